import { beforeAll, expect, it } from 'vitest';
import { pageLimits } from '../../core/limits/page-limits.ts';
import { preloadType } from '../../../test/drawn-types.ts';
import { draw } from '../../../test/draw-page.tsx';

beforeAll(async () => {
  for (const type of ['each', 'plain', 'page']) await preloadType(type);
});

const source = `\${COMPACT(SPLIT("${Array.from({ length: 300 }, (_entry, at) => at + 1).join(',')}"))}`;
const each = (items: unknown): object => ({ type: 'each', source, items });
const leaf = { type: 'plain', text: 'leaf' };
const leaves = (node: object): number => draw(node).html.split('leaf').length - 1;

it('draws every item of a list, and nested lists only up to a total limit', () => {
  expect(leaves(each(leaf))).toBe(300);
  expect(leaves(each(each(leaf)))).toBe(300 * Math.floor(pageLimits.nested / 300));
  expect(leaves(each(each(each(leaf))))).toBe(300 * Math.floor(pageLimits.nested / 300));
});
