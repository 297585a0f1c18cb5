import { describe, expect, it, vi } from 'vitest';
import { codeColumn } from '../columns/code-column.ts';
import { textColumn } from '../columns/text-column.ts';
import { defineImport } from '../core/define-import.ts';
import { rowIssues, type ImportRow } from '../core/import-row.ts';
import type { RawRow } from '../core/raw-cell.ts';
import { uniqueRule } from '../core/unique-rule.ts';
import type { SheetEvent } from '../engine/sheet-events.ts';
import { ImportSession } from './import-session.ts';
import { readSheetRows } from './read-sheet-rows.ts';
import { summarize, summaryOf } from './summarize.ts';

const label = (text: string): { en: string; zh: string } => ({ en: text, zh: text });
const count = 3000;
const info = { sheet: 'S', visibleSheets: ['S'], date1904: false, hiddenColumns: [], lastRow: 0, format: 'xlsx' } as const;
const sheetRows = (): readonly RawRow[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 2,
    cells: [`k${index}`, index === 7 ? 'bad' : 'n'],
    hidden: false,
  }));

/** A sheet of 3,000 accounts that counts every call of a rule. */
async function opened(more: readonly SheetEvent[] = []) {
  const looked = { rule: 0, key: 0, group: 0 };
  const during = { keys: (): void => {} };
  const unique = uniqueRule(['account']);
  const definition = defineImport({
    name: 'many',
    title: label('Many'),
    columns: { account: codeColumn({ header: label('account'), required: true }), name: textColumn({ header: label('name') }) },
    rowRules: [
      ({ name }) => {
        looked.rule++;
        return name === 'bad' ? [{ code: 'bad', column: 'name' }] : [];
      },
    ],
    sheetRules: [
      {
        keyOf: (values) => {
          looked.key++;
          during.keys();
          return unique.keyOf(values);
        },
        check: (group) => {
          looked.group += group.length;
          return unique.check(group);
        },
      },
    ],
    submit: { toItem: (row) => row, send: async () => {}, succeeded: label('done') },
  });
  const rows = sheetRows();
  const session = new ImportSession(definition, {
    reader: async ({ onEvent }) => {
      onEvent({ type: 'sheet', info });
      onEvent({ type: 'rows', rows: [{ number: 1, cells: ['account', 'name'], hidden: false }, ...rows] });
      for (const event of more) onEvent(event);
      onEvent({ type: 'end', blankRows: 0, lastRow: count + 1 });
    },
  });
  session.pick(new File([], 'many.xlsx'));
  await session.parse();
  Object.assign(looked, { rule: 0, key: 0, group: 0 });
  return { session, looked, during };
}

const codes = (row: ImportRow | undefined): readonly string[] => (row ? rowIssues(row).map(({ code }) => code) : []);
const settled = (session: { getState(): { phase: string } }): Promise<void> =>
  vi.waitFor(() => expect(session.getState().phase).toBe('ready'), { timeout: 60_000 });
const names = (text: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ number: from + index, key: 'name', text }));

