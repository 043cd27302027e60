// Where spaces are drawn for each viewer, and the lines round groups of them.
import { describe, expect, it } from 'vitest';
import { CELLS, apart, cellAt, coordinates, edgeOf, edgeTo, indexOf, nameOf, neighbour, spotOf, type Side } from './geometry';

const SIDES: Side[] = ['S', 'W', 'N', 'E'];

describe('the tray turned for a viewer', () => {
  it('numbers spaces from a1 along the rows', () => {
    expect(indexOf('a1')).toBe(0);
    expect(indexOf('f1')).toBe(5);
    expect(indexOf('c3')).toBe(14);
    expect(nameOf(35)).toBe('f6');
  });

  it('draws the near row of each side at the bottom and its left hand on the left (3.1.5)', () => {
    expect(spotOf('a1', 'S')).toEqual({ x: 0, y: 5 });
    expect(spotOf('a6', 'W')).toEqual({ x: 0, y: 5 });
    expect(spotOf('f6', 'N')).toEqual({ x: 0, y: 5 });
    expect(spotOf('f1', 'E')).toEqual({ x: 0, y: 5 });
    expect(spotOf('a1', 'W')).toEqual({ x: 5, y: 5 });
  });

  it('finds the space at every spot again', () => {
    for (const bottom of SIDES)
      for (const cell of CELLS) {
        const { x, y } = spotOf(cell, bottom);
        expect(cellAt(x, y, bottom)).toBe(cell);
      }
    expect(cellAt(6, 0, 'S')).toBe('');
    expect(cellAt(0, -1, 'W')).toBe('');
  });

  it('seats the next player clockwise on the left', () => {
    for (const bottom of SIDES) {
      const next = SIDES[(SIDES.indexOf(bottom) + 1) % 4] as Side;
      expect(edgeOf(bottom, bottom)).toBe('south');
      expect(edgeOf(next, bottom)).toBe('west');
    }
    expect(edgeOf('S', 'N')).toBe('north');
    expect(edgeOf('N', 'E')).toBe('east');
  });

  it('walks to neighbours as the viewer sees them', () => {
    expect(neighbour('c3', 'north', 'S')).toBe('c4');
    expect(neighbour('c3', 'north', 'N')).toBe('c2');
    expect(neighbour('c3', 'north', 'W')).toBe('d3');
    expect(neighbour('f6', 'east', 'S')).toBe('');
    expect(neighbour('c3', 'north', 'W', apart('b2', 'b4'))).toBe('e3');
    expect(edgeTo('c3', 'c5', 'S')).toBe('north');
    expect(edgeTo('c3', 'd4', 'S')).toBeNull();
  });

  it('turns the coordinates along', () => {
    expect(coordinates('S')).toEqual({ left: [...'654321'], below: [...'abcdef'] });
    expect(coordinates('N')).toEqual({ left: [...'123456'], below: [...'fedcba'] });
    expect(coordinates('W')).toEqual({ left: [...'fedcba'], below: [...'654321'] });
    expect(coordinates('E')).toEqual({ left: [...'abcdef'], below: [...'123456'] });
  });
});
