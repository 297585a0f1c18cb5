import { expect, it } from 'vitest';
import { createStore } from './create-store.ts';

function counted() {
  const store = createStore({ count: 0, name: 'a' });
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.getState().count));
  return { store, heard, stop };
}

it('calls listeners after the state has changed', () => {
  const { store, heard } = counted();
  store.set({ count: 1 });
  expect(heard).toEqual([1]);
  expect(store.getState()).toEqual({ count: 1, name: 'a' });
});

it('keeps the state object and calls no listener when no value changes', () => {
  const { store, heard } = counted();
  const before = store.getState();
  store.set({ count: 0, name: 'a' });
  expect(store.getState()).toBe(before);
  expect(heard).toEqual([]);
});

it('calls listeners once for a batch, also when it is nested or throws', () => {
  const { store, heard } = counted();
  expect(() =>
    store.batch(() => {
      store.set({ count: 1 });
      store.batch(() => store.set({ count: 2 }));
      expect(heard).toEqual([]);
      throw new Error('stop');
    }),
  ).toThrow('stop');
  expect(heard).toEqual([2]);
  store.batch(() => {});
  expect(heard).toEqual([2]);
});

it('does not call a listener that has unsubscribed', () => {
  const { store, heard, stop } = counted();
  stop();
  store.set({ count: 1 });
  expect(heard).toEqual([]);
});
