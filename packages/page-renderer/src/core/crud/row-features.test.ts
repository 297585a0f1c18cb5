import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportCell, exportColumns } from '../export/export-cells.ts';
import { safeCell, toCsv } from '../export/to-csv.ts';
import { toText } from '../data/to-text.ts';
import { objectReader } from '../scope/DataReader.ts';
import { hasNesting, nestedRows } from './nested-rows.ts';
import type { Row } from './read-rows.ts';
import { moveRow, orderPayload } from './row-order.ts';
import { RowEdits } from './RowEdits.ts';

const keyOf = (row: Row): string => toText(row['id']);

describe('edited cells', () => {
  const rows: readonly Row[] = [
    { id: 1, grade: 'A', deep: { x: 1 } },
    { id: 2, grade: 'B' },
    { id: 3, grade: 'C' },
  ];

  it('are stored by row, and removed when the value is the original one again', () => {
    const edits = new RowEdits(keyOf);
    edits.change(rows[0] as Row, 0, 'grade', 'X');
    edits.change(rows[0] as Row, 0, 'deep.x', 2);
    expect(edits.apply(rows[0] as Row)).toEqual({ id: 1, grade: 'X', deep: { x: 2 } });
    expect(rows[0]).toEqual({ id: 1, grade: 'A', deep: { x: 1 } });
    edits.change(rows[0] as Row, 0, 'grade', 'A');
    edits.change(rows[0] as Row, 0, 'deep.x', 1);
    expect(edits.size).toBe(0);
    expect(edits.apply(rows[0] as Row)).toBe(rows[0]);
  });

  it('are submitted with their differences, the original rows and the unchanged rows', () => {
    const edits = new RowEdits(keyOf);
    edits.change(rows[1] as Row, 1, 'grade', 'D');
    expect(edits.payload(rows, 'id')).toEqual({
      rows: [{ id: 2, grade: 'D' }],
      rowsDiff: [{ id: 2, grade: 'D' }],
      indexes: ['1'],
      ids: '2',
      rowsOrigin: [rows[1]],
      unModifiedItems: [rows[0], rows[2]],
    });
    edits.drop(['2']);
    expect(edits.size).toBe(0);
  });
});

describe('a new order of rows', () => {
  const rows: readonly Row[] = [1, 2, 3, 4].map((id) => ({ id }));

  it('moves one row and keeps the order of the others', () => {
    expect(moveRow(rows, 0, 2).map(keyOf)).toEqual(['2', '3', '1', '4']);
    expect(moveRow(rows, 3, 0).map(keyOf)).toEqual(['4', '1', '2', '3']);
    expect(moveRow(rows, 0, 3).map(keyOf)).toEqual(['2', '3', '4', '1']);
    for (const [from, to] of [
      [0, 9],
      [0, 4],
      [1, -1],
      [9, 0],
      [2, 2],
    ] as const)
      expect(moveRow(rows, from, to)).toBe(rows);
  });

  it('names only the moved rows, before or after an unmoved one, with their keys unchanged', () => {
    const payload = (after: readonly Row[]): unknown =>
      orderPayload({ before: rows, after, primaryField: 'id', orderField: 'rank', offset: 10 });
    expect(payload(moveRow(rows, 0, 2))).toEqual({
      insertAfter: { 3: [1] },
      rows: [2, 3, 1, 4].map((id, index) => ({ id, rank: index + 11 })),
      ids: '2,3,1,4',
      order: [2, 3, 1, 4].map((id, index) => ({ id, rank: index + 11 })),
    });
    expect(payload(moveRow(rows, 3, 0))).toMatchObject({ insertAfter: {}, insertBefore: { 1: [4] } });
  });

  it('has positions only with an `orderField`, and uses the key name of the list', () => {
    const coded: readonly Row[] = ['a', 'b'].map((code) => ({ code, children: [{ code: `${code}1` }] }));
    const after = coded.toReversed();
    const given = { before: coded, after, primaryField: 'code', offset: 0 };
    expect(orderPayload({ ...given, orderField: undefined })).toEqual({
      insertAfter: {},
      insertBefore: { a: ['b'] },
      rows: after,
      ids: 'b[b1],a[a1]',
    });
    expect(orderPayload({ ...given, orderField: 'at' })).toMatchObject({
      order: [
        { code: 'b', at: 1, children: [{ code: 'b1', at: 1 }] },
        { code: 'a', at: 2, children: [{ code: 'a1', at: 1 }] },
      ],
    });
  });

  it('identifies rows without a key by their position', () => {
    const plain: readonly Row[] = [{ name: 'x' }, { name: 'y' }, { name: 'z' }];
    const after = moveRow(plain, 0, 2);
    expect(orderPayload({ before: plain, after, primaryField: 'id', orderField: undefined, offset: 0 })).toEqual({
      insertAfter: { 1: [{ name: 'x' }] },
      rows: after,
      idMap: { 1: { name: 'z' } },
    });
  });

  it('can be rebuilt from its payload after any moves', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: 7 }), (ids) => {
        const before: readonly Row[] = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id }));
        const after = ids.map((id) => before[id - 1] as Row);
        const payload = orderPayload({ before, after, primaryField: 'id', orderField: undefined, offset: 0 });
        const insertAfter = payload['insertAfter'] as Record<string, number[]>;
        const insertBefore = (payload['insertBefore'] ?? {}) as Record<string, number[]>;
        const moved = new Set([...Object.values(insertAfter).flat(), ...Object.values(insertBefore).flat()]);
        const again = before
          .map(({ id }) => id as number)
          .filter((key) => !moved.has(key))
          .flatMap((key) => [...(insertBefore[key] ?? []), key, ...(insertAfter[key] ?? [])]);
        expect(again).toEqual(ids);
      }),
    );
  });
});

