import { expect, it } from 'vitest';
import type { ImportRow } from '../core/import-row.ts';
import { SessionStore } from './session-store.ts';
import { summarize } from './summarize.ts';

it('updates the summary from the changed rows only', () => {
  let looked = 0;
  const row = (number: number, hidden: boolean): ImportRow => ({
    number,
    get hidden() {
      looked++;
      return hidden;
    },
    cells: [],
    values: [],
    cellIssues: [],
    ruleIssues: [],
    sheetIssues: [],
    refusals: [],
    checking: false,
    sent: false,
    uncertain: false,
    reference: false,
    existing: null,
    leftOut: false,
  });
  const store = new SessionStore();
  store.setRows(Array.from({ length: 1000 }, (_, index) => row(index + 2, false)));
  looked = 0;
  store.putRows(new Map([[500, row(500, true)]]));
  expect(looked).toBe(2);
  expect(store.state.summary).toEqual(summarize(store.state.rows, 0));
  expect(store.state.summary.hidden).toBe(1);
});
