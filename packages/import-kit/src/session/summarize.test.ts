import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ImportRow } from '../core/import-row.ts';
import { addSummaries, summarize } from './summarize.ts';

const row = fc
  .record({
    hidden: fc.boolean(),
    checking: fc.boolean(),
    sent: fc.boolean(),
    reference: fc.boolean(),
    existing: fc.constantFrom('same' as const, 'changed' as const, null),
    leftOut: fc.boolean(),
    marks: fc.nat(2),
  })
  .map(({ marks, ...flags }): ImportRow => ({
    ...flags,
    uncertain: false,
    number: 1,
    cells: [],
    values: [],
    cellIssues: marks === 0 ? [] : [{ code: 'x', severity: marks === 1 ? 'warning' : 'error', params: {} }],
    ruleIssues: [],
    sheetIssues: [],
    refusals: [],
  }));

it('updating for changed rows gives the same counts as counting all rows', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(fc.tuple(row, row)), (others, changed) => {
      const before = changed.map(([first]) => first);
      const after = changed.map(([, second]) => second);
      const sum = addSummaries(summarize([...others, ...before], 3), summarize(before, 0), summarize(after, 0));
      expect(sum).toEqual(summarize([...others, ...after], 3));
    }),
  );
});
