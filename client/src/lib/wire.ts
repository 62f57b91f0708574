/** What goes over the wire between table and server. Made by scripts/wire.py: change the Structs instead. */

/** Something that went wrong of late: when last, what was being done, what kind of fault, how often. */
export interface FaultInfo {
  at: number;
  what: string;
  kind: string;
  match: string;
  times: number;
}

/** How many decisions bots think about, how many of those for long, and how many wait for their turn. */
export interface Thinking {
  running: number;
  slow: number;
  waiting: number;
}

/** Whether the server is well, and what went wrong of late. */
export interface Health {
  well: boolean;
  version: string;
  tables: number;
  sockets: number;
  draining: boolean;
  faults: FaultInfo[];
  aside: string[]; // matches that cannot be read
  thinking: Thinking;
  connections: number;
}

/** Whether new requests are wanted here, and why not: `ending` or `store`. */
export interface Ready {
  ready: boolean;
  why: string;
}

/** Whether the rules are compiled, and what the next start will find; done and of count the steps of the making. */
export interface Build {
  compiled: boolean;
  next: 'none' | 'making' | 'ready' | 'failed' | 'stopped';
  done: number;
  of: number;
}

/** A guided game. */
export interface Lesson {
  name: string;
  title: string;
  about: string;
  variant: string;
  steps: number;
}

/** What the coach of a lesson says now. */
export interface Coach {
  lesson: string;
  title: string;
  step: number; // from 1
  of: number;
  before: string; // why the step before paid
  look: string;
  aim: string; // one thing to try
  why: string; // why it paid, once it is done
  met: boolean; // the step is fulfilled, the next may begin
  reads: boolean; // there is nothing to do in this step but to read
  astray: boolean; // something else was answered: the table waits until it is begun again or left out
  over: boolean; // there is no further step
  cells: [number, number][];
  tiles: string[];
  example: string; // an answer that fulfils it, in words
  next: string; // the lesson that follows
}

/** How a lesson goes on, sent without a socket. */
export interface TeachWish {
  id: string;
  seq: number;
  seat: number;
  way: 'next' | 'again' | 'skip';
}

/** Why something was refused: a code for programs, a text for people. */
export interface Fault {
  code: string;
  text: string;
  rule?: string;
  line?: number;
}

/** The body of every answer that is an error. */
export interface FaultBody {
  error: Fault;
}

/** Who the asker is; `notice`: the message of the day, if there is one. */
export interface Me {
  guest: string;
  name: string;
  lang: string;
  account: boolean; // whether they are signed in to one
  operator: boolean;
  notice: string;
}

/** What the asker wants to be called, and in which language they read. */
export interface MeChange {
  name?: string | null;
  lang?: string | null;
}

/** A value of an option. */
export interface OptionValue {
  value: string;
  text: string;
}

/** A choice made before a game; its first value is the default. */
export interface Option {
  name: string;
  title: string;
  about: string;
  rule: string;
  number: boolean;
  values: OptionValue[];
}

/** A way to play a game. */
export interface Variant {
  name: string;
  title: string;
  about: string;
  seats: number[];
  rule: string;
  secret: boolean;
  options: Option[];
  new: string; // what it has that those before it have not
  hard: number; // 1 to 3; 0 where nobody has said
  minutes: number; // how long it takes, about
}

/** A player made of code. */
export interface Bot {
  name: string;
  title: string;
  kind: string; // what it is in a few words
  about: string; // what it is like
  level: number; // how strong it is, from 1; 0: nobody has said
}

/** An argument of a verb. */
export interface Slot {
  name: string;
  kind: 'tile' | 'cell' | 'turn' | 'part' | 'seat' | 'side' | 'choice' | 'number';
  title: string;
}

/** What can be done. */
export interface Verb {
  title: string;
  slots: Slot[];
  picks: boolean; // only says what the next answer is about: sent at once, and another may be picked instead
}

/** A part of a tile: its cells and outline as drawn, and where a piece stands on it in each of the four turns. */
export interface Part {
  name: string;
  title: string;
  kind: string;
  cells: [number, number][]; // row and column in the drawing
  at: [number, number][]; // where the foot of a piece stands in each turn, in hundredths of the cell
  path: string; // the outline as SVG path data in a box of 100 by 100, before the tile is turned
}

