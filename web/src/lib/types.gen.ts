// Every message of docs/protocol.md as a type. Made by scripts/types.mjs from the server: do not edit.

export type Answer = TableState | RefusedMove | PreviewShown | HintShown | News | Pong;
export type BlastEvent =
  | BlastSwapEvent
  | BlastDrawEvent
  | BlastExchangeEvent
  | BlastTradeEvent
  | BlastBlastEvent
  | BlastExplodeEvent
  | BlastRemoveEvent
  | BlastUncoverEvent
  | BlastKeepEvent
  | BlastBagEvent
  | BlastAsideEvent
  | BlastTokenEvent
  | BlastBombEvent
  | BlastTiltEvent
  | BlastRefillEvent
  | BlastPlatterEvent
  | BlastCoverEvent
  | BlastShakeEvent
  | BlastCompleteEvent
  | BlastTurnEvent
  | BlastOverEvent;
export type Request = Look | Move | AskPreview | Undo | AskHint | Ping;
export type StackEvent =
  | StackRoundEvent
  | StackDrawEvent
  | StackCrownEvent
  | StackExchangeEvent
  | StackReadyEvent
  | StackRevealEvent
  | StackPumpkinEvent
  | StackPassEvent
  | StackStuckEvent
  | StackMarkEvent
  | StackScoreEvent
  | StackRowsEvent
  | StackOverflowEvent
  | StackCandleEvent
  | StackTurnEvent
  | StackScoringEvent
  | StackReshuffleEvent
  | StackOverEvent;

/**
 * The whole truth for one seat after entry n; events only tell the way from the message before.
 */
export interface TableState {
  kind: 'state';
  n: number;
  decision: number;
  to_act: number[];
  seat: number;
  yours: number[];
  view: unknown;
  moves: {
    [k: string]: {
      [k: string]: unknown;
    }[];
  };
  private: number[];
  undo: number[];
  events: {
    [k: string]: unknown;
  }[];
  by: number;
  words: string;
  late: boolean;
  result: Result | null;
  table: TableCard;
  ref: number;
  left: {
    [k: string]: number;
  };
}
/**
 * Final or running: places with ties, and each score explained line by line.
 */
export interface Result {
  over: boolean;
  winners: number[];
  seats: SeatResult[];
  ending: string;
  clause: string;
  title: string;
}
/**
 * How one seat came out.
 */
export interface SeatResult {
  seat: number;
  place: number;
  score: number;
  lines: ScoreLine[];
}
/**
 * One line of a seat's score: what for, how much, and under which clause.
 */
export interface ScoreLine {
  label: string;
  points: number;
  clause: string;
  data: {
    [k: string]: unknown;
  };
}
/**
 * GET /api/tables/{id}, and one of GET /api/tables (mine).
 */
export interface TableCard {
  id: string;
  game: string;
  title: string;
  seats: SeatCard[];
  options: {
    [k: string]: string;
  };
  hidden: boolean;
  commitment: string;
  clock: number;
  seed: number | null;
  status: 'cancelled' | 'over' | 'playing' | 'waiting';
  n: number;
  your_turn: boolean;
  to_act: number[];
  left: number | null;
  winners: number[];
  host: boolean;
  put_away: boolean;
  rematch: string;
  updated: string;
}
/**
 * A seat as everybody sees it.
 */
export interface SeatCard {
  seat: number;
  side: string;
  kind: 'bot' | 'open' | 'person';
  name: string;
  level: string;
  here: boolean;
  yours: boolean;
  lent: boolean;
  wanted: number[];
}
/**
 * A request that changed nothing; docs/protocol.md lists the codes.
 */
export interface RefusedMove {
  kind: 'refused';
  ref: number;
  refusal: Refusal;
}
/**
 * Why a move is not legal: a code for programs, the clause, and a sentence for a person.
 */
export interface Refusal {
  code: string;
  clause: string;
  reason: string;
}
/**
 * The certain part of a move; `stops` says why it ends there.
 */
export interface PreviewShown {
  kind: 'preview';
  ref: number;
  words: string;
  events: {
    [k: string]: unknown;
  }[];
  view: unknown;
  stops: 'chance' | 'end' | 'others' | 'reveal' | 'turn';
}
/**
 * Moves that look good, best first.
 */
