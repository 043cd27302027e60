// Sugartopia in words: names of things and places, lines of the log, and what a screen reader hears.

import type { Names, Told } from '../../lib/module';
import { m } from '../../lib/paraglide/messages';
import { said } from '../../lib/texts.svelte';
import type { AreaView, Colour, EventOf, LandFace, TopiaEvent, TopiaView } from './types';

const COLOUR: Record<Colour, () => string> = { R: m.topia_red, B: m.topia_blue, P: m.topia_purple, Y: m.topia_yellow };
const SIGN: Record<Colour, () => string> = { R: m.topia_heart, B: m.topia_drop, P: m.topia_star, Y: m.topia_sun };
const SIDES = [m.topia_ne, m.topia_e, m.topia_se, m.topia_sw, m.topia_w, m.topia_nw] as const;
const SIXTHS = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
] as const;

/** The name of every card, told by the tables of this device so far. */
const TITLES = new Map<string, string>();

/** Learns the names of the cards that a view shows. */
export function learn(view: TopiaView): void {
  for (const [card, face] of Object.entries(view.cards)) TITLES.set(card, face.name);
  for (const [n, card] of view.unseen.entries()) TITLES.set(card, view.unseen_faces[n]?.name ?? card);
}

/** The cards of the house before any view was seen. */
const USUAL: Record<string, string> = {
  CAS: 'Sugar Castle',
  T: 'Toffee Fork',
  D: 'Jelly Den',
  L: 'Liquorice Lane',
  B: 'Caramel Bend',
  Z: 'Double Dip',
  N1: 'Four Winds Crossing',
  N2: 'Trident Hollow',
  N3: 'Lollipop End',
  N4: 'Twin Syrup Curls',
  N5: 'Honeycomb Strip',
  N6: 'Starfruit Junction',
  Q1: 'Gummy Picnic',
};

/** A card by its printed name; gingermen by what they are. */
export function cardName(card: string): string {
  if (/^G[RBPY]$/.test(card)) return m.topia_gingerman();
  return said(TITLES.get(card) ?? USUAL[card] ?? USUAL[card.slice(0, 1)] ?? card);
}

export function colourName(colour: Colour): string {
  return COLOUR[colour]();
}
export function signName(colour: Colour): string {
  return SIGN[colour]();
}
/** 'north-east', by the number of an edge. */
export function sideName(edge: number): string {
  return SIDES[edge]?.() ?? '';
}

/** Where a cell lies: beside the castle, or in which part of the land. */
export function placeName(q: number, r: number): string {
  if (q === 0 && r === 0) return m.topia_at_castle();
  const far = (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  const [x, y] = [q + r / 2, r * 0.866];
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  const side = SIXTHS.reduce(
    (best, [dq, dr], n) => {
      const own = (Math.atan2(dr * 0.866, dq + dr / 2) * 180) / Math.PI;
      const apart = Math.abs(((angle - own + 540) % 360) - 180);
      return apart < best.apart ? { n, apart } : best;
    },
    { n: 0, apart: 999 },
  ).n;
  return far === 1 ? m.topia_at_side({ side: sideName(side) }) : m.topia_at_far({ side: sideName(side), far });
}

/** What is on a card: 'Three roads, one cookie. Two sheep and a rainbow sheep.' */
export function describe(face: LandFace): string {
  if (face.regions.length === 0) return m.topia_describe_gingerman();
  const roads = face.edges.split('R').length - 1;
  const animals = face.regions.map((region) => region.animals).join('');
  const count = (letters: string): number => [...animals].filter((one) => letters.includes(one)).length;
  const parts = [roads === 1 ? m.topia_describe_road() : m.topia_describe_roads({ count: roads })];
  if (face.cookies.length > 0) parts.push(m.topia_describe_cookies({ count: face.cookies.length }));
  if (count('s') > 0) parts.push(m.topia_describe_sheep({ count: count('s') }));
  if (count('h') > 0) parts.push(m.topia_describe_rainbow({ count: count('h') }));
  for (const [letter, colour] of [['r', 'R'], ['b', 'B'], ['p', 'P'], ['y', 'Y']] as const) {
    if (count(letter) > 0) parts.push(m.topia_describe_bears({ count: count(letter), colour: colourName(colour) }));
  }
  return parts.join(', ');
}

/** Whether sentences call this seat "You". */
export function isYou(names: Names, seat: number): boolean {
  return names.yours(seat) && names.name(seat) !== names.seat(seat).name;
}

/** An area in words, for those who hear it and for its full count. */
export function areaWords(area: AreaView, names: Names, view: TopiaView): string {
  const bears = (['R', 'B', 'P', 'Y'] as const)
    .map((colour, n) => ({ colour, fed: area.fed[n] ?? 0, hungry: area.hungry[n] ?? 0 }))
    .filter((one) => one.fed + one.hungry > 0)
    .map((one) => m.topia_area_bears({ colour: colourName(one.colour), fed: one.fed, hungry: one.hungry }));
  const parts = [
    m.topia_area_size({ count: area.regions.length }),
    area.scored ? m.topia_area_scored() : m.topia_area_cubes({ sugar: area.sugar, honey: area.honey }),
    ...bears,
    ...area.shares.map((share) => m.topia_area_share({ name: ownerName(view.seats[share.seat]?.colour ?? 'R', view, names), points: share.points })),
  ];
  return parts.join('; ');
}

/** Whose bears: a player, or nobody. */
export function ownerName(colour: Colour, view: TopiaView, names: Names): string {
  const seat = view.seats.find((one) => one.colour === colour);
  return seat ? names.name(seat.seat) : m.topia_nobody();
}

/** One event as a line of the log, or null where it needs none of its own. */
export function logLine(event: Told, names: Names): string | null {
  return line(event as unknown as TopiaEvent, names);
}

function line(event: TopiaEvent, names: Names): string | null {
  switch (event.kind) {
    case 'place':
      return m.topia_log_place({ name: names.name(event.seat), card: cardName(event.card), where: placeName(event.q, event.r) });
    case 'feed':
      return m.topia_log_feed({ count: event.moves.length });
    case 'score':
      return scoreLine(event, names);
    case 'aside':
      return m.topia_log_aside({ name: names.name(event.seat), card: cardName(event.card) });
    case 'pass':
      return m.topia_log_pass({ name: names.name(event.seat) });
    case 'walk':
      return isYou(names, event.seat) ? m.topia_log_walk_own({ count: event.cookies }) : m.topia_log_walk({ name: names.name(event.seat), count: event.cookies });
    case 'over':
      return m.topia_log_over({ name: event.winners.map((seat) => names.name(seat)).join(', ') });
    default:
      return null;
  }
}

function scoreLine(event: EventOf<'score'>, names: Names): string | null {
  if (event.gains.length === 0) return event.why === 'closed' ? m.topia_log_closed_none() : null;
  const gains = event.gains.map((gain) => m.topia_log_gain({ name: names.name(gain.seat), points: gain.points })).join(', ');
  return event.why === 'closed' ? m.topia_log_closed({ gains }) : m.topia_log_counted({ gains });
}

/** What is said aloud of an event while it is shown, or null. */
export function announcement(event: TopiaEvent, names: Names): string | null {
  switch (event.kind) {
    case 'turn':
      return m.topia_say_turn({ name: names.name(event.seat) });
    case 'show':
      return m.topia_say_show({ name: names.name(event.seat), cards: event.cards.map(cardName).join(', ') });
    case 'draw':
      return event.card ? m.topia_say_drew({ card: cardName(event.card) }) : null;
    default:
      return line(event, names);
  }
}