describe('nested rows', () => {
  const rows: readonly Row[] = [
    { id: 1, children: [{ id: 2, children: [{ id: 3 }] }] },
    { id: 4, defer: true },
  ];

  it('are listed with their depth when their parent is expanded', () => {
    const open = new Set(['1', '2', '4']);
    const nesting = { keyOf, isOpen: (key: string) => open.has(key), fetched: new Map(), canFetch: true };
    expect(nestedRows(rows, nesting).map(({ row, level, folds }) => [keyOf(row), level, folds])).toEqual([
      ['1', 0, true],
      ['2', 1, true],
      ['3', 2, false],
      ['4', 0, true],
    ]);
    const later = { ...nesting, fetched: new Map([['4', [{ id: 5 }]]]) };
    expect(nestedRows(rows, later).map(({ row }) => keyOf(row))).toEqual(['1', '2', '3', '4', '5']);
    expect(hasNesting(rows, false)).toBe(true);
    expect(hasNesting([{ id: 4, defer: true }], false)).toBe(false);
  });
});

describe('exports', () => {
  it('quote what needs quotes and never start a formula', () => {
    expect(
      toCsv(
        ['a', 'b'],
        [
          ['=1+1', 'x,"y"'],
          ['-5', 'two\nlines'],
          ['@x', '+7,5'],
        ],
      ),
    ).toBe('\uFEFFa,b\r\n\'=1+1,"x,""y"""\r\n-5,"two\nlines"\r\n\'@x,"+7,5"\r\n');
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = safeCell(text);
        expect(/^[=@\t\r]/.test(cell)).toBe(false);
      }),
    );
  });

  it('write cells as the list shows them', () => {
    const cell = (node: Record<string, unknown>, row: Row): string =>
      exportCell({ label: '', node }, row, objectReader({}), () => undefined);
    expect(cell({ name: 'a', type: 'mapping', map: { 1: "<span class='label'>on</span>", '*': 'off' } }, { a: 1 })).toBe('on');
    expect(cell({ name: 'a', type: 'mapping', map: { '*': 'off' } }, { a: 5 })).toBe('off');
    expect(cell({ type: 'tpl', tpl: '${a} of <b>${b}</b>' }, { a: 1, b: 2 })).toBe('1 of 2');
    expect(cell({ name: 'd', type: 'date', valueFormat: 'YYYY-MM-DD', format: 'DD.MM.YYYY' }, { d: '2026-09-01' })).toBe(
      '01.09.2026',
    );
    expect(cell({ name: 'x.y' }, { x: { y: 3 } })).toBe('3');
    expect(
      exportColumns([
        { label: 'A', node: { name: 'a' } },
        { label: '', node: { type: 'operation' } },
      ]),
    ).toHaveLength(1);
  });
});