export interface HintShown {
  kind: 'hint';
  ref: number;
  decision: number;
  words: string[];
}
/**
 * Somebody sat down, left or came back; the game itself has not moved.
 */
export interface News {
  kind: 'table';
  table: TableCard;
}
/**
 * Yes.
 */
export interface Pong {
  kind: 'pong';
  ref: number;
}
/**
 * POST /api/games/{name}/lessons/{lesson}: what was answered so far, and one answer more ('' is Next).
 */
export interface Answering {
  /**
   * @maxItems 400
   */
  answers: string[];
  words?: string | null;
}
/**
 * Which moves look good? Only for a seat of mine that is to act.
 */
export interface AskHint {
  kind: 'hint';
  seat: number;
  decision: number;
  ref?: number;
}
/**
 * What would certainly happen?
 */
export interface AskPreview {
  kind: 'preview';
  seat: number;
  decision: number;
  words: string;
  ref?: number;
}
/**
 * What came of an answer; where it was not taken, nothing has changed.
 */
export interface Attended {
  at: number;
  step: LessonStep | null;
  taken: boolean;
  said: {
    [k: string]: string;
  };
  shows: string;
  refusal: Refusal | null;
  states: TableState[];
}
/**
 * What the coach says now, what she points at, and what she waits for.
 */
export interface LessonStep {
  say: {
    [k: string]: string;
  };
  help: {
    [k: string]: string;
  };
  point: string[];
  asks: 'move' | 'next' | 'turns';
}
/**
 * These lie aside until Last Licks is settled.
 */
export interface BlastAsideEvent {
  kind: 'aside';
  candies: {
    [k: string]: number;
  };
}
/**
 * What is awaited: a word for the decision of section 4, and what it is about.
 */
export interface BlastAskView {
  decision:
    | ''
    | 'again'
    | 'blast'
    | 'bomb'
    | 'cherry'
    | 'extra'
    | 'lock'
    | 'main'
    | 'place'
    | 'second'
    | 'spin'
    | 'swap'
    | 'top';
  candy: string;
  blast: string;
  exchange: boolean;
  kept: string[];
}
/**
 * These go back into the bag.
 */
export interface BlastBagEvent {
  kind: 'bag';
  /**
   * letters to counts
   */
  candies: {
    [k: string]: number;
  };
}
/**
 * A Blast is chosen; combo counts the Blasts of the turn.
 */
export interface BlastBlastEvent {
  kind: 'blast';
  seat: number;
  words: string;
  candy: string;
  shape: 'column' | 'mega' | 'row';
  length: number;
  cells: string[];
  others: string[];
  combo: number;
}
/**
 * A new bomb is placed.
 */
export interface BlastBombEvent {
  kind: 'bomb';
  cell: string;
}
/**
 * A Blast that may be chosen.
 */
export interface BlastCandidateView {
  words: string;
  type: string;
  shape: 'column' | 'mega' | 'row';
  length: number;
  cells: string[];
  others: string[];
  crossing: string;
  keeps: string[];
  second: string[];
  platter: boolean;
  bombs: number;
  gifts: number;
  finishes: boolean;
}
/**
 * The seat has completed the Objective.
 */
export interface BlastCompleteEvent {
  kind: 'complete';
  seat: number;
}
/**
 * A lock or a cherry is placed.
 */
export interface BlastCoverEvent {
  kind: 'cover';
  cell: string;
  cover: '+' | '^' | 'x';
}
/**
 * The candy drawn for an Exchange.
 */
export interface BlastDrawEvent {
  kind: 'draw';
  seat: number;
  candy: string;
}
/**
 * Two spaces exchange contents.
 */
export interface BlastSwapEvent {
  kind: 'swap';
  seat: number;
  from: string;
  to: string;
  how: 'again' | 'swap' | 'tongs';
}
/**
 * It is put there; the removed one goes to the bag.
 */
export interface BlastExchangeEvent {
  kind: 'exchange';
  seat: number;
  cell: string;
  candy: string;
  removed: string;
}
/**
 * Trade-In: `candy` goes onto the board, `removed` is kept.
 */
