import { expect, test, vi } from 'vitest';
import { createCellStore, type CellAnswer, type CellStore, type SentCell } from './cell-store.ts';

type Save = (cells: readonly SentCell<number | null>[]) => Promise<CellAnswer<number | null>>;

/** A server that stores numbers, with the number itself as the version. */
function server(start: Readonly<Record<string, number | null>>): {
  rows: Map<string, number | null>;
  save: Save;
  isDown: boolean;
} {
  const made = {
    rows: new Map(Object.entries(start)),
    isDown: false,
    save: async (cells: readonly SentCell<number | null>[]): Promise<CellAnswer<number | null>> => {
      if (made.isDown) throw new Error('no connection');
      const conflicts = cells.filter(
        ({ key, expected, value }) => made.rows.get(key) !== expected && made.rows.get(key) !== value,
      );
      const met = new Set(conflicts.map(({ key }) => key));
      for (const { key, value } of cells) if (!met.has(key)) made.rows.set(key, value);
      return {
        saved: cells.filter(({ key }) => !met.has(key)).map(({ key, value }) => ({ key, version: value })),
        conflicts: conflicts.map(({ key }) => {
          const theirs = made.rows.get(key) ?? null;
          return { key, theirs, version: theirs, changedBy: 'Li' };
        }),
      };
    },
  };
  return made;
}

function storeOn(save: Save, seen: Readonly<Record<string, number | null>>): CellStore<number | null> {
  const store = createCellStore<number | null>({ empty: null, save, failureText: (error) => (error as Error).message });
  store.takeIn(Object.entries(seen).map(([key, value]) => ({ key, value, version: value })));
  return store;
}

test('edits are shown at once and saved in one request', async () => {
  const { rows, save } = server({ a: 1, b: 2 });
  const spy = vi.fn<Save>(save);
  const store = storeOn(spy, { a: 1, b: 2 });
  store.edit([{ key: 'a', value: 10 }]);
  store.edit([
    { key: 'b', value: 20 },
    { key: 'c', value: 30 },
  ]);
  expect(store.getState().values.get('b')).toBe(20);
  expect([...store.getState().unsaved]).toEqual(['a', 'b', 'c']);
  rows.set('c', null);
  await store.flush();
  expect(spy).toHaveBeenCalledTimes(1);
  expect([...rows]).toEqual([
    ['a', 10],
    ['b', 20],
    ['c', 30],
  ]);
  expect(store.getState().unsaved.size).toBe(0);
});

test('undo and redo restore whole steps and save the result', async () => {
  const { rows, save } = server({ a: 1, b: 2 });
  const store = storeOn(save, { a: 1, b: 2 });
  store.edit([
    { key: 'a', value: 5 },
    { key: 'b', value: 6 },
  ]);
  await store.flush();
  store.undo();
  await store.flush();
  expect([...rows.values()]).toEqual([1, 2]);
  store.redo();
  await store.flush();
  expect([...rows.values()]).toEqual([5, 6]);
  expect(store.getState()).toMatchObject({ canUndo: true, canRedo: false });
});

test.each([
  ['theirs', 7, 7],
  ['mine', 5, 5],
] as const)('asks about a change of somebody else: %s', async (choice, shown, kept) => {
  const { rows, save } = server({ a: 7 });
  const store = storeOn(save, { a: 1 });
  store.edit([{ key: 'a', value: 5 }]);
  await store.flush();
  expect(store.getState().conflicts).toMatchObject([{ key: 'a', theirs: 7, mine: 5, changedBy: 'Li' }]);
  expect(rows.get('a')).toBe(7);
  store.settle(choice);
  await store.flush();
  expect(store.getState().values.get('a')).toBe(shown);
  expect(rows.get('a')).toBe(kept);
  expect(store.getState().conflicts).toEqual([]);
});

