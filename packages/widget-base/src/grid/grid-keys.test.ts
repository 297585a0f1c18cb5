import { describe, expect, it } from 'vitest';
import { handleGridKey, type GridActs } from './grid-keys.ts';
import { movePosition } from './grid-move.ts';

const size = { rows: 10, columns: 5, page: 4 };
const at = { row: 5, column: 2 };

/** Presses a key as `Ctrl+Shift+Z`; returns what it did, and whether its default was prevented. */
function press(keys: string, leftOut: readonly (keyof GridActs)[] = ['turnPage'], from = at) {
  const parts = keys.split('+');
  const calls: unknown[][] = [];
  let isPrevented = false;
  const all = new Proxy<GridActs>(
    {},
    {
      get: (_, act: string) =>
        leftOut.includes(act as keyof GridActs)
          ? undefined
          : (...parameters: unknown[]) => {
              calls.push([act, ...parameters]);
            },
    },
  );
  const isHandled = handleGridKey(
    {
      key: parts.at(-1) ?? '',
      ctrlKey: parts.includes('Ctrl'),
      metaKey: parts.includes('Meta'),
      shiftKey: parts.includes('Shift'),
      altKey: parts.includes('Alt'),
      preventDefault: () => {
        isPrevented = true;
      },
    },
    { at: from, size, handlers: all },
  );
  expect(isPrevented).toBe(isHandled);
  expect(calls.length).toBe(isHandled ? 1 : 0);
  return calls[0] ?? null;
}

describe('keys that move', () => {
  it.each<[string, number, number]>([
    ['ArrowDown', 6, 2],
    ['ArrowUp', 4, 2],
    ['ArrowLeft', 5, 1],
    ['ArrowRight', 5, 3],
    ['Home', 5, 0],
    ['End', 5, 4],
    ['PageDown', 9, 2],
    ['PageUp', 1, 2],
    ['Ctrl+ArrowDown', 9, 2],
    ['Ctrl+ArrowUp', 0, 2],
    ['Ctrl+ArrowLeft', 5, 0],
    ['Ctrl+ArrowRight', 5, 4],
    ['Ctrl+Home', 0, 0],
    ['Ctrl+End', 9, 4],
    ['Meta+ArrowDown', 9, 2],
  ])('%s leads to row %i and column %i, with Shift as well', (key, row, column) => {
    expect(press(key)).toEqual(['move', { row, column }, false]);
    expect(press(`Shift+${key}`)).toEqual(['move', { row, column }, true]);
  });

  it.each([
    ['ArrowUp', 0, 0],
    ['ArrowLeft', 0, 0],
    ['PageUp', 0, 0],
    ['ArrowDown', 9, 4],
    ['ArrowRight', 9, 4],
    ['PageDown', 9, 4],
  ])('%s stays in the grid', (key, row, column) => {
    expect(press(key, ['turnPage'], { row, column })).toEqual(['move', { row, column }, false]);
  });

  it.each([
    ['Home', 0],
    ['End', 9],
  ])('%s leads to row %i of a list', (key, row) => {
    expect(movePosition({ row: 5, column: 0 }, { key, ctrl: false }, { ...size, columns: 1 })).toEqual({ row, column: 0 });
  });

  it('PageUp and PageDown turn pages where a grid does that', () => {
    expect(press('PageUp', [])).toEqual(['turnPage', -1]);
    expect(press('PageDown', [])).toEqual(['turnPage', 1]);
  });
});

describe('keys that do something', () => {
  it.each<[string, readonly unknown[] | null]>([
    ['Ctrl+a', ['selectAll']],
    ['Ctrl+d', ['fillDown']],
    ['Ctrl+Shift+D', ['fillDown']],
    ['Ctrl+f', ['find']],
    ['Ctrl+z', ['undo']],
    ['Ctrl+Z', ['undo']],
    ['Ctrl+Shift+Z', ['redo']],
    ['Meta+Shift+z', ['redo']],
    ['Ctrl+y', ['redo']],
    ['Enter', ['enter']],
    ['Shift+Enter', ['enterBack']],
    ['F2', ['edit']],
    ['Shift+F2', ['comment']],
    ['F8', ['nextProblem']],
    ['Shift+F8', ['previousProblem']],
    ['Delete', ['clear']],
    ['Backspace', ['clear']],
    ['Escape', ['cancel']],
    ['8', ['type', '8']],
    ['Shift+A', ['type', 'A']],
    [' ', ['type', ' ']],
    ['𝑥', ['type', '𝑥']],
    ['Process', ['type', '']],
    ['Tab', null],
    ['Shift', null],
    ['F5', null],
    ['Ctrl+c', null],
    ['Ctrl+v', null],
    ['Ctrl+8', null],
    ['Alt+ArrowDown', null],
    ['Alt+Ctrl+z', null],
    ['Alt+f', null],
  ])('%s: %j', (keys, expected) => expect(press(keys)).toEqual(expected));

  it.each<[string, keyof GridActs]>([
    ['ArrowDown', 'move'],
    ['Ctrl+d', 'fillDown'],
    ['Delete', 'clear'],
    ['7', 'type'],
  ])('%s stays with the page where a grid leaves out %s', (keys, act) => expect(press(keys, [act])).toBeNull());

  it('does without Shift what a grid does not have with it', () => {
    expect(press('Shift+Enter', ['enterBack'])).toEqual(['enter']);
  });

  it('leaves a key to others where its handler returns false', () => {
    const event = {
      key: 'x',
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      altKey: false,
      preventDefault: () => expect.fail(),
    };
    expect(handleGridKey(event, { at, size, handlers: { type: () => false } })).toBe(false);
  });
});
