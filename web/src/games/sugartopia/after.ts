// What a placement would do, read from its preview: areas it forms or closes, cubes that run, walks that change.

import type { PreviewShown } from '../../lib/types.gen';
import type { Animal, AreaView, Colour, EventOf, Gain, TopiaEvent, TopiaView } from './types';

/** An area of the ghost, numbered as on the board. */
export interface AfterArea {
  number: number;
  area: AreaView;
  /** Who gets what, where it closes. */
  gains: Gain[] | null;
  /** Cubes that run to hungry bears. */
  runs: [Animal, Animal][];
  /** Where a choice is pending: so many of so many. */
  choose: { cubes: number; hungry: number } | null;
}

export interface WalkChange {
  seat: number;
  before: number;
  after: number;
}

export interface After {
  view: TopiaView;
  areas: AfterArea[];
  walks: WalkChange[];
  /** What each seat gets at once. */
  gains: Map<number, number>;
}

/** The preview of a placement as something to draw. */
export function foresee(now: TopiaView, preview: PreviewShown, card: string): After {
  const view = preview.view as TopiaView;
  const events = preview.events as unknown as TopiaEvent[];
  const scored = events.filter((event): event is EventOf<'score'> => event.kind === 'score' && event.why === 'closed');
  const fed = events.filter((event): event is EventOf<'feed'> => event.kind === 'feed');
  const touched = view.areas.filter(
    (area) => area.regions.some((region) => region.split('.')[0] === card) || scored.some((event) => event.regions[0] === area.regions[0]),
  );
  const own = (area: AreaView): number => Math.min(...area.regions.filter((one) => one.startsWith(`${card}.`)).map((one) => Number(one.split('.')[1])));
  const areas = touched
    .sort((a, b) => own(a) - own(b))
    .map((area, n) => ({
      number: n + 1,
      area,
      gains: scored.find((event) => event.regions[0] === area.regions[0])?.gains ?? null,
      runs: fed.filter((event) => area.regions.includes(event.region)).flatMap((event) => event.moves),
      choose: chooses(view, area),
    }));
  const before = (seat: number): number => now.walks.find((walk) => walk.seat === seat)?.cookies ?? 0;
  const walks = view.walks.map((walk) => ({ seat: walk.seat, before: before(walk.seat), after: walk.cookies })).filter((walk) => walk.before !== walk.after);
  const gains = new Map<number, number>();
  for (const gain of scored.flatMap((event) => event.gains)) gains.set(gain.seat, (gains.get(gain.seat) ?? 0) + gain.points);
  return { view, areas, walks, gains };
}

function chooses(view: TopiaView, area: AreaView): { cubes: number; hungry: number } | null {
  const asked = view.asked;
  if (!asked || !area.regions.includes(`${asked.card}.${asked.region}`)) return null;
  return { cubes: asked.cubes, hungry: asked.hungry.reduce((sum, one) => sum + one, 0) };
}

/** All bears of an area, fed ones first, as letters. */
export function bearsOf(area: AreaView): { colour: Colour; fed: boolean }[] {
  const found: { colour: Colour; fed: boolean }[] = [];
  for (const [n, colour] of (['R', 'B', 'P', 'Y'] as const).entries()) {
    for (let i = 0; i < (area.fed[n] ?? 0); i++) found.push({ colour, fed: true });
    for (let i = 0; i < (area.hungry[n] ?? 0); i++) found.push({ colour, fed: false });
  }
  return found;
}