/** A tile as drawn, in a square of n by n cells. */
export interface Tile {
  title: string;
  count: number;
  n: number;
  parts: Part[];
}

/** A game as the lobby shows it. */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  picture: string;
  version: number;
  secret: boolean;
  hash: string;
  variants: Variant[];
  bots: Bot[];
  verbs: Record<string, Verb>;
  shapes: Record<string, string>;
  words: Record<string, Record<string, string>>;
  lessons: Lesson[];
}

/** Every tile of a game by name. */
export interface GameTiles {
  name: string;
  hash: string;
  tiles: Record<string, Tile>;
}

/** Time for the whole game or for each move. */
export interface ClockWish {
  kind: 'game' | 'move';
  seconds: number;
  increment?: number; // seconds that an answer brings, where it is for the game
}

/** Who sits in a seat: somebody on this device, a bot, or whoever opens the link. */
export interface NewSeat {
  kind: 'here' | 'bot' | 'open';
  name?: string;
  bot?: string;
}

/** A record to start from, and after how many of its moves (all of them when left out). */
export interface Origin {
  game_text: string;
  ply?: number | null;
}

/** A match to be opened. */
export interface NewMatch {
  game: string;
  seats: NewSeat[];
  variant?: string;
  options?: Record<string, string>;
  clock?: ClockWish | null;
  seed?: string | null;
  from?: Origin | null;
  public?: boolean;
  absence?: number; // seconds before a bot plays for who is gone; 0: never
  pace?: 'mine' | 'calm' | 'quick'; // of bots: as people here play, slower, faster
  chat?: 'all' | 'phrases' | 'off';
  lesson?: string; // a guided game: it says itself how it is played, and only the first seat is read
  hints?: boolean | null; // left out: where one person plays alone
}

/** A seat of a new match, with its key where somebody else is to take it. */
export interface SeatKey {
  seat: number;
  kind: string;
  name: string;
  key?: string;
}

/** A match just opened. */
export interface MadeMatch {
  match: string;
  url: string;
  seats: SeatKey[];
  watch_key: string;
}

/** A match in a list. */
export interface MatchLine {
  match: string;
  game: string;
  title: string;
  names: string[];
  ask_text: string;
  mine: number[];
  mine_to_answer: boolean;
  open_seats: number[];
  over: boolean;
  winners: number[];
  updated: number;
  url: string;
  act: string; // the variant in words, where the game has several
  lesson: string; // the guided game that it is, or nothing
}

/** A seat to be taken: by its key, or an open one of a public match. */
export interface JoinWish {
  name?: string;
  seat?: number | null;
}

/** The seat taken. */
export interface Joined {
  match: string;
  seat: number;
  name: string;
  url: string;
}

/** One of your own seats, to be used on one more device. */
export interface DeviceWish {
  seat: number;
}

/** A link for one more device: `url` holds its secret, which is good once and for so many seconds. */
export interface DeviceLink {
  seat: number;
  url: string;
  seconds: number;
}

/** The secret of a link that lets one more device in. */
export interface EnterWish {
  secret: string;
}

/** A `.game` text to be looked at. */
export interface RecordWish {
  text: string;
}

/** An answer of a seat, sent without a socket. */
export interface MoveWish {
  id: string;
  seq: number;
  seat: number;
  move: string;
}

/** A wish to take back, sent without a socket. */
export interface UndoWish {
  id: string;
  seq: number;
  seat: number;
}

/** Something that a seat wishes beside the moves, sent without a socket. */
export interface SettleWish {
  id: string;
  seq: number;
  seat: number;
  what: 'resign' | 'draw' | 'abandon' | 'away' | 'rest' | 'back';
  about?: number | null;
}

/** What a seat says to somebody's wish to take back, sent without a socket. */
export interface AgreeWish {
  id: string;
  seat: number;
  yes: boolean;
  seq?: number | null;
}

/** A numbered statement. */
export interface RuleItem {
  number: string;
  text: string;
}

/** A section of the written rules. */
export interface RuleSection {
  title: string;
  items: RuleItem[];
}

/** The written rules of a game. */
export interface Rules {
  title: string;
  intro: string[];
  sections: RuleSection[];
}

