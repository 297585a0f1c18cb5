import type { GridPosition } from '@lab-console/widget-base/grid';
import { describe, expect, it } from 'vitest';
import type { ImportRow } from '../core/import-row.ts';
import { makeIssue } from '../core/import-issue.ts';
import { findInvalid } from './find-invalid.ts';

describe('findInvalid', () => {
  const keys = ['a', 'b', 'c'];
  const row = (number: number, ...columns: readonly string[]): ImportRow => ({
    number,
    hidden: false,
    cells: [],
    values: [],
    cellIssues: columns.map((column) => makeIssue({ code: 'x' }, column === '' ? undefined : column)),
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
  const rows = [row(2), row(3, 'b', 'c'), row(4), row(5, ''), row(6)];
  const from = (position: GridPosition, direction: 1 | -1): GridPosition | null =>
    findInvalid({ rows, keys, from: position, direction });

  it.each<[GridPosition, 1 | -1, GridPosition]>([
    [{ row: 0, column: 0 }, 1, { row: 1, column: 1 }],
    [{ row: 1, column: 1 }, 1, { row: 1, column: 2 }],
    [{ row: 1, column: 2 }, 1, { row: 3, column: 0 }],
    [{ row: 4, column: 0 }, 1, { row: 1, column: 1 }],
    [{ row: 3, column: 0 }, -1, { row: 1, column: 2 }],
    [{ row: 1, column: 1 }, -1, { row: 3, column: 0 }],
  ])('from %j in direction %s finds %j', (position, direction, expected) => {
    expect(from(position, direction)).toEqual(expected);
  });

  it('finds nothing when no row is invalid', () => {
    expect(findInvalid({ rows: [row(2)], keys, from: { row: 0, column: 0 }, direction: 1 })).toBeNull();
    expect(findInvalid({ rows: [], keys, from: { row: 0, column: 0 }, direction: 1 })).toBeNull();
  });
});