export interface BlastTradeEvent {
  kind: 'trade';
  seat: number;
  cell: string;
  candy: string;
  removed: string;
}
/**
 * Bombs go off.
 */
export interface BlastExplodeEvent {
  kind: 'explode';
  /**
   * the bombs
   */
  cells: string[];
  /**
   * cells
   */
  removed: string[];
}
/**
 * What leaves the board, in one go.
 */
export interface BlastRemoveEvent {
  kind: 'remove';
  cells: string[];
}
/**
 * A cover returns to its pile.
 */
export interface BlastUncoverEvent {
  kind: 'uncover';
  cell: string;
  cover: '+' | '^' | 'x';
  why: 'cracked' | 'delivered' | 'removed' | 'shaken';
}
/**
 * A candy goes to its owner.
 */
export interface BlastKeepEvent {
  kind: 'keep';
  seat: number;
  candy: string;
  /**
   * or ''
   */
  cell: string;
  why: 'blast' | 'bomb' | 'cherry' | 'gift' | 'platter' | 'second';
}
/**
 * A token is taken, returned or used up.
 */
export interface BlastTokenEvent {
  kind: 'token';
  code: string;
  /**
   * or -1
   */
  seat: number;
  to: 'box' | 'pile' | 'seat';
}
/**
 * The tray tips.
 */
export interface BlastTiltEvent {
  kind: 'tilt';
  side: 'E' | 'N' | 'S' | 'W';
  /**
   * [from, to] pairs
   */
  slides: [string, string][];
}
/**
 * One candy drops in, in the true order.
 */
export interface BlastRefillEvent {
  kind: 'refill';
  cell: string;
  candy: string;
  wrapped: boolean;
}
/**
 * The platter moves on.
 */
export interface BlastPlatterEvent {
  kind: 'platter';
  from: string;
  to: string;
}
/**
 * Shake-up: the board anew.
 */
export interface BlastShakeEvent {
  kind: 'shake';
  board: string[];
  covers: string[];
}
/**
 * The bag passes on.
 */
export interface BlastTurnEvent {
  kind: 'turn';
  seat: number;
  side: 'E' | 'N' | 'S' | 'W';
  turn: number;
}
/**
 * The game is over.
 */
export interface BlastOverEvent {
  kind: 'over';
  winners: number[];
  ending: 'jammed' | 'judgement' | 'last_licks' | 'objective';
}
/**
 * The open Objective card; `fixed` first, then `pattern` on what is left over, or `total` of any kind.
 */
export interface BlastObjectiveView {
  id: string;
  name: string;
  text: string;
  fixed: {
    [k: string]: number;
  };
  pattern: number[];
  total: number;
}
/**
 * A Power card in its holder.
 */
export interface BlastPowerView {
  id: string;
  code: string;
  name: string;
  icons: string[];
  text: string;
  rule: string;
  clause: string;
  pile: number | null;
}
/**
 * One side of the tray and what lies in front of it.
 */
export interface BlastSeatView {
  seat: number;
  side: string;
  held: {
    [k: string]: number;
  };
  tokens: {
    [k: string]: number;
  };
  missing: number;
  completed: boolean;
}
/**
 * The whole table.
 */
export interface BlastView {
  board: string[];
  covers: string[];
  floors: string[];
  seats: BlastSeatView[];
  order: number[];
  mover: number;
  side: string;
  turn: number;
  objective: BlastObjectiveView;
  powers: BlastPowerView[];
  bag: number;
  bag_counts: {
    [k: string]: number;
  } | null;
  ask: BlastAskView;
  candidates: BlastCandidateView[];
  blasts: number;
  aside: {
    [k: string]: number;
  };
  dry: number;
  medals: number[];
  options: {
    [k: string]: string;
  };
  over: boolean;
  winners: number[];
}
/**
 * POST /api/tables/{id}/bot: let a bot play for a friend who does not come, or for one who stays away.
 */
export interface BotInstead {
  seat: number;
}
/**
 * POST /api/me/carry: a code that works once, for some minutes.
 */
export interface CarryCode {
  code: string;
  seconds: number;
}
/**
 * POST /api/games/{name}/offer: the seats and the choices so far.
 */
export interface Choices {
  seats: number;
  options?: {
    [k: string]: string;
  };
}
/**
 * POST /api/me/claim: become the guest who made this code on another device.
 */
