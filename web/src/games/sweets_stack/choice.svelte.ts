// What a person does at the table: raising a card, exchanging, steering and placing a candy. Legal is what was offered.

import type { Arrangement } from '../../board/Frame.svelte';
import { Selection } from '../../board/selection.svelte';
import { play as sound } from '../../lib/sound';
import type { TableProps } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import { cellOf, spotOf, spotsAt, turned, type Pose } from './geometry';
import type { Scene, SceneSeat } from './scene';
import type { Show } from './show.svelte';
import { blocking, ceiling, fallen, fitAt, hovering, inside, isFree, landing, pressed, stepped, stepsFrom, type Step } from './steering';
import type { CardId, CardView, Cell, FitView, GiveView, HoverView, OwnView, PowerName, PowerView, SeatView, StackView } from './types';
import { cardName, reasonWords } from './words';

/** Others may be ready while this seat still thinks: only another question starts anew. */
function questionOf({ state, seat }: TableProps): string {
  const { round, turn, step, seats } = state.view as StackView;
  const own = seats[seat];
  return [state.table.id, seat, round, turn, step, own?.received, own?.exchanged, own?.ready].join(' ');
}

export class Choice extends Selection {
  raised: CardId | '' = $state('');
  /** The card that is shown at reading size. */
  reading: CardId | '' = $state('');
  /** Cards put in order for an exchange, the uppermost first; null while nobody exchanges. */
  order: CardId[] | null = $state.raw(null);
  /** The hand card that is to be marked instead of the received one. */
  other: CardId | '' = $state('');
  /** Whether the hand is open to be changed with. */
  changing = $state(false);
  turns = $state(0);
  pose: Pose = $state.raw({ x: 2, y: 8 });
  selected: FitView | null = $state.raw(null);
  /** Grows with every place that is chosen: the drawing then shows the way there. */
  chosen = $state(0);
  /** The candy was steered to where it is, step by step. */
  byHand = $state(false);
  /** Going out was asked for, and has to be said once more. */
  leaving = $state(false);
  /** In a small room: the bucket that was asked for, or -1 for the one that matters. */
  asked = $state(-1);
  /** Whose cards and points are looked at, or -1. */
  looked = $state(-1);
  arrangement: Arrangement = $state('E');
  wide = $derived(this.arrangement === 'E');
  /** The seal on top bars a rotation: it shakes. */
  shaking = $derived(this.note.now?.refusal.code === 'NO_ROTATION_SEAL');

  constructor(
    props: () => TableProps,
    readonly show: Show,
  ) {
    super(props, { question: () => questionOf(props()) });
  }

