import { rangeBetween } from '@lab-console/widget-base/grid';
import { describe, expect, test } from 'vitest';
import { filledEdits, gridCommand, type PressedKey } from './grid-keys.ts';

const size = { rows: 10, columns: 4, page: 5 };
const press = (key: string, change: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrl: false,
  shift: false,
  alt: false,
  ...change,
});
const at = { row: 3, column: 1 };

describe('keys in the grid', () => {
  test.each([
    ['ArrowDown', {}, 4, 1, false],
    ['ArrowUp', { shift: true }, 2, 1, true],
    ['ArrowLeft', {}, 3, 0, false],
    ['Enter', {}, 4, 1, false],
    ['Enter', { shift: true }, 2, 1, false],
    ['PageDown', {}, 8, 1, false],
    ['PageUp', {}, 0, 1, false],
    ['End', {}, 3, 3, false],
    ['Home', { ctrl: true }, 0, 0, false],
    ['End', { ctrl: true, shift: true }, 9, 3, true],
  ])('%s %j moves to %i, %i', (key, change, row, column, extend) => {
    expect(gridCommand(press(key, change), { at, size })).toEqual({ kind: 'move', to: { row, column }, extend });
  });

  test.each([
    ['8', {}, { kind: 'edit', text: '8' }],
    ['F2', {}, { kind: 'edit', text: null }],
    ['F2', { shift: true }, { kind: 'comment' }],
    ['Delete', {}, { kind: 'clear' }],
    ['z', { ctrl: true }, { kind: 'undo' }],
    ['Z', { ctrl: true, shift: true }, { kind: 'redo' }],
    ['d', { ctrl: true }, { kind: 'fillDown' }],
    ['Tab', {}, null],
    ['Shift', {}, null],
    ['c', { ctrl: true }, null],
    ['f', { alt: true }, null],
  ])('%s %j', (key, change, expected) => {
    expect(gridCommand(press(key, change), { at, size })).toEqual(expected);
  });

  test('other letters do nothing where letters set values', () => {
    const keyText = (key: string): string | null => (key === 'l' ? 'late' : null);
    expect(gridCommand(press('l'), { at, size, keyText })).toEqual({ kind: 'set', text: 'late' });
    expect(gridCommand(press('x'), { at, size, keyText })).toBe(null);
  });
});

describe('filling down', () => {
  const textAt = ({ row, column }: { readonly row: number; readonly column: number }): string => `${row}${column}`;
  test('copies the first row of a block', () => {
    expect(filledEdits(rangeBetween({ row: 1, column: 0 }, { row: 3, column: 0 }), textAt)).toEqual([
      { row: 2, column: 0, text: '10' },
      { row: 3, column: 0, text: '10' },
    ]);
  });
  test('copies the cell above into a single cell; the first row has none', () => {
    expect(filledEdits(rangeBetween(at, at), textAt)).toEqual([{ row: 3, column: 1, text: '21' }]);
    expect(filledEdits(rangeBetween({ row: 0, column: 0 }, { row: 0, column: 0 }), textAt)).toEqual([]);
  });
});