export interface Claim {
  code: string;
}
/**
 * What was asked of chance, and what it gave: a number in range(n).
 */
export interface Draw {
  n: number;
  value: number;
}
/**
 * One line of a log: what happened, and the position that it ended with.
 */
export interface Entry {
  n: number;
  kind: 'deal' | 'move' | 'undo';
  seat: number;
  words: string;
  decision: number;
  asked: number[];
  events: Fact[];
  position: string;
  at: number;
  public: string | null;
  seen_by: number;
  fixed: boolean;
  undoes: number;
  late: boolean;
}
/**
 * An event as it is written down, its secret part included.
 */
export interface Fact {
  kind: string;
  data: {
    [k: string]: unknown;
  };
  secret: {
    [k: string]: unknown;
  } | null;
  seen_by: number;
}
/**
 * GET /api/tables/{id}/receipt: what was promised, what it was made of, and the log to check it against.
 */
export interface Fairness {
  receipt: Receipt;
  log: Log;
  draws: Draw[][];
}
/**
 * All that it takes to deal and play a game again: shown once the game is over, never before.
 */
export interface Receipt {
  header: Header;
  seed: string;
  salts: string[];
}
/**
 * The first line of a log: which game, how it was set up, and what was promised about its chance.
 */
export interface Header {
  game: string;
  edition: number;
  seats: number;
  options: {
    [k: string]: string;
  };
  commitment: string;
  names: string[];
  chosen: number | null;
}
/**
 * A whole game as it was written down.
 */
export interface Log {
  header: Header;
  entries: Entry[];
}
/**
 * One of GET /api/games.
 */
export interface GameCard {
  name: string;
  title: string;
  tagline: string;
  minutes: number;
  seats: number[];
  usual_seats: number;
  options: Option[];
  options_vary: boolean;
  levels: Level[];
  lessons: LessonCard[];
}
/**
 * One choice that a table makes before the game; the lobby's form, the command line and the docs come from it.
 *
 *     The value is one of `values`, or, where `most` is not 0, a comma-separated list of 1 to `most` different `items`.
 */
export interface Option {
  name: string;
  title: string;
  values: string[];
  default: string;
  help: string;
  labels: string[];
  items: string[];
  item_labels: string[];
  most: number;
  seats: number[];
  under: string[];
  group: string;
}
/**
 * A strength of bot that the lobby offers.
 */
export interface Level {
  name: string;
  title: string;
  help: string;
}
/**
 * A lesson as a game's card names it; texts by language.
 */
export interface LessonCard {
  name: string;
  title: {
    [k: string]: string;
  };
  goal: {
    [k: string]: string;
  };
  done: {
    [k: string]: string;
  };
  steps: number;
}
/**
 * POST /api/tables/{id}/join: take a seat that waits for a friend (any free one by default).
 */
export interface Join {
  name: string;
  seat?: number | null;
  salt?: string;
}
/**
 * POST /api/tables/{id}/leave: a bot plays on until the owner is back.
 */
export interface Leave {
  seat: number;
}
/**
 * Show me the table as this seat of mine sees it (-1: as the gallery does). Also sent after a gap.
 */
export interface Look {
  kind: 'look';
  seat: number;
  ref?: number;
}
/**
 * GET /api/me: the guest behind this device's cookie.
 */
export interface Me {
  id: string;
  name: string;
}
/**
 * Play these words for my seat, if this decision is still open.
 */
export interface Move {
  kind: 'move';
  seat: number;
  decision: number;
  words: string;
  ref?: number;
}
/**
 * POST /api/tables.
 */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: {
    [k: string]: string;
  };
  title?: string;
  clock?: number;
  seed?: number | null;
}
/**
 * Who is to sit on a seat: me, someone on my screen, a friend who gets the link, or a bot of a level.
 */
export interface SeatPlan {
  kind: 'bot' | 'friend' | 'me' | 'screen';
  name?: string;
  level?: string;
}
/**
 * What a game offers with these seats and choices.
 */
export interface Offer {
  options: Option[];
  chosen: {
    [k: string]: string;
  };
  hidden: boolean;
}
/**
 * Are you there?
 */
