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
    ['goes before another', { item: b, target: a, after: false }, ['b', 'a', ['p', ['c', 'd', 'e']]]],
    ['goes after another', { item: a, target: parent, after: true }, ['b', ['p', ['c', 'd', 'e']], 'a']],
    ['takes those below it along', { item: parent, target: a, after: false }, [['p', ['c', 'd', 'e']], 'a', 'b']],
    ['moves below another', { item: e, target: c, after: false }, ['a', 'b', ['p', ['e', 'c', 'd']]]],
  ])('%s', (_name, move, expected) => {
    expect(names(moveLink(links, move))).toEqual(expected);
    expect(names(links)).toEqual(['a', 'b', ['p', ['c', 'd', 'e']]]);
  });

  it.each<[string, { item: object; target: object; after: boolean }]>([
    ['where it stands', { item: a, target: b, after: false }],
    ['onto itself', { item: a, target: a, after: true }],
    ['to another level', { item: a, target: c, after: true }],
    ['from a level below', { item: c, target: a, after: true }],
    ['that is not there', { item: { label: 'x' }, target: a, after: true }],
  ])('does not move a link %s', (_name, move) => {
    expect(moveLink(links, move)).toBe(links);
  });
});
