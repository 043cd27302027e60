import { describe, expect, it } from 'vitest';
import { centre, corner, drawing, lane, middle, outline, path, ring, spread, turned } from './geometry';
import type { LandFace } from './types';

const LANE: LandFace = {
  name: 'Liquorice Lane',
  edges: 'RGGRGG',
  roads: [[0, 3]],
  regions: [
    { corners: [0, 1, 2], animals: 'rs' },
    { corners: [3, 4, 5], animals: 'bs' },
  ],
  cookies: [[0, 3]],
};
const FORK: LandFace = {
  name: 'Toffee Fork',
  edges: 'RRGRGG',
  roads: [[0, 1, 3]],
  regions: [
    { corners: [0], animals: '' },
    { corners: [1, 2], animals: 'r' },
    { corners: [3, 4, 5], animals: 'ss' },
  ],
  cookies: [[3]],
};
const END: LandFace = { name: 'Lollipop End', edges: 'RGGGGG', roads: [[0]], regions: [{ corners: [0, 1, 2, 3, 4, 5], animals: 'ssh' }], cookies: [] };

describe('geometry of Sugartopia', () => {
  it('puts neighbours edge to edge', () => {
    const [east, here] = [centre(1, 0), centre(0, 0)];
    const gap = east.x - here.x - 2 * middle(1).x;
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(6);
  });

  it('turns a card clockwise by sixths', () => {
    const at = turned(middle(0), 1);
    expect(at.x).toBeCloseTo(middle(1).x, 5);
    expect(at.y).toBeCloseTo(middle(1).y, 5);
  });

  it('lays a straight lane through the middle', () => {
    const points = lane(0, 3);
    expect(points[7]?.x).toBeCloseTo(0, 5);
    expect(points[0]).toEqual(middle(0));
  });

  it('follows roads round a region and comes back to its first corner', () => {
    for (const face of [LANE, FORK, END]) {
      for (const region of face.regions) {
        const stretches = outline(face, region.corners);
        const start = stretches[0]?.points[0];
        const last = stretches.at(-1)?.points.at(-1);
        expect(start).toEqual(corner(region.corners[0] ?? 0));
        expect(last?.x).toBeCloseTo(start?.x ?? NaN, 5);
        const touched = stretches.filter((one) => one.edge !== null).length;
        expect(touched).toBeGreaterThan(0);
      }
    }
  });

  it('lets grass go round a dead end', () => {
    expect(outline(END, [0, 1, 2, 3, 4, 5]).every((one) => one.edge !== null)).toBe(true);
  });

  it('gives every animal a place of its own on the card', () => {
    for (const face of [LANE, FORK, END]) {
      const { animals } = drawing(face);
      expect(animals.map((one) => one.letter).join('')).toBe(face.regions.map((region) => region.animals).join(''));
      for (const one of animals) {
        expect(Math.hypot(one.at.x, one.at.y)).toBeLessThan(90);
        for (const other of animals) if (other !== one) expect(Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y)).toBeGreaterThan(25);
      }
    }
  });

  it('spreads within the polygon', () => {
    const polygon = ring(outline(FORK, [3, 4, 5]));
    expect(spread(polygon, 2)).toHaveLength(2);
    expect(path(polygon, true).endsWith('Z')).toBe(true);
  });
});
