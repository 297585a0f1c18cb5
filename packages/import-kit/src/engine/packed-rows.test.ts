import { expect, it } from 'vitest';
import type { RawCell, RawRow } from '../core/raw-cell.ts';
import { packRows, unpackRows } from './packed-rows.ts';

it('unpacks rows as they were, whatever their cells hold', () => {
  const formats = Array.from({ length: 300 }, (_, value): RawCell => ({ kind: 'number', value, format: `0"${value}"` }));
  const rows: readonly RawRow[] = [
    { number: 1, hidden: false, cells: ['课程', '', '课程', null, '𠮷\u0000', -0.5, 46_266, true, false] },
    { number: 7, hidden: true, cells: [] },
    {
      number: 8,
      hidden: false,
      cells: [null, { kind: 'error', text: '#N/A' }, { kind: 'uncomputed' }, { kind: 'merged', from: 'A1' }],
    },
    { number: 1_048_576, hidden: false, cells: [...formats, ...formats] },
  ];
  expect(unpackRows(structuredClone(packRows(rows)))).toEqual(rows);
});
