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
export type HeistEvent =
  | HeistBoardEvent
  | HeistTargetsEvent
  | HeistMarketEvent
  | HeistHandEvent
  | HeistAllowanceEvent
  | HeistBuyEvent
  | HeistRefillEvent
  | HeistPlaceEvent
  | HeistPassEvent
  | HeistPackedEvent
  | HeistHeistEvent
  | HeistRollEvent
  | HeistEnterEvent
  | HeistCancelEvent
  | HeistGambleEvent
  | HeistNoneEvent
  | HeistRerollEvent
  | HeistChangeEvent
  | HeistLoseEvent
  | HeistGainEvent
  | HeistTollEvent
  | HeistHushEvent
  | HeistWorsenEvent
  | HeistWillConcealEvent
  | HeistUseEvent
  | HeistExhaustEvent
  | HeistPayEvent
  | HeistLootEvent
  | HeistBackEvent
  | HeistSneakEvent
  | HeistSufferEvent
  | HeistSlamEvent
  | HeistStealEvent
  | HeistConcealEvent
  | HeistHomeEvent
  | HeistTaxEvent
  | HeistVotedEvent
  | HeistVotesEvent
  | HeistOverEvent;
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
export type TopiaEvent =
  | TopiaPlaceEvent
  | TopiaCubesEvent
  | TopiaFeedEvent
  | TopiaScoreEvent
  | TopiaAsideEvent
  | TopiaPassEvent
  | TopiaDrawEvent
  | TopiaTurnEvent
  | TopiaShowEvent
  | TopiaWalkEvent
  | TopiaOverEvent;
export type WorksEvent =
  | WorksReadyEvent
  | WorksSidesEvent
  | WorksRoundEvent
  | WorksTurnEvent
  | WorksPickupEvent
  | WorksDrawEvent
  | WorksKeepEvent
  | WorksDiscardEvent
  | WorksClosedEvent
  | WorksRefillEvent
  | WorksReshuffleEvent
  | WorksPawnEvent
  | WorksSwapEvent
  | WorksTurnedEvent
  | WorksClaimEvent
  | WorksAskEvent
  | WorksFacedEvent
  | WorksAdjustEvent
  | WorksTileEvent
  | WorksDrawTileEvent
  | WorksMakeEvent
  | WorksEatEvent
  | WorksFiveEvent
  | WorksAbilityEvent
  | WorksRecycleEvent
  | WorksOutsEvent
  | WorksRescueEvent
  | WorksCratesEvent
  | WorksBeltsEvent
  | WorksGoEvent
  | WorksBonkEvent
  | WorksLostEvent
  | WorksLoadEvent
  | WorksRanEvent
  | WorksSpecialEvent
  | WorksDieEvent
  | WorksSpawnEvent
  | WorksHandEvent
  | WorksOverEvent;

/**
 * A rule of a table to which everybody who sits down agrees.
 */
export interface Agreement {
  title: string;
  help: string;
}
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
  table: TableCard | null;
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
  shared: number | null;
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
  agreements: Agreement[];
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
  table: TableCard;
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
  answers: {
    [k: string]: string;
  };
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
  clears: 'kind' | 'lane' | 'line' | 'square';
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
  slots: string[];
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
  combo: number;
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
 * An event as it is written down: its parts are JSON already, and are copied to whoever may know them.
 */