describe('a sheet of many rows', () => {
  it('is checked after a change only in the changed row and the rows with the same key', async () => {
    const { session, looked } = await opened();
    session.editCell(9, 'name', 'good');
    expect(looked).toEqual({ rule: 1, key: 1, group: 0 });
    session.editCell(9, 'account', 'k0');
    expect(looked).toEqual({ rule: 2, key: 2, group: 2 });
    session.undo();
    expect(looked).toEqual({ rule: 3, key: 3, group: 2 });
    expect(session.getState().summary.invalid).toBe(0);
  });

  it('updates its summary with each change', async () => {
    const { session } = await opened();
    session.editCell(9, 'account', 'k0');
    const { rows, summary } = session.getState();
    expect(summaryOf(rows)).toBe(summary);
    expect(summary).toEqual(summarize(rows, 0));
    expect(summary.invalid).toBe(2);
  });

  it('changes many cells in one step without blocking the page', async () => {
    const { session } = await opened();
    session.editCells(names('bad', 2, 1002));
    expect([session.getState().phase, session.getState().progress?.stage]).toEqual(['checking', 'changing']);
    expect(session.getState().summary.invalid).toBe(1);
    await settled(session);
    expect(session.getState()).toMatchObject({ canUndo: true, canRedo: false, summary: { invalid: 1000 } });
    expect(session.undo()).toEqual({ number: 2, key: 'name' });
    await settled(session);
    expect(session.getState()).toMatchObject({ canUndo: false, canRedo: true, summary: { invalid: 1 } });
    session.redo();
    await settled(session);
    expect(session.getState().summary.invalid).toBe(1000);
  });

  it.each([2, 600])('restores a cell that one step changed twice, with %i changes in all', async (changes) => {
    const { session } = await opened();
    const twice = [...names('first', 2, 2 + changes / 2), ...names('second', 2, 2 + changes / 2)];
    session.editCells(twice);
    await settled(session);
    expect(session.getState().rows[0]?.cells[1]).toBe('second');
    session.undo();
    await settled(session);
    expect(session.getState().rows[0]?.cells[1]).toBe('n');
  });

  it('does not change when a change of many cells is cancelled, and rules still work', async () => {
    const { session, looked, during } = await opened();
    const toSame = names('bad', 2, 1002).map(({ number }) => ({ number, key: 'account', text: 'k0' }));
    session.editCells(toSame);
    session.cancel();
    await settled(session);
    const before = looked.key;
    during.keys = () => {
      if (looked.key === before + 2500) session.cancel();
    };
    session.editCells(toSame);
    await settled(session);
    expect(session.getState()).toMatchObject({ canUndo: false, progress: null, summary: { rows: count, invalid: 1 } });
    expect(session.undo()).toBeNull();
    session.editCell(4, 'account', 'k0');
    expect(session.getState().summary.invalid).toBe(3);
    expect([2, 4].map((number) => codes(session.getState().rows[number - 2]))).toEqual([['duplicate'], ['duplicate']]);
  });

  it('looks at its header and columns once, not with each row', async () => {
    const looked = { header: 0, columns: 0 };
    const columns = {
      account: codeColumn({ header: label('account') }),
      name: Object.defineProperty(textColumn({ header: label('name') }), 'severalInCell', {
        get: () => {
          looked.columns++;
          return undefined;
        },
      }),
    };
    const header = { number: 1, hidden: false, cells: ['account', 'name'] };
    const cells = [...header.cells];
    Object.defineProperty(header, 'cells', {
      get: () => {
        looked.header++;
        return cells;
      },
    });
    const { rows } = await readSheetRows({
      reader: async ({ onEvent }) => {
        onEvent({ type: 'sheet', info });
        onEvent({ type: 'rows', rows: [header, ...sheetRows()] });
        onEvent({ type: 'end', blankRows: 0, lastRow: count + 1 });
      },
      file: new File([], 'many.xlsx'),
      columns,
      unfolding: undefined,
      limits: {},
      sheetName: null,
      signal: new AbortController().signal,
      assigned: null,
      onSheet: () => {},
      onColumns: () => {},
      onProgress: () => {},
    });
    expect(rows).toHaveLength(count);
    expect(looked.columns).toBe(1);
    expect(looked.header).toBeLessThan(20);
  });

  it('drops rows after a restart of the reader, and updates rows that are reported again', async () => {
    const row = (number: number, cells: readonly (string | { kind: 'merged'; from: string })[]) => ({
      number,
      cells,
      hidden: false,
    });
    const header = row(1, ['account', 'name']);
    const { session } = await opened([
      { type: 'restart' },
      { type: 'sheet', info },
      { type: 'rows', rows: [header, row(2, ['a', 'x']), row(3, ['', 'y'])] },
      { type: 'rows-again', rows: [row(3, [{ kind: 'merged', from: 'A2' }, 'y'])] },
    ]);
    const { rows, sheet } = session.getState();
    expect(rows.map((each) => [each.number, codes(each)])).toEqual([
      [2, []],
      [3, ['required-merged']],
    ]);
    expect(sheet?.lastRow).toBe(count + 1);
  });
});
