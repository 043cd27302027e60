// Tests of turning, ways and outlines.
import { describe, expect, it } from 'vitest';
import { bends, boxOf, cellOf, cellWithin, islands, outline, spotOf, spotsAt, turned, wayOf } from './geometry';

describe('shapes', () => {
  it('turn clockwise by quarters as the rules page says (8.5)', () => {
    const crown = ['.x.', 'xxx'];
    expect(turned(crown, 1)).toEqual(['x.', 'xx', 'x.']);
    expect(turned(crown, 2)).toEqual(['xxx', '.x.']);
    expect(turned(crown, 3)).toEqual(['.x', 'xx', '.x']);
  });
  it('lie with the left bottom corner of their box at the pose', () => {
    expect(spotsAt(['.x', '.x', 'xx'], spotOf('b3')).map(cellOf).sort()).toEqual(['b3', 'c3', 'c4', 'c5']);
  });
});

describe('ways', () => {
  it('begin just above the rim and follow the steps', () => {
    const way = wayOf('c', 'DDDDDLD').map(cellOf);
    expect(way[0]).toBe('c9');
    expect(way.at(-1)).toBe('b3');
  });
  it('are drawn by their bends only', () => {
    expect(bends(wayOf('c', 'DDDDDLD')).map(cellOf)).toEqual(['c9', 'c4', 'b4', 'b3']);
  });
});

describe('outlines', () => {
  it('go round one space with four outer corners', () => {
    expect(outline([{ x: 3, y: 3 }])).toBe(
      'M27.5 1.5A11 11 0 0 1 38.5 12.5L38.5 27.5A11 11 0 0 1 27.5 38.5L12.5 38.5A11 11 0 0 1 1.5 27.5L1.5 12.5A11 11 0 0 1 12.5 1.5Z',
    );
  });
  it('take inner corners the other way round', () => {
    const path = outline(spotsAt(['x.', 'xx'], { x: 0, y: 0 }));
    expect(path.match(/0 0 1/g)).toHaveLength(5);
    expect(path.match(/0 0 0/g)).toHaveLength(1);
  });
  it('draw a hole as a second loop', () => {
    expect(outline(spotsAt(['xxx', 'x.x', 'xxx'], { x: 0, y: 0 })).match(/M/g)).toHaveLength(2);
  });
  it('find groups that hang together', () => {
    expect(islands(['a1', 'a2', 'c1', 'd1'].map(spotOf)).map((group) => group.length)).toEqual([2, 2]);
    expect(boxOf(['b2', 'c4'].map(spotOf))).toEqual({ x: 1, y: 1, width: 2, height: 3 });
  });
});

it('draws all candies of a hand at one size that fits the widest and the tallest', () => {
  expect(cellWithin([['xx'], ['x', 'x']], [20, 80, 94])).toBe(20);
  expect(cellWithin([['xx'], ['xxxx']], [9, 27, 46])).toBe(6.75);
  expect(cellWithin([['x', 'x', 'x', 'x', 'x']], [11, 46, 50])).toBe(10);
});
