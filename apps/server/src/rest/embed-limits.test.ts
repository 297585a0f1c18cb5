import { describe, expect, it } from 'vitest';
import { countEmbeds, embedProblem } from './embed-limits.ts';

const deep = (levels: number): string => `id${',a(id'.repeat(levels)}${')'.repeat(levels)}`;
const wide = (count: number): string => Array.from({ length: count }, (_, index) => `r${index}(id)`).join(',');

describe('embedProblem', () => {
  it.each([
    [[]],
    [['*']],
    [[deep(4)]],
    [[wide(10)]],
    [['id,"odd ((((( name",x']],
    [[String.raw`"a\"((((((",b`]],
    [['amount.sum(),a(b.count())']],
  ])('accepts %j', (selects) => {
    expect(embedProblem(countEmbeds(selects))).toBeUndefined();
  });

  it.each([
    [[deep(5)], '5 levels deep'],
    [[deep(6)], '6 levels deep'],
    [[wide(11)], '11 relations'],
    [[wide(6), wide(5)], '11 relations'],
    [['alias:a!hint(b!inner(...c(d(e(*)))))'], '5 levels deep'],
  ])('refuses %j', (selects, what) => {
    expect(embedProblem(countEmbeds(selects))).toContain(what);
  });
});