/** What something on the table is, in two sentences. */
export interface Card {
  title: string;
  text?: string;
  rules?: string[];
  over?: string[]; // what it may replace
  barred?: string[]; // what bars it
  on?: string[]; // what is on a tile, as 'kind.name' or 'mark.name'
}

/** A card for everything on the tables of a variant, by name. */
export interface CardBook {
  tile: Record<string, Card>;
  piece: Record<string, Card>;
  ground: Record<string, Card>;
  kind: Record<string, Card>;
  mark: Record<string, Card>;
}

/** Why a tile cannot be laid, and at how many of the places where one might think of it. */
export interface Reason {
  text: string;
  rule: string;
  places: number;
  of: number; // 0 for a reason that has nothing to do with places
}

/** A position of a record, drawn; `cells` are the boxes to light: left, top, width and height in the picture. */
export interface PageExample {
  picture: string;
  width: number;
  height: number;
  text: string;
  cells: [number, number, number, number][];
  record: string; // the `.game` text up to there, to be opened on a table
}

/** A part of a page: its aim, a turn, what pays, the end, or more. */
export interface PageSection {
  name: string;
  title: string;
  text: string[];
  tiles: string[];
  pieces: string[];
  examples: PageExample[];
}

/** A variant on one page, for people; empty where nobody has written it. */
export interface Page {
  variant: string;
  title: string;
  lead: string;
  sections: PageSection[];
  tiles: string[]; // every tile that comes into it
}

/** A passkey of an account. */
export interface Passkey {
  id: string;
  name: string;
  made: number;
  used: number;
}

/** A device on which somebody is signed in; `here`: the one that asks. */
export interface SignIn {
  id: string;
  device: string;
  made: number;
  here: boolean;
}

/** An account. */
export interface Account {
  id: string;
  name: string;
  mail: string;
  role: 'player' | 'operator';
  made: number;
  passkeys: Passkey[];
  devices: SignIn[];
}

/** Your account, if you have one, and how one signs in here; `tables`: how many this device holds as a guest. */
export interface AccountPage {
  account: Account | null;
  passkeys: boolean;
  mail: boolean;
  tables: number;
}

/** What a browser is asked about a passkey, as JSON in `options`; `ticket` comes back with the answer. */
export interface PasskeyAsk {
  ticket: string;
  options: string;
}

/** A passkey that a browser has made: for a new account, or one more of yours. */
export interface PasskeyMade {
  ticket: string;
  answer: string;
}

/** A passkey that a browser has used; with `bring` the tables of this device come along. */
export interface PasskeyUsed {
  ticket: string;
  answer: string;
  bring?: boolean;
}

/** Where a link to sign in with is to be sent. */
export interface MailWish {
  mail: string;
}

/** For how many seconds a link that was sent is good, if it was: who has an account here is told to nobody. */
export interface Sent {
  seconds: number;
}

/** The secret of a link to sign in with; with `bring` the tables of this device come along. */
export interface LinkWish {
  secret: string;
  bring?: boolean;
}

/** A link that signs one more device in, once and for so many seconds. */
export interface SignInLink {
  url: string;
  seconds: number;
}

/** Which device is signed out: this one, another of yours by its id, or with `all` every one. */
export interface LeaveWish {
  device?: string;
  all?: boolean;
}

/** A passkey that is to be forgotten. */
export interface DropWish {
  passkey: string;
}

/** That all your data is to be deleted; `sure` has to be true. */
export interface DeleteWish {
  sure: boolean;
}

/** A match that you have played; `points` of every seat once it is over and counted. */
export interface HistoryLine {
  match: string;
  game: string;
  title: string;
  variant: string;
  names: string[];
  mine: number[];
  points: (number | null)[];
  over: boolean;
  winners: number[];
  at: number;
  url: string;
}

/** A piece of what you have played, the latest first; the next piece is asked for with the last `at`. */
export interface History {
  lines: HistoryLine[];
  more: boolean;
}

/** A way to play a game, summed up: where you held several seats on one device a match counts as `shared` only. */
export interface GameSum {
  game: string;
  title: string;
  variant: string;
  played: number;
  won: number;
  counted: number;
  points: number;
  best: number;
  shared: number;
}

/** Finished games summed up, the most played first; `more`: older ones are still to be counted, ask again. */
export interface Statistics {
  games: GameSum[];
  more: boolean;
}

