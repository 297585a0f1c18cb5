import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GroupRule } from './define-import.ts';
import type { ImportColumns } from './import-column.ts';
import type { ImportRow } from './import-row.ts';
import { SheetChecker, type WholeRule } from './sheet-checker.ts';
import { uniqueRule } from './unique-rule.ts';

type Values = Readonly<Record<'code' | 'group', string | null>>;

const row = (number: number, [code, group]: readonly (string | null)[], reference = false): ImportRow => ({
  number,
  leftOut: false,
  hidden: false,
  cells: [],
  values: [code, group],
  cellIssues: [],
  ruleIssues: [],
  sheetIssues: [],
  refusals: [],
  checking: false,
  sent: false,
  uncertain: false,
  existing: null,
  reference,
});

const several: GroupRule<ImportColumns> = {
  keyOf: ({ code }) => (typeof code === 'string' ? code : null),
  check: (rows) =>
    new Set(rows.map(({ values }) => values.group)).size > 1
      ? new Map(rows.map(({ number }) => [number, [{ code: 'several', column: 'group' }]]))
      : new Map(),
};
const whole: WholeRule<ImportColumns> = (rows) => {
  const last = rows.at(-1);
  return last && rows.length > 3 ? new Map([[last.number, [{ code: 'last' }]]]) : new Map();
};
const rules = [uniqueRule(['code', 'group']), several, whole];
const valuesOf = ({ values: [code, group] }: ImportRow): Values => ({
  code: code as string | null,
  group: group as string | null,
});
const make = () => new SheetChecker<ImportColumns>(rules, valuesOf);
const { signal } = new AbortController();
const plain = (marks: ReadonlyMap<number, readonly unknown[]>) =>
  Object.fromEntries([...marks].filter(([, issues]) => issues.length > 0));

it('marks rows with the same values, but no blank or reference rows', async () => {
  const rows = [row(2, ['a', 'x']), row(3, ['a', 'x']), row(5, [null, 'x']), row(6, [null, 'x']), row(7, ['a', 'x'], true)];
  const marks = await make().checkAll(rows, signal);
  expect([...marks].map(([number, issues]) => [number, ...issues.map(({ code, params }) => [code, params.rows])])).toEqual([
    [6, ['last', undefined]],
    [2, ['duplicate', '3']],
    [3, ['duplicate', '2']],
  ]);
});

it('gives the same marks after changes as a full check of the changed sheet', async () => {
  const value = fc.constantFrom('a', 'b', 'c', null);
  const cells = fc.tuple(value, value, fc.boolean());
  await fc.assert(
    fc.asyncProperty(
      fc.array(cells, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(11), cells), { maxLength: 20 }),
      async (start, changes) => {
        const rows = start.map(([code, group, reference], index) => row(index + 2, [code, group], reference));
        const checker = make();
        const marks = new Map(await checker.checkAll(rows, signal));
        for (const [place, [code, group, reference]] of changes) {
          if (place >= rows.length) continue;
          rows[place] = row(place + 2, [code, group], reference);
          const changed = new Map([[place + 2, rows[place]]]);
          for (const [number, issues] of checker.checkChanged(
            () => rows,
            changed,
            (number) => rows[number - 2],
          ))
            marks.set(number, issues);
        }
        expect(plain(marks)).toEqual(plain(await make().checkAll(rows, signal)));
      },
    ),
  );
});
