BEGIN TRANSACTION;
CREATE TABLE accounts (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	lang VARCHAR(8) NOT NULL, 
	mail VARCHAR(254), 
	role VARCHAR(12) NOT NULL, 
	made BIGINT NOT NULL, 
	CONSTRAINT pk_accounts PRIMARY KEY (id), 
	CONSTRAINT uq_accounts_mail UNIQUE (mail)
);
INSERT INTO "accounts" VALUES('ann','Ann','fr',NULL,'player',1);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
CREATE TABLE bans (
	id INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	value VARCHAR(80) NOT NULL, 
	why TEXT NOT NULL, 
	made BIGINT NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_bans PRIMARY KEY (id)
);
INSERT INTO "bans" VALUES(1,'person','mallory','',1,0);
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	"match" VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	phrase BOOLEAN NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (id), 
	CONSTRAINT fk_chat_match FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE devices (
	id INTEGER NOT NULL, 
	"match" VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest VARCHAR(40) NOT NULL, 
	link VARCHAR(64) NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_devices PRIMARY KEY (id), 
	CONSTRAINT fk_devices_match FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "devices" VALUES(1,'oldmatch2345ab',0,'phone','',0);
CREATE TABLE entries (
	id INTEGER NOT NULL, 
	"match" VARCHAR(24) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER NOT NULL, 
	move TEXT NOT NULL, 
	command VARCHAR(64), 
	auto BOOLEAN NOT NULL, 
	at BIGINT NOT NULL, 
	clock TEXT NOT NULL, used INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY (id), 
	CONSTRAINT fk_entries_match FOREIGN KEY("match") REFERENCES matches (id), 
	CONSTRAINT uq_entries_match_seq UNIQUE ("match", seq), 
	CONSTRAINT uq_entries_match_seat_command UNIQUE ("match", seat, command)
);
INSERT INTO "entries" VALUES(1,'oldmatch2345ab',1,'move',-1,'first @2',NULL,0,1700000000001,'',0);
INSERT INTO "entries" VALUES(2,'oldmatch2345ab',2,'move',-1,'draw N',NULL,0,1700000000002,'',0);
INSERT INTO "entries" VALUES(3,'oldmatch2345ab',3,'move',1,'lay N 0,-1 r2','command 0',0,1700000000003,'',0);
INSERT INTO "entries" VALUES(4,'oldmatch2345ab',4,'move',1,'deploy city','command 1',0,1700000000004,'',0);
INSERT INTO "entries" VALUES(5,'oldmatch2345ab',5,'move',-1,'draw V',NULL,0,1700000000005,'',0);
INSERT INTO "entries" VALUES(6,'oldmatch2345ab',6,'move',0,'lay V -1,0 r2','command 2',0,1700000000006,'',0);
INSERT INTO "entries" VALUES(7,'oldmatch2345ab',7,'move',0,'deploy field1','command 3',0,1700000000007,'',0);
INSERT INTO "entries" VALUES(8,'oldmatch2345ab',8,'move',-1,'draw D',NULL,0,1700000000008,'',0);
CREATE TABLE hidden (
	"match" VARCHAR(24) NOT NULL, 
	guest VARCHAR(40) NOT NULL, 
	CONSTRAINT pk_hidden PRIMARY KEY ("match", guest), 
	CONSTRAINT fk_hidden_match FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE leases (
	"match" VARCHAR(24) NOT NULL, 
	node VARCHAR(24) NOT NULL, 
	fence INTEGER NOT NULL, 
	CONSTRAINT pk_leases PRIMARY KEY ("match"), 
	CONSTRAINT fk_leases_match FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE links (
	id VARCHAR(64) NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	account VARCHAR(40) NOT NULL, 
	mail VARCHAR(254) NOT NULL, 
	until BIGINT NOT NULL, 
	CONSTRAINT pk_links PRIMARY KEY (id)
);
CREATE TABLE matches (
	id VARCHAR(24) NOT NULL, 
	game VARCHAR(80) NOT NULL, 
	version INTEGER NOT NULL, 
	tiles VARCHAR(64) NOT NULL, 
	variant VARCHAR(80) NOT NULL, 
	options TEXT NOT NULL, 
	settings TEXT NOT NULL, 
	title TEXT NOT NULL, 
	seed VARCHAR(80) NOT NULL, 
	clock TEXT NOT NULL, 
	host VARCHAR(40) NOT NULL, 
	public BOOLEAN NOT NULL, 
	study BOOLEAN NOT NULL, 
	rematch VARCHAR(24) NOT NULL, 
	over BOOLEAN NOT NULL, 
	winners TEXT NOT NULL, 
	made BIGINT NOT NULL, changes INTEGER DEFAULT '0' NOT NULL, absence INTEGER DEFAULT '0' NOT NULL, pace VARCHAR(8) DEFAULT 'mine' NOT NULL, chat VARCHAR(8) DEFAULT 'off' NOT NULL, hints BOOLEAN DEFAULT 0 NOT NULL, problem VARCHAR(80) DEFAULT '' NOT NULL, 
	CONSTRAINT pk_matches PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('oldmatch2345ab','carcassonne',1,'6fc58229fe23881c','base','{"small_city": "full", "farmers": "by_city", "first_player": "random", "sets": "1"}','[]','','the seed of an old match','','ann',0,0,'',0,'[]',1700000000000,0,0,'mine','off',0,'');
CREATE TABLE nodes (
	node VARCHAR(24) NOT NULL, 
	until BIGINT NOT NULL, 
	lasts INTEGER NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_nodes PRIMARY KEY (node)
);
CREATE TABLE notices (
	lang VARCHAR(8) NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notices PRIMARY KEY (lang)
);
INSERT INTO "notices" VALUES('en','Welcome.');
CREATE TABLE passkeys (
	id VARCHAR(64) NOT NULL, 
	account VARCHAR(40) NOT NULL, 
	credential TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	uses BIGINT NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	made BIGINT NOT NULL, 
	used BIGINT NOT NULL, 
	CONSTRAINT pk_passkeys PRIMARY KEY (id), 
	CONSTRAINT fk_passkeys_account FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE TABLE presence (
	"match" VARCHAR(24) NOT NULL, 
	node VARCHAR(24) NOT NULL, 
	seats TEXT NOT NULL, 
	watching INTEGER NOT NULL, 
	CONSTRAINT pk_presence PRIMARY KEY ("match", node)
);
CREATE TABLE results (
	"match" VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	points INTEGER, 
	CONSTRAINT pk_results PRIMARY KEY ("match", seat), 
	CONSTRAINT fk_results_match FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE reviews (
	"match" VARCHAR(24) NOT NULL, 
	seq INTEGER NOT NULL, 
	made BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_reviews PRIMARY KEY ("match"), 
	CONSTRAINT fk_reviews_match FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE seats (
	"match" VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	bot VARCHAR(80) NOT NULL, 
	guest VARCHAR(40) NOT NULL, 
	taken BOOLEAN NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY ("match", seat), 
	CONSTRAINT fk_seats_match FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "seats" VALUES('oldmatch2345ab',0,'here','Ann','','ann',1);
INSERT INTO "seats" VALUES('oldmatch2345ab',1,'open','Bob','','bob',1);
CREATE TABLE sign_ins (
	id VARCHAR(64) NOT NULL, 
	account VARCHAR(40) NOT NULL, 
	device VARCHAR(80) NOT NULL, 
	made BIGINT NOT NULL, 
	CONSTRAINT pk_sign_ins PRIMARY KEY (id), 
	CONSTRAINT fk_sign_ins_account FOREIGN KEY(account) REFERENCES accounts (id)
);
INSERT INTO "sign_ins" VALUES('ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff','ann','Firefox',1);
CREATE TABLE wishes (
	"match" VARCHAR(24) NOT NULL, 
	seq INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	waiting TEXT NOT NULL, what VARCHAR(8) DEFAULT 'undo' NOT NULL, refused INTEGER DEFAULT '-1' NOT NULL, 
	CONSTRAINT pk_wishes PRIMARY KEY ("match"), 
	CONSTRAINT fk_wishes_match FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE INDEX ix_matches_over ON matches (over);
CREATE INDEX ix_matches_host ON matches (host);
CREATE INDEX ix_seats_guest ON seats (guest);
CREATE INDEX ix_devices_match ON devices ("match");
CREATE INDEX ix_devices_guest ON devices (guest);
CREATE INDEX ix_leases_node ON leases (node);
CREATE INDEX ix_passkeys_account ON passkeys (account);
CREATE INDEX ix_sign_ins_account ON sign_ins (account);
CREATE INDEX ix_links_mail ON links (mail);
CREATE INDEX ix_chat_match ON chat ("match");
COMMIT;