export interface Ping {
  kind: 'ping';
  ref?: number;
}
/**
 * Every refusal by HTTP: what is wrong, in a word for programs and a sentence for people.
 */
export interface Problem {
  code: string;
  reason: string;
  clause: string;
}
/**
 * GET /api/house: whether others can come in, and what an invitation begins with.
 */
export interface Reach {
  open: boolean;
  address: string;
}
/**
 * PUT /api/me.
 */
export interface Rename {
  name: string;
}
/**
 * GET /api/tables/{id}/replay?seat=k.
 */
export interface Replay {
  table: TableCard;
  seat: number;
  steps: ReplayStep[];
  result: Result | null;
}
/**
 * One entry of the log, as the asking seat may see it.
 */
export interface ReplayStep {
  n: number;
  seat: number;
  words: string;
  kind: 'deal' | 'move' | 'undo';
  view: unknown;
  events: {
    [k: string]: unknown;
  }[];
  late: boolean;
}
/**
 * Take my last move back, up to the last thing that was revealed.
 */
export interface Undo {
  kind: 'undo';
  seat: number;
  ref?: number;
}
/**
 * POST /api/tables/{id}/return: the owner takes the seat back from the bot.
 */
export interface Return {
  seat: number;
}
/**
 * An advanced rule card and the rounds it serves.
 */
export interface StackAdvancedView {
  id: string;
  name: string;
  spice: number;
  text: string;
  effect: string;
  spaces: string[];
  rounds: number[];
}
/**
 * The giver gets a candle for it.
 */
export interface StackCandleEvent {
  kind: 'candle';
  seat: number;
  from: number;
  /**
   * now
   */
  candles: number;
}
/**
 * A candy card that the seat can see or knows of.
 */
export interface StackCardView {
  id: string;
  name: string;
  colour: string;
  size: number;
  shape: string[];
  symbols: string;
  crown: boolean;
}
/**
 * A card that a seat chose to pass.
 */
export interface StackChosen {
  seat: number;
  card: string;
}
/**
 * A crown candy is dealt.
 */
export interface StackCrownEvent {
  kind: 'crown';
  seat: number;
  card?: string;
}
/**
 * Cards are drawn.
 */
export interface StackDrawEvent {
  kind: 'draw';
  seat: number;
  count: number;
  why: 'deal' | 'exchange' | 'refill';
  cards?: string[];
}
/**
 * A round begins; in round 3 the direction changes.
 */
export interface StackRoundEvent {
  kind: 'round';
  round: number;
  passing: 'left' | 'right';
  /**
   * id or ''
   */
  advanced: string;
}
/**
 * A hand goes under its deck; a `draw` follows.
 */
export interface StackExchangeEvent {
  kind: 'exchange';
  seat: number;
  count: number;
  pumpkins: number;
  cards?: string[];
}
/**
 * A seat has decided.
 */
export interface StackReadyEvent {
  kind: 'ready';
  seat: number;
}
/**
 * All chosen cards are turned over.
 */
export interface StackRevealEvent {
  kind: 'reveal';
  /**
   * {seat, card} each
   */
  cards: StackChosen[];
}
/**
 * A pumpkin is gained.
 */
export interface StackPumpkinEvent {
  kind: 'pumpkin';
  seat: number;
  why: 'hand_out' | 'keepsake';
  /**
   * now
   */
  pumpkins: number;
}
/**
 * A card goes to its receiver; all go at once, past those who are out.
 */
export interface StackPassEvent {
  kind: 'pass';
  from: number;
  to: number;
  card: string;
}
/**
 * A seat can only go out and is not asked.
 */
export interface StackStuckEvent {
  kind: 'stuck';
  seat: number;
}
/**
 * A candy drops in; all drop at once.
 */
export interface StackMarkEvent {
  kind: 'mark';
  seat: number;
  card: string;
  received: string;
  changed: boolean;
  turns: number;
  cell: string;
  cells: string[];
  price: number;
  start: string;
  steps: string;
}
/**
 * The card goes onto the pile.
 */
export interface StackScoreEvent {
  kind: 'score';
  seat: number;
  card: string;
  /**
   * now, the price paid
   */
  pumpkins: number;
}
/**
 * Boxes are checked.
 */