export interface Fact {
  kind: string;
  data: unknown;
  secret: unknown;
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
  same_rules: boolean;
  consent: string[];
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
 * Money for the round.
 */
export interface HeistAllowanceEvent {
  kind: 'allowance';
  seat: number;
  amount: number;
  /**
   * now
   */
  money: number;
}
/**
 * Spent dice return.
 */
export interface HeistBackEvent {
  kind: 'back';
  dice: number[];
}
/**
 * A hideout is picked or dealt.
 */
export interface HeistBoardEvent {
  kind: 'board';
  seat: number;
  board: string;
}
/**
 * A Hideout board: its token and its three default Encounters.
 */
export interface HeistBoardView {
  id: string;
  name: string;
  colour: string;
  sign: string;
  rooms: string[];
}
/**
 * A Costume is bought.
 */
export interface HeistBuyEvent {
  kind: 'buy';
  seat: number;
  costume: string;
  /**
   * now
   */
  money: number;
}
/**
 * An Effect is skipped.
 */
export interface HeistCancelEvent {
  kind: 'cancel';
  seat: number;
  costume: string;
  what: 'encounter' | 'mod';
}
/**
 * A card that lies open to the seat: what is printed on it, as data and in sentences.
 */
export interface HeistCardView {
  id: string;
  name: string;
  kind: 'costume' | 'default' | 'encounter' | 'mod';
  cost: number;
  copies: number;
  effect: string;
  challenge: string;
  bad_stuff: string;
  does: HeistPrimitive[];
  asks: HeistChallenge | null;
  costs: HeistItem[];
}
/**
 * One primitive of an Effect or an ability; of a gamble the inner one, with its threshold.
 */
export interface HeistPrimitive {
  op: string;
  by: string;
  low: number;
  high: number;
  filter: string;
  value: string;
  n: number;
  threshold: number;
  target: string;
  items: HeistItem[];
}
/**
 * One item of Bad Stuff: `dice(A,2)`.
 */
export interface HeistItem {
  op: string;
  by: string;
  n: number;
}
/**
 * The dice to spend: `ge(2,4)` is op ge, n 2, x 4; `sum_ge(6)` has x alone, `exact(3)` n 1 and x 3.
 */
export interface HeistChallenge {
  op: string;
  n: number;
  x: number;
}
/**
 * Dice show other values.
 */
export interface HeistChangeEvent {
  kind: 'change';
  /**
   * -1: nobody chose
   */
  seat: number;
  how: 'flip' | 'set' | 'shift';
  from: number[];
  to: number[];
}
/**
 * Rooms turn face-down again.
 */
export interface HeistConcealEvent {
  kind: 'conceal';
  seat: number;
  rooms: number[];
}
/**
 * A card that was discarded; its id is '' where it lay face-down.
 */
export interface HeistDiscard {
  what: 'encounter' | 'mod';
  cost: number;
  card: string;
}
/**
 * What a purchase into a room would discard, as its owner sees it.
 */
export interface HeistDiscardView {
  room: number;
  card: string;
}
/**
 * A room is turned up.
 */
export interface HeistEnterEvent {
  kind: 'enter';
  room: number;
  encounter: string;
  /**
   * '' for none
   */
  mod: string;
  /**
   * how many cards were face-down
   */
  turned: number;
}
/**
 * Tokens out of the bag: each raids the next.
 */
export interface HeistTargetsEvent {
  kind: 'targets';
  round: number;
  order: number[];
}
/**
 * Costumes are laid out.
 */
export interface HeistMarketEvent {
  kind: 'market';
  costumes: string[];
}
/**
 * A hand is dealt.
 */
export interface HeistHandEvent {
  kind: 'hand';
  seat: number;
  costs: number[];
  cards?: string[];
}
/**
 * The next Costume comes up.
 */
export interface HeistRefillEvent {
  kind: 'refill';
  costume: string;
}
/**
 * A hand card goes face-down into a room.
 */
export interface HeistPlaceEvent {
  kind: 'place';
  seat: number;
  room: number;
  what: 'encounter' | 'mod';
  cost: number;
  /**
   * now
   */
  money: number;
  /**
   * as others see them
   */
  rooms: HeistRoomView[];
  discards: HeistDiscard[];
  card?: string;
}
/**
 * One room: the card in each slot, null where there is none.
 */
export interface HeistRoomView {
  encounter: HeistSlotView | null;
  mod: HeistSlotView | null;
}
/**
 * A Hideout card on a board; `id` is '' where the seat may not know it.
 */
export interface HeistSlotView {
  id: string;
  cost: number;
  up: boolean;
}
/**
 * A player is done with Prep.
 */
export interface HeistPassEvent {
  kind: 'pass';
  seat: number;
  bonus: number;
  /**
   * now
   */
  money: number;
  /**
   * could afford nothing
   */
  forced: boolean;
}
/**
 * Market and hands go back.
 */
export interface HeistPackedEvent {
  kind: 'packed';
}
/**
 * A heist begins.
 */
export interface HeistHeistEvent {
  kind: 'heist';
  attacker: number;
  defender: number;
  stake: number;
}
/**
 * Six dice.
 */
export interface HeistRollEvent {
  kind: 'roll';
  seat: number;
  dice: number[];
}
/**
 * A spare die decides.
 */
export interface HeistGambleEvent {
  kind: 'gamble';
  card: string;
  die: number;
  hit: boolean;
}
/**
 * Nothing is picked.
 */
export interface HeistNoneEvent {
  kind: 'none';
  seat: number;
}
/**
 * Dice are rolled again.
 */
export interface HeistRerollEvent {
  kind: 'reroll';
  /**
   * -1: nobody chose
   */
  seat: number;
  from: number[];
  to: number[];
}
/**
 * Dice leave the pool.
 */
export interface HeistLoseEvent {
  kind: 'lose';
  /**
   * -1: nobody chose
   */
  seat: number;
  dice: number[];
  why: 'bad' | 'effect';
}
/**
 * Spare dice join the pool.
 */
export interface HeistGainEvent {
  kind: 'gain';
  dice: number[];
}
/**
 * Payments cost more dice.
 */
export interface HeistTollEvent {
  kind: 'toll';
  /**
   * now
   */
  toll: number;
}
/**
 * No more Costumes in this room.
 */
export interface HeistHushEvent {
  kind: 'hush';
}
/**
 * More Bad Stuff in this room.
 */
export interface HeistWorsenEvent {
  kind: 'worsen';
  items: string[];
}
/**
 * A room will be turned face-down.
 */
export interface HeistWillConcealEvent {
  kind: 'will_conceal';
  room: number;
}
/**
 * A Costume is used.
 */
export interface HeistUseEvent {
  kind: 'use';
  seat: number;
  costume: string;
}
/**
 * Costumes turn face-down unused.
 */
export interface HeistExhaustEvent {
  kind: 'exhaust';
  /**
   * -1: nobody chose
   */
  seat: number;
  costumes: string[];
  why: 'bad' | 'effect';
}
/**
 * A room is cleared.
 */
export interface HeistPayEvent {
  kind: 'pay';
  seat: number;
  dice: number[];
  room: number;
  candy: number;
}
/**
 * More Candy for a cleared room.
 */
export interface HeistLootEvent {
  kind: 'loot';
  /**
   * -1: the supply
   */
  from: number;
  candy: number;
}
/**
 * A room is passed unpaid.
 */
export interface HeistSneakEvent {
  kind: 'sneak';
  room: number;
}
/**
 * An item of Bad Stuff.
 */
export interface HeistSufferEvent {
  kind: 'suffer';
  item: 'candy' | 'costume' | 'dice' | 'end' | 'give' | 'pay';
  done: number;
  of: number;
}
/**
 * The heist ends early.
 */
export interface HeistSlamEvent {
  kind: 'slam';
  room: number;
  why: 'end' | 'short';
}
/**
 * Three rooms passed.
 */
export interface HeistStealEvent {
  kind: 'steal';
  attacker: number;
  defender: number;
  candy: number;
  tax: number;
}
/**
 * A heist is over; Costumes turn face-up.
 */
export interface HeistHomeEvent {
  kind: 'home';
  attacker: number;
}
/**
 * Sugar Tax for those with most Candy.
 */
export interface HeistTaxEvent {
  kind: 'tax';
  seats: number[];
}
/**
 * A vote is in.
 */
export interface HeistVotedEvent {
  kind: 'voted';
  seat: number;
}
/**
 * All votes are shown.
 */
export interface HeistVotesEvent {
  kind: 'votes';
  /**
   * who for whom
   */
  votes: [number, number][];
}
/**
 * The game is over.
 */
export interface HeistOverEvent {
  kind: 'over';
  winners: number[];
  ending: 'candy' | 'money' | 'shared' | 'tax' | 'vote';
}
/**
 * One item of the Bad Stuff to suffer, and how much of it there is.
 */
export interface HeistItemView {
  item: HeistItem;
  text: string;
  done: number;
  ends: boolean;
}
/**
 * What only this seat sees.
 */
export interface HeistOwnView {
  hand: string[];
  rooms: HeistRoomView[];
  arranged: string;
  placements: HeistPlacementView[];
  left: {
    [k: string]: number;
  };
  vote: number;
}
/**
 * A hand card and what lies in the slots that could take it.
 */
export interface HeistPlacementView {
  card: string;
  slots: HeistDiscardView[];
}
/**
 * A Costume beside a board; face-down ones are used for this heist.
 */
export interface HeistOwnedCostume {
  id: string;
  up: boolean;
}
/**
 * Where a card was placed last, until somebody else does something: what all were told.
 */
export interface HeistPlacedView {
  seat: number;
  room: number;
  what: 'encounter' | 'mod';
}
/**
 * What is asked in a heist now.
 */
export interface HeistQuestionView {
  seat: number;
  step: string;
  what: string;
  low: number;
  high: number;
  dice: number[];
  text: string;
  selections: HeistSelectionView[];
}
/**
 * What a choice of dice leaves: in how many of so many cases the Challenge stays payable without Costumes.
 */
export interface HeistSelectionView {
  words: string;
  dice: number[];
  good: number;
  of: number;
}
/**
 * The heist that is going on.
 */
export interface HeistRaidView {
  attacker: number;
  defender: number;
  number: number;
  room: number;
  step: string;
  stake: number;
  dice: number[];
  paid: number[];
  spent: number[];
  lost: number[];
  spare: number;
  past: ('' | 'clear' | 'sneak' | 'suffer')[];
  recipe: HeistRecipeView | null;
  question: HeistQuestionView | null;
  ways: HeistWayView[];
  more_ways: number;
  costumes: HeistReadyView[];
}
/**
 * What the room asks, and the price of failing.
 */
export interface HeistRecipeView {
  encounter: string;
  mod: string;
  challenge: string;
  asks: HeistChallenge;
  toll: number;
  hush: boolean;
  bad_stuff: HeistItemView[];
  ends: boolean;
  loot: string[];
  refund: number;
  conceal: boolean;
}
/**
 * A way through the room: perhaps a Costume first, then dice; `left` is the pool after it.
 */
export interface HeistWayView {
  costume: string;
  use: string;
  before: number[];
  after: number[];
  words: string;
  dice: number[];
  left: number[];
}
/**
 * A Costume of the Attacker in the challenge window: why it does not help, '' where it opens a way.
 */
export interface HeistReadyView {
  id: string;
  up: boolean;
  reason: '' | 'closed' | 'effect' | 'extra' | 'hush' | 'nothing' | 'paid' | 'roll' | 'used';
  uses: number;
}
/**
 * A rung of the tie-break (3.15): what was compared among those who were equal so far.
 */
export interface HeistRungView {
  what: 'candy' | 'money' | 'shared' | 'tax' | 'vote';
  equal: number[];
  amounts: number[];
}
/**
 * One player as everybody sees them.
 */
export interface HeistSeatView {
  seat: number;
  side: string;
  candy: number;
  sums: number[];
  tax: number;
  money: number;
  board: string;
  costumes: HeistOwnedCostume[];
  rooms: HeistRoomView[];
  hand: number[];
  raids: number;
  raided_by: number;
  passed: number;
  voted: boolean;
  vote: number;
}
/**
 * What is left in the box, with supply=boxed.
 */
export interface HeistSupplyView {
  candy: number;
  tax: number;
  money: number;
}
/**
 * The whole table.
 */
export interface HeistView {
  round: number;
  rounds: number;
  phase: 'end' | 'heist' | 'pick' | 'prep' | 'vote';
  order: number[];
  turn: number;
  market: string[];
  deck: {
    [k: string]: number;
  };
  bonuses: number[];
  passed: number[];
  supply: HeistSupplyView | null;
  seats: HeistSeatView[];
  you: HeistOwnView | null;
  heist: HeistRaidView | null;
  boards: HeistBoardView[];
  placed: HeistPlacedView | null;
  tied: number[];
  cards: {
    [k: string]: HeistCardView;
  };
  options: {
    [k: string]: string;
  };
  over: boolean;
  winners: number[];
  ending: string;
  ladder: HeistRungView[];
}
/**
 * One of the best scores that the seats of a table reached together.
 */
export interface HighScore {
  score: number;
  names: string[];
  at: string;
  this: boolean;
}
/**
 * GET /api/tables/{id}/scores and POST /api/games/{name}/scores: of as many seats and the same rules.
 */
export interface HighScores {
  shared: boolean;
  best: HighScore[];
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
 * GET /api/tables/{id}/replay?seat=k&after=n: a page of it, from the entry after n; or &since=n.
 */
export interface Replay {
  table: TableCard;
  seat: number;
  steps: ReplayStep[];
  result: Result | null;
  more: boolean;
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
  ghosts: number;
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
  score: StackRoundView;
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
 * A card of the hand over the bucket that it would be passed to, judged by what is open.
 */
export interface StackGiveView {
  card: string;
  to: number;
  fits: string[][];
  escapes: ('change' | 'rotate')[];
}
/**
 * A candy that may hover over the rim, to be steered by hand.
 */
export interface StackHoverView {
  card: string;
  turns: number;
  steps: string;
  colours: {
    [k: string]: number;
  };
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
 * A marking that was chosen and waits for the others.
 */
export interface StackMarkedView {
  card: string;
  cells: string[];
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
  marked: StackMarkedView | null;
  fits: StackFitView[];
  hovers: StackHoverView[];
  gives: StackGiveView[];
  powers: StackPowerView[];
  turns: {
    [k: string]: StackPowerView;
  };
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
 * One player as everybody sees them.
 */
export interface StackSeatView {
  seat: number;
  side: string;
  bucket: string;
  filled: string[];
  barred: string[];
  last: string;
  rows: number[];
  out: boolean;
  pumpkins: number;
  candles: number;
  sealed: boolean;
  exchanged: boolean;
  ready: boolean;
  commit: string;
  marked: StackMarkedView | null;
  hand: number;
  deck: number;
  returned: number;
  received: string;
  giver: number;
  passes_to: number;
  beside: number;
  pile: StackPileView[];
  colours: {
    [k: string]: number;
  };
  ghosts: number;
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
  favourite_each: number;
  candle_each: number;
  seats: StackSeatView[];
  you: StackOwnView | null;
  cards: {
    [k: string]: StackCardView;
  };
  options: {
    [k: string]: string;
  };
  won: number[][];
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
 * An animal: its card and its place there.
 */
export interface TopiaAnimalView {
  card: string;
  at: number;
  colour: 'B' | 'P' | 'R' | 'Y';
}
/**
 * A grassland area.
 */
export interface TopiaAreaView {
  regions: string[];
  sugar: number;
  honey: number;
  fed: number[];
  hungry: number[];
  leads: ('B' | 'P' | 'R' | 'Y')[];
  closed: boolean;
  scored: boolean;
  shares: TopiaShareView[];
}
/**
 * What a seat got from an area, or would get if it were scored as it is.
 */
export interface TopiaShareView {
  seat: number;
  bears: number;
  loose: number;
  honey: number;
  points: number;
}
/**
 * A card that fits nowhere is put aside (3.8.2).
 */
export interface TopiaAsideEvent {
  kind: 'aside';
  seat: number;
  card: string;
}
/**
 * The choice of bears that is due.
 */
export interface TopiaAskedView {
  card: string;
  region: number;
  cubes: number;
  hungry: number[];
  bears: TopiaAnimalView[];
}
/**
 * An empty cell that touches a card; for each card that could go there the edges that clash, by rotation.
 */
export interface TopiaBorderView {
  q: number;
  r: number;
  clash: {
    [k: string]: number[];
  };
}
/**
 * Cubes come on the animals of the new card (3.3.1).
 */
export interface TopiaCubesEvent {
  kind: 'cubes';
  card: string;
  sugar: number;
  honey: number;
}
/**
 * A card is drawn (3.7.1).
 */
export interface TopiaDrawEvent {
  kind: 'draw';
  seat: number;
  /**
   * in the deck
   */
  left: number;
  card?: string;
}
/**
 * A card is laid; a gingerman has rotation 0 (3.2.3, 3.5.1).
 */
export interface TopiaPlaceEvent {
  kind: 'place';
  seat: number;
  card: string;
  q: number;
  r: number;
  k: number;
}
/**
 * Sugar goes from sheep to hungry bears of one area (3.3.5, 3.3.6).
 */
export interface TopiaFeedEvent {
  kind: 'feed';
  seat: number;
  region: string;
  /**
   * from and to, each a card and a place on it
   */
  moves: [[string, number], [string, number]][];
  chosen: boolean;
}
/**
 * An area is scored (3.4.2, 3.7.5).
 */
export interface TopiaScoreEvent {
  kind: 'score';
  regions: string[];
  gains: TopiaGain[];
  jar: TopiaStockView;
  why: 'closed' | 'end';
}
/**
 * What a seat gets from an area: from own bears, loose sugar, honey, and what these count together.
 */
export interface TopiaGain {
  seat: number;
  bears: number;
  loose: number;
  honey: number;
  points: number;
}
/**
 * Cubes that are not in play.
 */
export interface TopiaStockView {
  sugar: number;
  honey: number;
}
/**
 * A seat passes, unasked where it has nothing (3.2.1).
 */
export interface TopiaPassEvent {
  kind: 'pass';
  seat: number;
  forced: boolean;
}
/**
 * The turn passes to a seat.
 */
export interface TopiaTurnEvent {
  kind: 'turn';
  seat: number;
}
/**
 * Cards of a hand that nobody else had seen (3.2.2).
 */
export interface TopiaShowEvent {
  kind: 'show';
  seat: number;
  cards: string[];
}
/**
 * A gingerman walks home; no cells where there is no way (3.7.6).
 */
export interface TopiaWalkEvent {
  kind: 'walk';
  seat: number;
  cookies: number;
  /**
   * q and r
   */
  cells: [number, number][];
}
/**
 * The game is over (3.7.7).
 */
export interface TopiaOverEvent {
  kind: 'over';
  winners: number[];
}
/**
 * A card in rotation 0, so that it can be drawn.
 */
export interface TopiaFace {
  name: string;
  edges: string;
  roads: number[][];
  regions: TopiaRegionFace[];
  cookies: number[][];
}
/**
 * A piece of grass on a card.
 */
export interface TopiaRegionFace {
  corners: number[];
  animals: string;
}
/**
 * A card on the board.
 */
export interface TopiaLaidView {
  card: string;
  q: number;
  r: number;
  k: number;
  marks: number[];
}
/**
 * What only this seat sees.
 */
export interface TopiaOwnView {
  hand: string[];
}
/**
 * One player as everybody sees them.
 */
export interface TopiaSeatView {
  seat: number;
  colour: 'B' | 'P' | 'R' | 'Y';
  sugar: number;
  honey: number;
  cards: number;
  shown: string[];
  gingerman: 'board' | 'hand' | 'none';
  cookies: number;
  points: number;
}
/**
 * The whole table.
 */
export interface TopiaView {
  phase: 'feed' | 'over' | 'place';
  turn: number;
  first: number;
  seats: TopiaSeatView[];
  you: TopiaOwnView | null;
  deck: number;
  stock: TopiaStockView;
  board: TopiaLaidView[];
  areas: TopiaAreaView[];
  border: TopiaBorderView[];
  walks: TopiaWalkView[];
  asked: TopiaAskedView | null;
  last: string;
  aside: string[];
  passes: number;
  unseen: string[];
  unseen_faces: TopiaFace[];
  cards: {
    [k: string]: TopiaFace;
  };
  options: {
    [k: string]: string;
  };
  winners: number[];
}
/**
 * The best walk of a gingerman in play.
 */
export interface TopiaWalkView {
  seat: number;
  cookies: number;
  points: number;
  cells: number[][];
  eaten: [number, number][];
  barred: number[][];
}
/**
 * A Sugarworker is used; what it does follows.
 */
export interface WorksAbilityEvent {
  kind: 'ability';
  seat: number;
  card: string;
}
/**
 * An output is moved to another row.
 */
export interface WorksAdjustEvent {
  kind: 'adjust';
  seat: number;
  shape: string;
  from: string;
  to: string;
}
/**
 * A card that faces away is asked for.
 */
export interface WorksAskEvent {
  kind: 'ask';
  seat: number;
  place: number;
  yes: boolean;
  /**
   * '' after a no
   */
  order: string;
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
 * The belts begin to run.
 */
export interface WorksBeltsEvent {
  kind: 'belts';
  round: number;
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
 * A candy strikes another.
 */
export interface WorksBonkEvent {
  kind: 'bonk';
  at: string;
  striker: string;
  struck: string;
}
/**
 * An order that faces away is claimed.
 */
export interface WorksClaimEvent {
  kind: 'claim';
  seat: number;
  place: number;
  order: string;
  right: boolean;
}
/**
 * Places of a hand close up behind an order that left it: from `place` on, cards that face away move up by one.
 */
export interface WorksClosedEvent {
  kind: 'closed';
  seat: number;
  place: number;
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
 * Two crates change places.
 */
export interface WorksCratesEvent {
  kind: 'crates';
  seat: number;
  crates: string[];
}
/**
 * The die is rolled.
 */
export interface WorksDieEvent {
  kind: 'die';
  seat: number;
  /**
   * shapes, * for all
   */
  face: string;
}
/**
 * An order goes to the discards.
 */
export interface WorksDiscardEvent {
  kind: 'discard';
  seat: number;
  order: string;
  from: 'hand' | 'look' | 'market';
}
/**
 * Orders are drawn or looked at.
 */
export interface WorksDrawEvent {
  kind: 'draw';
  seat: number;
  why: 'draw' | 'draw2' | 'look';
  orders?: string[];
}
/**
 * A tile is drawn.
 */
export interface WorksDrawTileEvent {
  kind: 'draw_tile';
  seat: number;
  tile?: string;
}
/**
 * A player eats a candy; `lost` follows.
 */
export interface WorksEatEvent {
  kind: 'eat';
  seat: number;
  /**
   * a space or out
   */
  from: string;
}
/**
 * A side of a Sugarworker is chosen in secret.
 */
export interface WorksReadyEvent {
  kind: 'ready';
  seat: number;
}
/**
 * All sides are shown, by seat.
 */
export interface WorksSidesEvent {
  kind: 'sides';
  sides: string[];
}
/**
 * A round begins.
 */
export interface WorksRoundEvent {
  kind: 'round';
  round: number;
  first: number;
}
/**
 * A turn begins; `set` is 2 in the second turn of a solo round.
 */
export interface WorksTurnEvent {
  kind: 'turn';
  seat: number;
  set: number;
}
/**
 * A market card is taken into hand.
 */
export interface WorksPickupEvent {
  kind: 'pickup';
  seat: number;
  order: string;
  slot: number;
}
/**
 * One of two orders is kept.
 */
export interface WorksKeepEvent {
  kind: 'keep';
  seat: number;
  order?: string;
  other?: string;
}
/**
 * A market slot is filled.
 */
export interface WorksRefillEvent {
  kind: 'refill';
  slot: number;
  order: string;
}
/**
 * Discards become a deck.
 */
export interface WorksReshuffleEvent {
  kind: 'reshuffle';
  deck: 'orders' | 'tiles';
}
/**
 * An order is put into an opponent's hand.
 */
export interface WorksPawnEvent {
  kind: 'pawn';
  seat: number;
  to: number;
  order?: string;
}
/**
 * Two players exchange orders.
 */
export interface WorksSwapEvent {
  kind: 'swap';
  seat: number;
  with: number;
  /**
   * the card that faced away, or ''
   */
  named: string;
  taken?: string;
  given?: string;
}
/**
 * An order is turned away from its holder.
 */
export interface WorksTurnedEvent {
  kind: 'turned';
  seat: number;
  place: number;
  by: number;
  order?: string;
}
/**
 * All orders of a hand face their holder again.
 */
export interface WorksFacedEvent {
  kind: 'faced';
  seat: number;
  orders: string[];
}
/**
 * A tile is laid.
 */
export interface WorksTileEvent {
  kind: 'tile';
  seat: number;
  tile: string;
  space: string;
  /**
   * the tile that was there, or ''
   */
  replaced: string;
}
/**
 * A candy is made on its output.
 */
export interface WorksMakeEvent {
  kind: 'make';
  seat: number;
  shape: string;
}
/**
 * A lost candy leaves the game by the 5-second rule.
 */
export interface WorksFiveEvent {
  kind: 'five';
  seat: number;
  shape: string;
}
/**
 * A tile is discarded for another.
 */
export interface WorksRecycleEvent {
  kind: 'recycle';
  seat: number;
  tile: string;
}
/**
 * Two outputs change places.
 */
export interface WorksOutsEvent {
  kind: 'outs';
  seat: number;
  shapes: string[];
}
/**
 * A lost candy is put on its output.
 */
export interface WorksRescueEvent {
  kind: 'rescue';
  seat: number;
  shape: string;
}
/**
 * A candy takes one step.
 */
export interface WorksGoEvent {
  kind: 'go';
  shape: string;
  /**
   * a space or out
   */
  from: string;
  /**
   * '' off the belts
   */
  to: string;
  how: 'belt' | 'flip' | 'push';
}
/**
 * A candy goes to the Lost gutter.
 */
export interface WorksLostEvent {
  kind: 'lost';
  shape: string;
  /**
   * where it was last, or out
   */
  at: string;
  cause: 'dock' | 'edge' | 'loop' | 'player' | 'tile';
}
/**
 * A candy enters a crate.
 */
export interface WorksLoadEvent {
  kind: 'load';
  shape: string;
  crate: string;
  how: 'belt' | 'flip' | 'push';
}
/**
 * A candy's turn in a movement is over; its trace line as the rules page writes it.
 */
export interface WorksRanEvent {
  kind: 'ran';
  shape: string;
  step: number;
  trace: string;
}
/**
 * A special order plays; seat -1 is the team, step the candy at which it played.
 */
export interface WorksSpecialEvent {
  kind: 'special';
  seat: number;
  order: string;
  points: number;
  step: number;
}
/**
 * New candies appear on their outputs.
 */
export interface WorksSpawnEvent {
  kind: 'spawn';
  shapes: string[];
}
/**
 * At the end a hand lies open.
 */
export interface WorksHandEvent {
  kind: 'hand';
  seat: number;
  orders: string[];
}
/**
 * The game is over.
 */
export interface WorksOverEvent {
  kind: 'over';
  winners: number[];
  ending: 'max_rounds' | 'sold_out';
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
 * Where a candy comes to lie.
 */
export interface WorksRestView {
  space: string;
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
  rests: WorksRestView[];
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
 * How a team stands.
 */
export interface WorksStandingView {
  band: string;
  next: string;
  missing: number;
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
  standing: WorksStandingView | null;
  sold_out: string[];
  rolled: string;
  events: string[];
  window: string;
  claimed: {
    [k: string]: number[];
  };
  asked: string;
  swapped: number[];
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
