import { describe, expect, it } from 'vitest';
import { fillDown } from './fill-down.ts';
import { rangeBetween } from './grid-range.ts';

describe('filling down', () => {
  const textAt = ({ row, column }: { readonly row: number; readonly column: number }): string => `${row}${column}`;
  it('copies the first row of a range', () => {
    expect(fillDown(rangeBetween({ row: 1, column: 0 }, { row: 3, column: 0 }), textAt)).toEqual([
      { row: 2, column: 0, text: '10' },
      { row: 3, column: 0, text: '10' },
    ]);
  });
  it('copies the cell above into a single cell; the first row has none', () => {
    const at = { row: 3, column: 1 };
    expect(fillDown(rangeBetween(at, at), textAt)).toEqual([{ row: 3, column: 1, text: '21' }]);
    expect(fillDown(rangeBetween({ row: 0, column: 0 }, { row: 0, column: 0 }), textAt)).toEqual([]);
  });
});
