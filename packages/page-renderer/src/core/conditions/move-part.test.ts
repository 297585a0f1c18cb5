import { describe, expect, it } from 'vitest';
import { readGroup, type GroupValue } from './condition-tree.ts';
import { movePart, positionOneStepAway, positionBeside } from './move-part.ts';

const rule = (id: string): object => ({ id, left: { type: 'field', field: 'f' }, op: 'equal' });
const root = readGroup({
  id: 'root',
  children: [
    rule('a'),
    { id: 'g', conjunction: 'or', children: [rule('b'), { id: 'h', conjunction: 'and', children: [] }] },
    rule('c'),
  ],
});

/** The condition as ids. */
function shape({ children }: GroupValue): readonly unknown[] {
  return children.map((child) => ('children' in child ? { [child.id]: shape(child) } : child.id));
}

const steps = (id: string, by: 1 | -1): unknown => {
  const place = positionOneStepAway(root, id, by);
  return place ? shape(movePart(root, id, place, 4)) : undefined;
};
const dropped = (id: string, other: string, after: boolean, deepest = 4): unknown => {
  const place = positionBeside(root, id, other, after);
  return place && shape(movePart(root, id, place, deepest));
};

describe('parts of a condition', () => {
  it('move one step up or down, into groups and out of them', () => {
    expect(steps('a', 1)).toEqual([{ g: ['a', 'b', { h: [] }] }, 'c']);
    expect(steps('a', -1)).toBeUndefined();
    expect(steps('c', -1)).toEqual(['a', { g: ['b', { h: [] }, 'c'] }]);
    expect(steps('b', -1)).toEqual(['a', 'b', { g: [{ h: [] }] }, 'c']);
    expect(steps('b', 1)).toEqual(['a', { g: [{ h: ['b'] }] }, 'c']);
    expect(steps('h', 1)).toEqual(['a', { g: ['b'] }, { h: [] }, 'c']);
    expect(steps('g', 1)).toEqual(['a', 'c', { g: ['b', { h: [] }] }]);
  });

  it('can be dropped before or after other parts', () => {
    expect(dropped('a', 'c', true)).toEqual([{ g: ['b', { h: [] }] }, 'c', 'a']);
    expect(dropped('a', 'c', false)).toEqual([{ g: ['b', { h: [] }] }, 'a', 'c']);
    expect(dropped('c', 'b', false)).toEqual(['a', { g: ['c', 'b', { h: [] }] }]);
    expect(dropped('a', 'a', true)).toBeUndefined();
    expect(dropped('a', 'nobody', true)).toBeUndefined();
  });

  it('never move into themselves or below the depth limit', () => {
    expect(movePart(root, 'g', { group: 'h', at: 0 }, 9)).toBe(root);
    expect(movePart(root, 'g', { group: 'g', at: 0 }, 9)).toBe(root);
    expect(movePart(root, 'h', { group: 'root', at: 0 }, 1)).toBe(root);
    expect(movePart(root, 'a', { group: 'h', at: 0 }, 3)).not.toBe(root);
    expect(movePart(root, 'nobody', { group: 'root', at: 0 }, 9)).toBe(root);
    expect(movePart(root, 'a', { group: 'root', at: 0 }, 9)).toBe(root);
  });

  it('keep their formula and their operands when they are read', () => {
    const left = { type: 'func', func: 'LENGTH', args: ['x'] };
    const read = readGroup({ id: 'r', if: '${x}', children: [{ id: 'a', left, op: 'equal', if: '${y}' }] });
    expect(read).toMatchObject({ if: '${x}', children: [{ left, op: 'equal', if: '${y}' }] });
    expect(readGroup({ id: 'r', if: { not: 'text' }, children: [] })).not.toHaveProperty('if');
  });
});