/** Who sits in a seat, as an operator sees it: `person` is the id of a guest or of an account. */
export interface SeatLine {
  name: string;
  kind: string;
  person: string;
}

/** A table that is open in this process, as an operator sees it: nothing of what is played. */
export interface TableLine {
  match: string;
  game: string;
  seats: SeatLine[];
  plies: number;
  sockets: number;
  addresses: string[];
  quiet: number; // seconds since somebody last wanted to know anything of it
}

/** How much there is to do in this process. */
export interface Load {
  uptime: number;
  memory: number; // bytes
  cpu: number; // seconds of processor time
  tables: number;
  sockets: number;
  waiting: number; // batches that wait to be written
  matches: number;
  over: number;
  accounts: number;
}

/** Somebody, or an address, that is not let in; `until` is 0 for good. */
export interface Ban {
  id: number;
  kind: 'person' | 'address';
  value: string;
  why: string;
  made: number;
  until: number;
}

/** Whom not to let in, why, and for how many hours (0: for good). */
export interface BanWish {
  kind: 'person' | 'address';
  value: string;
  why?: string;
  hours?: number;
}

/** A ban that is to be lifted. */
export interface LiftWish {
  ban: number;
}

/** The message of the day by language; without any text there is none. */
export interface NoticeWish {
  texts: Record<string, string>;
}

/** Which role somebody has from now on. */
export interface RoleWish {
  account: string;
  role: 'player' | 'operator';
}

/** Somebody with an account, as an operator sees them. */
export interface PersonLine {
  id: string;
  name: string;
  mail: string;
  role: 'player' | 'operator';
  made: number;
}

/** The operator's page: tables, load, errors, bans and the message of the day. */
export interface House {
  version: string;
  well: boolean;
  load: Load;
  tables: TableLine[];
  faults: FaultInfo[];
  aside: string[];
  bans: Ban[];
  notice: Record<string, string>;
}

/** Who sits in a seat. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: string;
  mine: boolean;
  online: boolean;
  taken: boolean;
  bot: string;
  key: string; // of a free seat, for whoever opened the match
}

/** The clock as it was agreed. */
export interface AgreedClock {
  kind: string;
  seconds: number;
  increment: number; // seconds that an answer brings
}

/** What the asker may do with the match besides playing. */
export interface Can {
  play: boolean;
  undo: boolean;
  rematch: boolean;
  record: boolean;
  settle: string[]; // what can be wished beside the moves
}

/** What does not change from move to move. */
export interface Info {
  match: string;
  game: string;
  title: string;
  variant: string;
  options: Record<string, string>;
  names: string[];
  seats: SeatInfo[];
  public: boolean;
  study: boolean;
  version: number;
  hash: string;
  url: string;
  can: Can;
  secret: boolean;
  clock: AgreedClock | null;
  watch_key: string;
  rematch: string;
  absence: number; // seconds after which a bot plays for who is gone and asked; 0: only when all agree
  chat: string; // all, phrases or off
  act: string; // the variant in words, where the game has several
  hints: boolean; // whether whoever is asked may ask for advice
  problem: string; // the problem that it was opened with
}

/** The decision that is waiting. */
export interface Ask {
  seats: number[];
  about: string;
  text: string;
  mine: number[];
  cells: [number, number][];
  left: number | null; // milliseconds until silence is taken for an answer; null: the table waits
  silence: string; // the verb that silence stands for, where it stands for one
  lasting: boolean; // the time runs on through answers: all play at once
  you: string; // what is to be done, said to those who are asked; '' where the game has no words for it
}

/** A legal answer. */
export interface Move {
  seat: number;
  verb: string;
  args: string[];
  text: string;
}

/** A tile on the board. */
export interface Laid {
  x: number;
  y: number;
  tile: string;
  turn: number;
}

/** A piece and where its foot stands, in hundredths of its cell. */
export interface Piece {
  seat: number;
  shape: string;
  x: number;
  y: number;
  part: number;
  px: number;
  py: number;
  note: string;
  text: string;
  side: number; // the side of its cell near which it stands, or -1
  low: boolean; // a mark on the ground, under everything that stands
}

/** The tiles a seat holds; the empty name is face down. */
export interface Hand {
  seat: number;
  tiles: string[];
}