export interface StackRowsEvent {
  kind: 'rows';
  seat: number;
  rows: number[];
}
/**
 * A seat goes out; the card lies face down on its pile.
 */
export interface StackOverflowEvent {
  kind: 'overflow';
  seat: number;
  card: string;
}
/**
 * The next turn begins.
 */
export interface StackTurnEvent {
  kind: 'turn';
  turn: number;
}
/**
 * The round is scored.
 */
export interface StackScoringEvent {
  kind: 'scoring';
  round: number;
  /**
   * {seat, base, favourite, candle, loss, points} each
   */
  lines: StackScoredLine[];
}
/**
 * What a seat made in a round.
 */
export interface StackScoredLine {
  seat: number;
  base: number;
  favourite: number;
  candle: number;
  loss: number;
  points: number;
}
/**
 * Everything a player owns becomes their new deck.
 */
export interface StackReshuffleEvent {
  kind: 'reshuffle';
}
/**
 * The game is over.
 */
export interface StackOverEvent {
  kind: 'over';
  winners: number[];
}
/**
 * A marking that is possible: its way in and what it would do.
 */
export interface StackFitView {
  words: string;
  card: string;
  turns: number;
  changed: boolean;
  price: number;
  cell: string;
  cells: string[];
  start: string;
  steps: string;
  rows: number[];
  holes: string[];
  pumpkins: number;
  points: number;
}
/**
 * A card of the hand over the bucket that it would be passed to, judged by what is open.
 */
export interface StackGiveView {
  card: string;
  to: number;
  fits: string[][];
  escapes: ('change' | 'rotate')[];
}
/**
 * Cards that everybody knows a seat to own although they do not lie open.
 */
export interface StackKnownView {
  hand: string[];
  deck: string[];
  somewhere: string[];
  crown: '' | 'deck' | 'hand' | 'somewhere';
}
/**
 * What only this seat sees.
 */
export interface StackOwnView {
  hand: string[];
  put: number;
  top: string[];
  shuffled: string[];
  bottom: string[];
  commit: string;
  fits: StackFitView[];
  gives: StackGiveView[];
  powers: StackPowerView[];
}
/**
 * A power and why it cannot be bought now ('' where it can).
 */
export interface StackPowerView {
  name: 'change' | 'exchange' | 'rotate';
  price: number;
  reason: '' | 'deck' | 'fit' | 'hand' | 'later' | 'pumpkins' | 'same' | 'seal' | 'used';
}
/**
 * A scored card, and where its candy lies ('' and nothing where that is not known).
 */
export interface StackPileView {
  card: string;
  cell: string;
  turns: number;
  cells: string[];
}
/**
 * The three lines of a round, what the goblin takes, and the sum; base is -1 where only the sum is known.
 */
export interface StackRoundView {
  base: number;
  favourite: number;
  candle: number;
  loss: number;
  points: number;
}
/**
 * One player as everybody sees him.
 */
export interface StackSeatView {
  seat: number;
  side: string;
  bucket: string;
  filled: string[];
  last: string;
  rows: number[];
  out: boolean;
  pumpkins: number;
  candles: number;
  sealed: boolean;
  exchanged: boolean;
  ready: boolean;
  commit: string;
  hand: number;
  deck: number;
  returned: number;
  received: string;
  giver: number;
  passes_to: number;
  pile: StackPileView[];
  down: string;
  known: StackKnownView;
  rounds: StackRoundView[];
  now: StackRoundView;
  total: number;
}
/**
 * The whole table.
 */
export interface StackView {
  round: number;
  turn: number;
  step: 'choose' | 'mark' | 'over';
  passing: 'left' | 'right';
  advanced: StackAdvancedView[];
  in_force: string;
  row_colours: string;
  seats: StackSeatView[];
  you: StackOwnView | null;
  cards: {
    [k: string]: StackCardView;
  };
  options: {
    [k: string]: string;
  };
  over: boolean;
  winners: number[];
}
/**
 * One message of GET /api/me/tables: a table of mine as it is now; null once it is mine no more.
 */
export interface TableNews {
  id: string;
  table: TableCard | null;
}
/**
 * A card that faces away, at its place; '' where the watcher may not see it.
 */
