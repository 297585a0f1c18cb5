import { describe, expect, it, vi } from 'vitest';
import { objectReader, scopeReader } from './DataReader.ts';
import { anyKey, Scope } from './Scope.ts';
import { TrackedValue } from './TrackedValue.ts';

describe('Scope', () => {
  it('looks a value up through the scopes above; the nearest one wins', () => {
    const outer = new Scope({ values: { a: 1, b: { c: 2 } } });
    const inner = new Scope({ parent: outer, values: { a: 3 } });
    expect(inner.lookup('a')).toBe(3);
    expect(inner.lookup('b.c')).toBe(2);
    expect(inner.getOwn('b')).toBeUndefined();
    expect(inner.lookup('missing')).toBeUndefined();
  });

  it('hides a value of a scope above with its own undefined', () => {
    const outer = new Scope({ values: { a: 1 } });
    const inner = new Scope({ parent: outer });
    inner.set('a', undefined);
    expect(inner.lookup('a')).toBeUndefined();
    inner.unset('a');
    expect(inner.lookup('a')).toBe(1);
  });

  it('writes paths without changing the old objects', () => {
    const before = { a: { b: 1, list: [{ x: 1 }] } };
    const scope = new Scope({ values: before });
    scope.set('a.list[0].x', 2);
    scope.set('n.e.w', 3);
    expect(scope.values).toEqual({ a: { b: 1, list: [{ x: 2 }] }, n: { e: { w: 3 } } });
    expect(before).toEqual({ a: { b: 1, list: [{ x: 1 }] } });
  });

  it.each(['__proto__.x', 'constructor.prototype.x', 'a.__proto__.x', 'prototype'])('refuses to write %s', (path) => {
    const scope = new Scope();
    scope.set(path, 'bad');
    expect(scope.values).toEqual({});
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('drops unsafe keys of data', () => {
    expect(
      Object.keys(new Scope({ values: JSON.parse('{"__proto__": {"x": 1}, "a": 1}') as Record<string, unknown> }).values),
    ).toEqual(['a']);
  });

  it('notifies only the listeners of changed keys', () => {
    const scope = new Scope({ values: { a: 1, b: 1 } });
    const reported: string[] = [];
    scope.subscribe('a', () => reported.push('a'));
    scope.subscribe('b', () => reported.push('b'));
    const stop = scope.subscribe(anyKey, () => reported.push('any'));
    scope.set('a', 2);
    scope.set('a', 2);
    stop();
    scope.merge({ b: 2, c: 3 });
    expect(reported).toEqual(['a', 'any', 'b']);
  });

  it('keeps notifying other listeners after one unsubscribes, even twice', () => {
    const scope = new Scope();
    const reported: string[] = [];
    const stop = scope.subscribe('a', () => reported.push('one'));
    const stopTwo = scope.subscribe('a', () => reported.push('two'));
    stop();
    scope.set('a', 1);
    stopTwo();
    scope.subscribe('a', () => reported.push('three'));
    stopTwo();
    scope.set('a', 2);
    expect(reported).toEqual(['two', 'three']);
  });

  it('merges values or replaces all of them', () => {
    const scope = new Scope({ values: { a: 1 } });
    scope.take({ b: 2 });
    expect(scope.values).toEqual({ a: 1, b: 2 });
    scope.take({ c: 3 }, true);
    expect(scope.values).toEqual({ c: 3 });
  });

  it('starts empty when its values are no object', () => {
    expect(new Scope({ values: ['x'] as never }).values).toEqual({});
  });
});

describe('TrackedValue', () => {
  it('recomputes only when something it read has changed', () => {
    const outer = new Scope({ values: { tax: 2 } });
    const scope = new Scope({ parent: outer, values: { price: 10, other: 1 } });
    let runs = 0;
    const total = new TrackedValue(scope, (reader) => {
      runs += 1;
      return Number(reader.read('price')) * Number(reader.read('tax'));
    });
    const seen: number[] = [];
    const stop = total.subscribe(() => seen.push(total.get()));
    runs = 0;
    scope.set('other', 5);
    expect(runs).toBe(0);
    outer.set('tax', 3);
    expect(seen).toEqual([30]);
    scope.set('tax', 1);
    expect(seen).toEqual([30, 10]);
    stop();
    scope.set('price', 1);
    expect(runs).toBe(2);
  });

  it('does not notify when the result is the same', () => {
    const scope = new Scope({ values: { n: 1 } });
    const big = new TrackedValue(scope, (reader) => ({ big: Number(reader.read('n')) > 10 }));
    let reported = 0;
    big.subscribe(() => {
      reported += 1;
    });
    const before = big.get();
    scope.set('n', 2);
    expect(reported).toBe(0);
    expect(big.get()).toBe(before);
    scope.set('n', 20);
    expect(reported).toBe(1);
  });

  it.each(['own', 'all'] as const)('with a reader for all values (%s) follows each of them', (way) => {
    const scope = new Scope({ parent: new Scope({ values: { a: 1 } }), values: { b: 1 } });
    const value = new TrackedValue(scope, (reader) => reader[way]());
    let reported = 0;
    value.subscribe(() => {
      reported += 1;
    });
    scope.set('c', 2);
    expect(value.get()).toMatchObject({ b: 1, c: 2 });
    expect(reported).toBe(1);
    scope.parent?.set('a', 3);
    expect(reported).toBe(way === 'all' ? 2 : 1);
  });

  it('follows what it reads now, not what it read before', () => {
    const scope = new Scope({ values: { which: 'a', a: 1, b: 2 } });
    const value = new TrackedValue(scope, (reader) => reader.read(String(reader.read('which'))));
    const seen: unknown[] = [];
    value.subscribe(() => seen.push(value.get()));
    scope.set('which', 'b');
    scope.set('b', 3);
    expect(seen).toEqual([2, 3]);
  });

  it('unsubscribes from the scopes without listeners, and subscribes again for the next one', () => {
    const scope = new Scope({ values: { n: 1 } });
    const held = new Set<string>();
    const subscribe = scope.subscribe.bind(scope);
    vi.spyOn(scope, 'subscribe').mockImplementation((key, listener) => {
      const stop = subscribe(key, listener);
      held.add(key);
      return () => {
        stop();
        held.delete(key);
      };
    });
    const value = new TrackedValue(scope, (reader) => reader.read('n'));
    const stop = value.subscribe(() => undefined);
    expect([...held]).toEqual(['n']);
    stop();
    expect([...held]).toEqual([]);
    scope.set('n', 2);
    value.subscribe(() => undefined);
    expect(value.get()).toBe(2);
  });

  it('sees a change between the first read and the subscription', () => {
    const scope = new Scope({ values: { n: 1 } });
    const value = new TrackedValue(scope, (reader) => reader.read('n'));
    expect(value.get()).toBe(1);
    scope.set('n', 2);
    value.subscribe(() => undefined);
    expect(value.get()).toBe(2);
  });
});

describe('readers', () => {
  it('return own and visible values', () => {
    const scope = new Scope({ parent: new Scope({ values: { a: 1, b: 1 } }), values: { b: 2 } });
    expect(scopeReader(scope).own()).toEqual({ b: 2 });
    expect(scopeReader(scope).all()).toEqual({ a: 1, b: 2 });
    expect(objectReader({ c: 3 }, scopeReader(scope)).all()).toEqual({ a: 1, b: 2, c: 3 });
  });
});