/** A number the table shows. */
export interface Count {
  seat: number;
  what: string;
  text: string;
  n: number;
}

/** What is printed on a cell. */
export interface Ground {
  x: number;
  y: number;
  kind: string;
  seat: number;
  text: string;
  picture: boolean;
}

/** Parts joined across tiles and what they are worth. */
export interface Region {
  kind: string;
  text: string;
  parts: [number, number, number][];
  seats: number[];
  now: number;
  done: number;
  rule: string;
  name: string; // the kind with its article, as one speaks of it
}

/** Everything on the table. */
export interface Scene {
  laid: Laid[];
  pieces: Piece[];
  hands: Hand[];
  counts: Count[];
  shown: string[];
  grounds: Ground[];
  regions: Region[];
  left: [string, number][];
  dead: [number, number][];
  fronts: Hand[]; // face up in front of seats
  aside: string[]; // face up beside the board
  turned: number; // quarter turns clockwise that the board has been given
}

/** A line of the sheet. */
export interface Row {
  seat: number;
  row: string;
  text: string;
  n: number;
  rule: string;
  cells: [number, number][];
  due: boolean;
  how: string;
}

/** A cell that a seat's last answer changed. */
export interface Last {
  seat: number;
  x: number;
  y: number;
}

/** Milliseconds left for each seat, and whose time is running. */
export interface Clock {
  left: number[];
  running: number[];
}

/** Somebody's wish, and whose consent is missing or who has refused it. */
export interface Wish {
  seat: number;
  waiting: number[];
  what: string; // undo, draw, abandon or away
  about: number; // for away: the seat of who is gone
  refused: number; // the seat that said no
}

/** A bot that plays for a person: because they wanted it (own), the others did (agreed) or they were away (late). */
export interface StandIn {
  seat: number;
  bot: string;
  why: string;
}

/** Something that happened beside the moves, after so many plies. */
export interface Aside {
  ply: number;
  seat: number;
  text: string;
}

/** Something that a seat has said; `phrase`: the text is the name of a ready-made one. */
export interface Said {
  n: number;
  seat: number;
  at: number;
  text: string;
  phrase: boolean;
}

/** What goes on beside the moves: who plays for whom, and what has happened. */
export interface Beside {
  stand_ins: StandIn[];
  asides: Aside[];
  stopped: string; // resign, draw or abandon, where people have ended the match
}

/** What one pair of eyes may see; `scene`, `sheet` and `totals` are encoded once for all who see the same. */
export interface Table {
  seq: number;
  ply: number;
  eyes: number | null;
  over: boolean;
  winners: number[];
  ask: Ask | null;
  moves: Move[];
  scene: Scene;
  sheet: Row[];
  totals: number[];
  lasts: Last[];
  undo: 'free' | 'ask' | '';
  wish: Wish | null;
  clock: Clock | null;
  beside: Beside | null; // null in a look back
  coach: Coach | null;
}

/** One ply of the log in words; `ply` and `seq` count from 1. */
export interface Line {
  ply: number;
  seq: number;
  seat: number;
  text: string;
  move?: string;
  rows?: Row[];
  auto?: boolean; // the seat's time was over and an automatic player answered
}

/** A match as one asker sees it. */
export interface Shown {
  info: Info;
  table: Table;
  log: Line[];
}

/** One of your seats that is asked, and how much it knew when you wished for a hint. */
export interface HintWish {
  seat: number;
  seq: number;
}

/** What a seat would best answer, the whole line of its turn, and why. */
export interface Hint {
  seat: number;
  seq: number;
  moves: Move[];
  reasons: string[];
  better: string; // how much better it is than a usual answer, in words, or nothing
}

/** An answer that lost something, and what was better. */
export interface Moment {
  ply: number; // plies that you saw before it
  seat: number;
  lost: number; // points
  played: string;
  better: Move[];
  reasons: string[];
}

/** What a match came to for one seat, in points. */
export interface Share {
  seat: number;
  total: number;
  lost: number; // by its own answers
  luck: number | null; // how much better its draws were than draws are; null where that is not known
}

/** A review of a match that is over: whether it is there, and what it says. */
export interface Review {
  state: 'none' | 'making' | 'ready' | 'failed';
  done: number;
  of: number;
  expected: number[][]; // after each ply that you saw: what each seat could expect to have at the end
  shares: Share[];
  moments: Moment[]; // those that lost most, the worst first
  best: number | null; // the most that is known to be possible with the same draws, where one plays alone
}

