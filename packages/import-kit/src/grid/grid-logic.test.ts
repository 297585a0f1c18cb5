import type { GridPosition } from '@lab-console/widget-base/grid';
import { describe, expect, it } from 'vitest';
import type { ImportRow } from '../core/import-row.ts';
import { makeIssue } from '../core/import-issue.ts';
import { findInvalid } from './find-invalid.ts';
import { movePosition } from './grid-position.ts';

describe('movePosition', () => {
  const bounds = { rows: 100, columns: 5, page: 10 };
  it.each<[string, boolean, GridPosition, GridPosition | null]>([
    ['ArrowDown', false, { row: 3, column: 2 }, { row: 4, column: 2 }],
    ['ArrowDown', false, { row: 99, column: 2 }, { row: 99, column: 2 }],
    ['ArrowDown', true, { row: 3, column: 2 }, { row: 99, column: 2 }],
    ['ArrowUp', false, { row: 0, column: 2 }, { row: 0, column: 2 }],
    ['ArrowRight', false, { row: 3, column: 4 }, { row: 3, column: 4 }],
    ['ArrowRight', true, { row: 3, column: 0 }, { row: 3, column: 4 }],
    ['ArrowLeft', false, { row: 3, column: 2 }, { row: 3, column: 1 }],
    ['Home', false, { row: 3, column: 2 }, { row: 3, column: 0 }],
    ['Home', true, { row: 3, column: 2 }, { row: 0, column: 0 }],
    ['End', true, { row: 3, column: 2 }, { row: 99, column: 4 }],
    ['PageDown', false, { row: 95, column: 2 }, { row: 99, column: 2 }],
    ['PageUp', false, { row: 15, column: 2 }, { row: 5, column: 2 }],
    ['a', false, { row: 3, column: 2 }, null],
  ])('%s (ctrl %s) from %j goes to %j', (key, ctrl, from, expected) => {
    expect(movePosition(from, { key, ctrl }, bounds)).toEqual(expected);
  });
});

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