test('edits are kept and saved again after a lost connection', async () => {
  const made = server({ a: 1 });
  const store = storeOn(made.save, { a: 1 });
  made.isDown = true;
  store.edit([{ key: 'a', value: 5 }]);
  await store.flush();
  expect(store.getState()).toMatchObject({ failure: 'no connection' });
  expect([...store.getState().unsaved]).toEqual(['a']);
  made.isDown = false;
  await store.flush();
  expect(store.getState()).toMatchObject({ failure: null });
  expect(made.rows.get('a')).toBe(5);
});

test('an edit during a save is saved after it', async () => {
  const made = server({ a: 1 });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const store = storeOn(
    async (cells) => {
      await held;
      return made.save(cells);
    },
    { a: 1 },
  );
  store.edit([{ key: 'a', value: 2 }]);
  const done = store.flush();
  store.edit([{ key: 'a', value: 3 }]);
  release();
  await done;
  expect(made.rows.get('a')).toBe(3);
});

test('a value that is gone when it is loaded again is empty, unless it was edited', async () => {
  const { rows, save } = server({ a: 1, b: 1 });
  const store = storeOn(save, { a: 1, b: 1 });
  store.edit([{ key: 'a', value: 2 }]);
  store.takeIn([]);
  expect([...store.getState().values.values()]).toEqual([2, null]);
  await store.flush();
  rows.set('b', null);
  store.edit([{ key: 'b', value: 5 }]);
  await store.flush();
  expect(store.getState().conflicts).toEqual([]);
  expect(rows.get('b')).toBe(5);
});

test('loading again keeps unsaved edits', () => {
  const { save } = server({ a: 1, b: 1 });
  const store = storeOn(save, { a: 1, b: 1 });
  store.edit([{ key: 'a', value: 2 }]);
  store.takeIn([
    { key: 'a', value: 9, version: 9 },
    { key: 'b', value: 9, version: 9 },
  ]);
  expect([...store.getState().values.values()]).toEqual([2, 9]);
});

test('what did not change stays the same map and set, so that nothing is drawn anew for it', async () => {
  const { save } = server({ a: 1, b: 2 });
  const store = storeOn(save, { a: 1, b: 2 });
  store.edit([{ key: 'a', value: 10 }]);
  const edited = store.getState();
  await store.flush();
  const after = store.getState();
  expect(after.values).toBe(edited.values);
  expect([...edited.unsaved]).toEqual(['a']);
  expect(after.unsaved.size).toBe(0);
  store.takeIn([
    { key: 'a', value: 10, version: 10 },
    { key: 'b', value: 2, version: 2 },
  ]);
  expect(store.getState().values).toBe(edited.values);
  expect(store.getState().unsaved).toBe(after.unsaved);
});

test('an edit of many cells and its undo draw the grid once each', async () => {
  const { save } = server({});
  const store = storeOn(save, {});
  const listener = vi.fn();
  store.subscribe(listener);
  store.edit(Array.from({ length: 500 }, (_, at) => ({ key: String(at), value: at })));
  expect(listener).toHaveBeenCalledTimes(1);
  store.undo();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.getState()).toMatchObject({ canUndo: false, canRedo: true });
  expect(store.getState().unsaved.size).toBe(0);
});

test('saves go out one after the other, each with what the one before it left', async () => {
  const { save } = server({ a: 1 });
  const sent: unknown[] = [];
  let isRunning = false;
  const store = storeOn(
    async (cells) => {
      expect(isRunning).toBe(false);
      isRunning = true;
      sent.push(...cells);
      await Promise.resolve();
      isRunning = false;
      return save(cells);
    },
    { a: 1 },
  );
  store.edit([{ key: 'a', value: 2 }]);
  const first = store.flush();
  await Promise.resolve();
  store.edit([{ key: 'a', value: 3 }]);
  await Promise.all([first, store.flush(), store.flush()]);
  expect(sent).toEqual([
    { key: 'a', value: 2, expected: 1 },
    { key: 'a', value: 3, expected: 2 },
  ]);
});