/** An answer of a match that is over, and what it brought its seat: points more, had it ended there. */
export interface Gain {
  ply: number; // plies that you saw, it included
  seat: number;
  n: number;
}

/** The problem of today: its number, and how many there are. */
export interface ProblemOf {
  game: string;
  number: number;
  of: number;
}

/** A problem by its number. */
export interface ProblemWish {
  number: number;
}

/** A problem at a table; what was best is told once something was answered. */
export interface Problem {
  number: number;
  of: number;
  state: 'open' | 'solved' | 'missed';
  ply: number; // plies before the answer
  played: string;
  best: Move[];
  reasons: string[];
  better: string; // by how much it is better than the next best answer, in words
}

/** The first message, and again after `look` and `lang`; with `whole` the log replaces what the client holds. */
export interface Hello {
  t: 'hello';
  info: Info;
  table: Table;
  log: Line[];
  whole: boolean;
  seq: number;
}

/** One or several answers were accepted. */
export interface Moved {
  t: 'moved';
  seq: number;
  lines: Line[];
  table: Table;
}

/** Something was taken back: the log as it is now. */
export interface Undone {
  t: 'undone';
  seq: number;
  table: Table;
  log: Line[];
}

/** Who sits where has changed, or a rematch was opened. */
export interface Changed {
  t: 'info';
  info: Info;
}

/** Somebody wishes something, or no longer does. */
export interface Wished {
  t: 'wish';
  wish: Wish | null;
}

/** The seats whose people are connected, and how many are watching. */
export interface People {
  t: 'people';
  online: number[];
  watching: number;
}

/** What people at the table have said since this device last heard of it. */
export interface Talk {
  t: 'talk';
  lines: Said[];
}

/** The last message; with code 1012 the client should come back in a moment. */
export interface Bye {
  t: 'bye';
  code: number;
  text: string;
}

/** What became of a command; on ok `seq` is the entry that it became. */
export interface Answer {
  t: 'answer';
  re: string;
  ok: boolean;
  seq: number;
  error?: Fault;
  missing?: Line[];
  table?: Table;
  waiting?: number[]; // whose consent it needs
}

/** An answer of a seat. */
export interface Play {
  do: 'play';
  id: string;
  seq: number;
  seat: number;
  move: string;
}

/** A wish to take back the last answer of a seat. */
export interface Undo {
  do: 'undo';
  id: string;
  seq: number;
  seat: number;
}

/** What a device says to somebody's wish, for one of its seats or for all of them. With `seq` it is refused when the match has moved on: a late yes must not consent to another wish. */
export interface Agree {
  do: 'agree';
  id: string;
  yes: boolean;
  seat?: number | null;
  seq?: number | null;
}

/** Something that a seat wishes beside the moves; `about`: for `away` the seat of who is gone. `resign`, `rest` (a bot plays for me) and `back` (I play again) are done at once; `draw`, `abandon` and `away` (a bot plays for who is gone) when the others agree. */
export interface Settle {
  do: 'settle';
  id: string;
  seq: number;
  seat: number;
  what: 'resign' | 'draw' | 'abandon' | 'away' | 'rest' | 'back';
  about?: number | null;
}

/** Something that a seat says to all at the table; `phrase`: the text is the name of a ready-made one. */
export interface Say {
  do: 'say';
  id: string;
  seat: number;
  text: string;
  phrase?: boolean;
}

/** Whose eyes this device uses from now on. */
export interface Look {
  do: 'look';
  id: string;
  seat?: number | null;
}

/** Which language this device reads from now on. */
export interface Speak {
  do: 'lang';
  id: string;
  lang: string;
}

/** How a lesson goes on: to its next step, with this step begun again, or without it. */
export interface Teach {
  do: 'teach';
  id: string;
  seq: number;
  seat: number;
  way: 'next' | 'again' | 'skip';
}

/** What the server says through a socket. */
export type ServerMessage = Hello | Moved | Undone | Changed | Wished | People | Talk | Bye | Answer;

/** What a client says through a socket. */
export type ClientMessage = Play | Undo | Agree | Settle | Say | Look | Speak | Teach;
