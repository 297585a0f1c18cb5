import { describe, expect, it } from 'vitest';
import { moveLink } from './move-link.ts';

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((label) => ({ label })) as [object, object, object, object, object];
const parent = { label: 'p', children: [c, d, e] };
const links = [a, b, parent];
const names = (list: readonly unknown[]): unknown =>
  list.map((link) => {
    const { label, children } = link as { readonly label: string; readonly children?: readonly unknown[] };
    return children ? [label, names(children)] : label;
  });

describe('moveLink', () => {
  it.each<[string, { item: object; target: object; after: boolean }, unknown]>([
    ['moves a link before another', { item: b, target: a, after: false }, ['b', 'a', ['p', ['c', 'd', 'e']]]],
    ['moves a link after another', { item: a, target: parent, after: true }, ['b', ['p', ['c', 'd', 'e']], 'a']],
    ['moves a link together with its children', { item: parent, target: a, after: false }, [['p', ['c', 'd', 'e']], 'a', 'b']],
    ['moves a nested link within its level', { item: e, target: c, after: false }, ['a', 'b', ['p', ['e', 'c', 'd']]]],
  ])('%s', (_name, move, expected) => {
    expect(names(moveLink(links, move))).toEqual(expected);
    expect(names(links)).toEqual(['a', 'b', ['p', ['c', 'd', 'e']]]);
  });

  it.each<[string, { item: object; target: object; after: boolean }]>([
    ['to its own position', { item: a, target: b, after: false }],
    ['onto itself', { item: a, target: a, after: true }],
    ['to another level', { item: a, target: c, after: true }],
    ['from a level below', { item: c, target: a, after: true }],
    ['that does not exist', { item: { label: 'x' }, target: a, after: true }],
  ])('does not move a link %s', (_name, move) => {
    expect(moveLink(links, move)).toBe(links);
  });
});