export interface WorksAwayView {
  place: number;
  order: string;
}
/**
 * A band of team scores.
 */
export interface WorksBandView {
  least: number;
  code: string;
  name: string;
}
/**
 * One belt space.
 */
export interface WorksBeltView {
  space: string;
  tile: string;
  played: boolean;
  candy: string;
  icon: string;
}
/**
 * A blanket order and how it stands, by seat (a team: one number).
 */
export interface WorksBlanketView {
  id: string;
  name: string;
  text: string;
  form: string;
  first: number;
  second: number;
  measures: number[];
  points: number[];
}
/**
 * A shipping crate at its row, with its candies by shape.
 */
export interface WorksCrateView {
  crate: string;
  row: string;
  counts: {
    [k: string]: number;
  };
}
/**
 * A place of the own (or the shared) hand.
 */
export interface WorksHeldView {
  place: number;
  order: string;
  away: boolean;
}
/**
 * An order card: what it asks for, in data and in a sentence.
 */
export interface WorksOrderView {
  id: string;
  name: string;
  text: string;
  kind: 'sale' | 'special';
  op: string;
  shapes: string;
  place: string;
  icons: string;
  points: number;
}
/**
 * An output tile and its row.
 */
export interface WorksOutputView {
  shape: string;
  row: string;
  full: boolean;
}
/**
 * What only this seat sees; of a team, what all see.
 */
export interface WorksOwnView {
  hand: WorksHeldView[];
  tiles: string[];
  look: string[];
  bottom: string[];
  side: string;
  total: number;
}
/**
 * What the coming run does for an own order.
 */
export interface WorksProspectView {
  order: string;
  state: '' | 'holds' | 'over' | 'plays' | 'short' | 'tied';
  step: number;
  short: number;
  shape: string;
}
/**
 * The coming movement if nobody acted further: the same events as it would be told.
 */
export interface WorksRunView {
  events: {
    [k: string]: unknown;
  }[];
  traces: string[];
  bonks: number;
  loaded: number;
  lost: number;
  prospects: WorksProspectView[];
  ends: boolean;
}
/**
 * One player as the watcher sees them.
 */
export interface WorksSeatView {
  seat: number;
  side: string;
  orders: number;
  known: string[];
  away: WorksAwayView[];
  tiles: number;
  open_tiles: string[];
  scored: string[];
  points: number;
  made: number;
  worker: WorksWorkerView | null;
}
/**
 * A Sugarworker card: both sides, the chosen one, and whether it is used up.
 */
export interface WorksWorkerView {
  card: number;
  worker: string;
  sides: string[];
  abilities: string[];
  texts: string[];
  side: '' | 'A' | 'B';
  chosen: boolean;
  used: boolean;
}
/**
 * A candy type: what a bonk on it does, and how many are left.
 */
export interface WorksShapeView {
  shape: string;
  name: string;
  moves: 'striker' | 'struck';
  way: string;
  text: string;
  supply: number;
}
/**
 * A kind of conveyor tile.
 */
export interface WorksTileView {
  code: string;
  name: string;
  text: string;
  left: string;
  centre: string;
}
/**
 * The whole table.
 */
export interface WorksView {
  scenario: string;
  team: boolean;
  step: string;
  actor: number;
  turn_set: number;
  round: number;
  first: number;
  board: string;
  shapes: WorksShapeView[];
  belts: WorksBeltView[];
  outputs: WorksOutputView[];
  crates: WorksCrateView[];
  lost: {
    [k: string]: number;
  };
  removed: {
    [k: string]: number;
  };
  market: string[];
  has_market: boolean;
  deck: number;
  discards: string[];
  tile_deck: number;
  tile_discards: string[];
  blankets: WorksBlanketView[];
  bands: WorksBandView[];
  rolled: string;
  events: string[];
  window: string;
  claimed: {
    [k: string]: number[];
  };
  asked: string;
  limit: number;
  seats: WorksSeatView[];
  you: WorksOwnView | null;
  run: WorksRunView | null;
  orders: {
    [k: string]: WorksOrderView;
  };
  tiles: {
    [k: string]: WorksTileView;
  };
  options: {
    [k: string]: string;
  };
  over: boolean;
  winners: number[];
}
