BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
	clock TEXT NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY (id), 
	CONSTRAINT fk_entries_match FOREIGN KEY("match") REFERENCES matches (id), 
	CONSTRAINT uq_entries_match_seq UNIQUE ("match", seq), 
	CONSTRAINT uq_entries_match_seat_command UNIQUE ("match", seat, command)
);
INSERT INTO "entries" VALUES(1,'oldmatch2345ab',1,'move',-1,'first @2',NULL,0,1700000000001,'');
INSERT INTO "entries" VALUES(2,'oldmatch2345ab',2,'move',-1,'draw R',NULL,0,1700000000002,'');
INSERT INTO "entries" VALUES(3,'oldmatch2345ab',3,'move',1,'lay R 0,-1 r1','command 0',0,1700000000003,'');
INSERT INTO "entries" VALUES(4,'oldmatch2345ab',4,'move',1,'deploy city','command 1',0,1700000000004,'');
INSERT INTO "entries" VALUES(5,'oldmatch2345ab',5,'move',-1,'draw V',NULL,0,1700000000005,'');
INSERT INTO "entries" VALUES(6,'oldmatch2345ab',6,'move',0,'lay V -1,0 r2','command 2',0,1700000000006,'');
INSERT INTO "entries" VALUES(7,'oldmatch2345ab',7,'move',0,'deploy field1','command 3',0,1700000000007,'');
INSERT INTO "entries" VALUES(8,'oldmatch2345ab',8,'move',-1,'draw B',NULL,0,1700000000008,'');
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
	made BIGINT NOT NULL, 
	CONSTRAINT pk_matches PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('oldmatch2345ab','carcassonne',1,'6fc58229fe23881c','base','{"small_city": "full", "farmers": "by_city", "first_player": "random", "sets": "1"}','[]','','the seed of an old match','','ann',0,0,'',0,'[]',1700000000000);
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
CREATE INDEX ix_matches_over ON matches (over);
CREATE INDEX ix_matches_host ON matches (host);
CREATE INDEX ix_seats_guest ON seats (guest);
COMMIT;