  view: StackView = $derived.by(() => this.props().state.view as StackView);
  own: OwnView | null = $derived(this.view.you);
  near: number = $derived.by(() => Math.min(this.props().seat, this.view.seats.length - 1));
  /** This seat as the server says it, and as it is drawn. */
  truth: SeatView = $derived(this.view.seats[this.near] as SeatView);
  scene: Scene = $derived.by(() => this.show.scene);
  mine: SceneSeat = $derived(this.scene.seats[this.near] as SceneSeat);
  // By the truth, not by the drawing: who overflows tips over where they sit, and places change only between turns.
  target = $derived(this.truth.passes_to >= 0 ? this.truth.passes_to : this.near);
  giver = $derived(this.view.seats.find((seat) => seat.passes_to === this.near)?.seat ?? this.near);
  /** One who is out and waits for the others, not one who looks at a game again. */
  waiting = $derived.by(() => !this.props().replaying && this.own !== null && this.truth.out);
  choosing = $derived(this.active && this.view.step === 'choose');
  marking = $derived(this.active && this.view.step === 'mark');
  /** The candy that hovers over the rim now. */
  card: CardView | null = $derived.by(() => (this.other || this.truth.received ? this.show.card(this.other || this.truth.received) : null));
  shape: string[] = $derived(this.card ? turned(this.card.shape, this.turns) : []);
  filled: ReadonlySet<Cell> = $derived(new Set(this.truth.filled));
  /** How it may be turned, and be steered as it hovers. */
  hovers: HoverView[] = $derived((this.own?.hovers ?? []).filter((hover) => hover.card === this.card?.id));
  hover: HoverView | undefined = $derived(this.hovers.find((hover) => hover.turns === this.turns));
  steps: string = $derived(this.hover?.steps ?? '');
  /** The places of the candy as it hovers. */
  fits: FitView[] = $derived(this.#fitsOf(this.card?.id ?? '', this.other !== '').filter((fit) => fit.turns === this.turns));
  free = $derived((this.own?.fits ?? []).some((fit) => fit.price === 0));
  mayGoOut = $derived(this.moves.some((move) => move.kind === 'out'));
  /** The raised card over the bucket that it would be passed to. */
  give: GiveView | null = $derived(this.own?.gives.find((give) => give.card === this.raised) ?? null);
  /** Whose bucket is in the large place. */
  large = $derived(this.wide ? this.near : this.asked >= 0 ? this.asked : this.choosing && this.raised ? this.target : this.near);

  override clear(): void {
    super.clear();
    this.leaving = false;
  }

  override renew(): void {
    super.renew();
    this.asked = -1;
    this.raised = '';
    this.order = null;
    this.other = '';
    this.changing = false;
    this.turns = 0;
    this.selected = null;
    this.pose = hovering(this.shape, Math.floor((6 - (this.shape[0]?.length ?? 1)) / 2));
  }

  /** A power; a changed card has its own answer to whether it may be turned. */
  power(name: PowerName): PowerView | undefined {
    const turn = name === 'rotate' ? this.own?.turns[this.other] : undefined;
    return turn ?? this.own?.powers.find((power) => power.name === name);
  }

  /** Puts a bucket into the large place; what is there already is looked at. */
  enlarge(seat: number): void {
    if (this.large === seat) this.looked = seat;
    else this.asked = seat;
  }

  // Choosing a card to pass.

  raise(card: CardId): void {
    if (!this.choosing) return;
    this.clear();
    if (this.raised === card) return void this.pass();
    this.raised = card;
    sound('pick');
  }

  /** The card beside the raised one. */
  raiseNext(step: number): void {
    const hand = this.own?.hand ?? [];
    const at = hand.indexOf(this.raised);
    const card = hand[at < 0 ? 0 : (at + step + hand.length) % hand.length];
    if (card && card !== this.raised) this.raise(card);
  }

  async pass(): Promise<void> {
    if (this.choosing && this.raised) await this.#send(this.raised);
  }

  // Exchanging the hand.

  startExchange(): void {
    const power = this.power('exchange');
    if (!this.choosing || !power || power.reason) return void this.tell('exchange');
    this.order = [];
  }

  /** Puts a card under those that are already in order, or takes it out again. */
  put(card: CardId): void {
    const order = this.order ?? [];
    this.order = order.includes(card) ? order.filter((one) => one !== card) : [...order, card];
    sound('pick');
  }

  /** Sends the exchange: cards that were not put in order follow as they lie. */
  exchange(): void {
    const hand = this.own?.hand ?? [];
    const order = [...(this.order ?? []), ...hand.filter((card) => !this.order?.includes(card))];
    this.order = null;
    const plain = order.every((card, at) => card === hand[at]);
    void this.#send(plain ? 'X' : `X[${order.join(',')}]`);
  }

  /** Says the next card of an order that was begun card by card. */
  say(card: CardId): void {
    if (this.active) void this.#send(`+${card}`);
  }

  // Marking.

  steer(step: Step): void {
    if (!this.marking) return;
    const next = stepped(this.pose, step);
    if (!isFree(this.steps, this.pose, step)) {
      // Where nothing is beside it, it has landed and stays (ledge_slide): what it lies on is in the way.
      const blocked = [next, stepped(this.pose, 'D')].map((pose) => blocking(this.shape, pose, this.filled)).find((spots) => spots.length > 0) ?? [];
      return this.#tell('BLOCKED', blocked.map(cellOf), '', 400);
    }
    this.clear();
    this.pose = next;
    this.byHand = true;
    this.selected = fitAt(this.fits, next);
  }

  drop(): void {
    if (!this.marking) return;
    this.pose = fallen(this.steps, this.pose);
    this.byHand = true;
    this.selected = fitAt(this.fits, this.pose);
    this.clear();
    sound('drop');
  }

  up(): void {
    this.selected = null;
    this.pose = hovering(this.shape, this.pose.x);
    this.clear();
  }

  select(fit: FitView): void {
    if (!this.marking) return;
    this.clear();
    this.other = fit.changed ? fit.card : '';
    this.turns = fit.turns;
    this.selected = fit;
    this.pose = spotOf(fit.cell);
    this.byHand = false;
    this.chosen += 1;
    sound('pick');
  }

  /** A press on a space: the nearest place there, another one when pressed again, and the only one is marked. */
  press(cell: Cell): void {
    const fit = pressed(this.fits, cell, this.selected);
    if (!fit) return this.#tell('NO_PLACE', [cell], m.stack_cell_none({ cell }), 1600);
    if (fit.words === this.selected?.words) void this.mark();
    else this.select(fit);
  }

  /** The place with a number, as its pin says; while a card is chosen or changed, the card. */
  number(at: number): void {
    const card = this.own?.hand[at] ?? '';
    if (this.choosing) return card ? this.raise(card) : undefined;
    if (this.changing) return this.changeFor(card);
    const fit = this.fits[at];
    if (fit) this.select(fit);
  }

  /** Lets go of a dragged candy: the nearest place takes it, in mid-air it drops, or the rules say why not. */
  release(dragged: Pose): void {
    const pose = inside(this.shape, dragged);
    const there = { x: Math.round(pose.x), y: Math.round(pose.y) };
    const free = stepsFrom(this.steps, there) !== null;
    const fit = landing(this.fits, this.steps, pose) ?? (free && there.y < 8 ? fitAt(this.fits, fallen(this.steps, there)) : null);
    if (fit) return this.select(fit);
    this.selected = null;
    this.pose = hovering(this.shape, there.x);
    if (there.y < 8) void this.#try(there);
  }

  turn(): void {
    if (!this.marking || !this.card) return;
    const options = this.hovers.map((hover) => hover.turns);
    if (options.length < 2) return void this.tell('rotate');
    this.clear();
    this.turns = options[(options.indexOf(this.turns) + 1) % options.length] ?? 0;
    this.selected = null;
    this.pose = hovering(this.shape, this.pose.x);
    sound('swap');
  }

  /** Opens or closes the hand for Change Card. */
  change(): void {
    if (!this.marking) return;
    if (this.other || this.changing) return this.changeFor('');
    const reason = this.power('change')?.reason;
    if (reason) return void this.tell('change');
    this.changing = true;
  }

  /** Takes a hand card in place of the received one; '' goes back to the received one. */
  changeFor(card: CardId | ''): void {
    if (!this.marking) return;
    const turns = this.#fitsOf(card, true).map((fit) => fit.turns);
    if (card && turns.length === 0) return void this.tell(this.power('change')?.reason ? 'change' : '', card);
    this.clear();
    this.other = card === this.other ? '' : card;
    this.changing = this.other !== '';
    this.turns = this.other && !turns.includes(0) ? (turns[0] ?? 0) : 0;
    this.selected = null;
    this.pose = hovering(this.shape, 2);
    sound('swap');
  }

  async mark(): Promise<void> {
    if (!this.marking) return;
    if (this.selected) await this.#send(this.selected.words);
    else if (this.pose.y < 8) await this.#try(this.pose);
    else this.drop();
  }

  /** Asks first where there is another way. */
  async goOut(): Promise<void> {
    if (!this.mayGoOut) return;
    if (this.leaving || this.own?.fits.length === 0) await this.#send('out');
    else this.leaving = true;
  }

  /** Shows the best of the server's hints, or says that there is none. */
  async advise(): Promise<void> {
    const [words = ''] = await this.props().hint();
    this.trouble = words ? '' : m.stack_hint_none();
    const fit = this.own?.fits.find((one) => one.words === words);
    if (fit) this.select(fit);
    else if (words.startsWith('X')) this.startExchange();
    else if (this.own?.hand.includes(words)) this.raised = words;
  }

  /** Goes one step back. */
  back(): void {
    const asking = this.leaving;
    this.clear();
    if (asking) return;
    if (this.order) this.order = null;
    else if (this.selected || this.pose.y < 8) this.up();
    else if (this.other || this.changing) this.changeFor('');
    else if (this.turns) {
      this.turns = 0;
      this.up();
    }
    this.raised = '';
  }

  /** Says why a power cannot be bought, at the spot. */
  tell(name: PowerName | '', card: CardId = ''): void {
    const power = name ? this.power(name) : undefined;
    const top = this.truth.pile.at(-1)?.card;
    const code = power?.reason === 'seal' ? 'NO_ROTATION_SEAL' : (power?.reason ?? 'fit');
    const text = reasonWords(power?.reason || 'fit', power?.price ?? 0, top ? cardName(top) : '', card ? cardName(card) : '');
    this.#tell(code, [], text);
    sound('refuse');
  }

  #tell(code: string, cells: Cell[], reason: string, ms?: number): void {
    this.note.show({ cells, refusal: { code, reason, clause: '' } }, ms);
  }

  /** Asks the server why a pose is none of the listed places: it is refused with its reason. */
  async #try(pose: Pose): Promise<void> {
    const words = `${this.other ? '~' : ''}${this.card?.id ?? ''}@${cellOf(pose)}${this.turns ? `r${this.turns}` : ''}`;
    const spots = spotsAt(this.shape, pose);
    const refusal = await this.props().play(words);
    if (!refusal) return;
    const blocked = refusal.code === 'UNREACHABLE' ? ceiling(this.shape, pose, this.filled) : blocking(this.shape, pose, this.filled);
    this.note.show({ cells: (blocked.length > 0 ? blocked : spots).map(cellOf), refusal });
  }

  async #send(words: string): Promise<void> {
    const refusal = await this.props().play(words);
    if (refusal) this.note.show({ cells: [], refusal });
  }

  #fitsOf(card: CardId, changed: boolean): FitView[] {
    return (this.own?.fits ?? []).filter((fit) => fit.card === card && fit.changed === changed);
  }
}
