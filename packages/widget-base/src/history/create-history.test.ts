import { expect, it } from 'vitest';
import { createHistory } from './create-history.ts';

it('undoes steps in reverse order and drops the redo steps after a new step', () => {
  const history = createHistory<string>();
  history.add('a');
  history.add('b');
  expect(history.next('undo')).toBe('b');
  history.turn('undo', '-b');
  expect([history.next('undo'), history.next('redo')]).toEqual(['a', '-b']);
  history.turn('redo', 'b');
  expect([history.next('undo'), history.canRedo()]).toEqual(['b', false]);
  history.turn('undo', '-b');
  history.add('c');
  expect([history.next('undo'), history.canRedo()]).toEqual(['c', false]);
});

it.each(['undo', 'redo'] as const)('puts a step back when its %s fails', (direction) => {
  const history = createHistory<string>();
  history.add('a');
  if (direction === 'redo') history.turn('undo', '-a');
  const step = history.next(direction) ?? '';
  history.turn(direction, 'reverse');
  history.turnBack(direction, step, 'reverse');
  expect(history.next(direction)).toBe(step);
  expect(history.next(direction === 'undo' ? 'redo' : 'undo')).toBeUndefined();
});

it('keeps no more steps than its limit', () => {
  const history = createHistory<number>({ limit: 2 });
  for (const step of [1, 2, 3]) history.add(step);
  expect([history.list('undo'), history.list('redo')]).toEqual([[2, 3], []]);
  const seen: (number | undefined)[] = [];
  while (history.canUndo()) {
    seen.push(history.next('undo'));
    history.turn('undo', 0);
  }
  expect(seen).toEqual([3, 2]);
});

it('maps undo and redo steps, removes empty ones and reports each change', () => {
  let changes = 0;
  const history = createHistory<readonly number[]>({ onChange: () => (changes += 1) });
  history.add([1, 2]);
  history.add([2]);
  history.turn('undo', [2, 3]);
  const before = changes;
  history.map((step) => {
    const rest = step.filter((id) => id !== 1 && id !== 3);
    return rest.length > 0 ? rest : null;
  });
  expect([history.next('undo'), history.next('redo')]).toEqual([[2], [2]]);
  expect(changes).toBe(before + 1);
  history.map(() => null);
  expect([history.canUndo(), history.canRedo()]).toEqual([false, false]);
});
