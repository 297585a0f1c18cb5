import { describe, expect, it } from 'vitest';
import { getMember, getPath, isPlainObject, parsePath, setPath, unsetPath } from './path.ts';

const values = { a: { b: [{ c: 1 }], 'x.y': 2 }, 'd.e': 3, text: 'lab', none: null };

describe('paths', () => {
  it.each<[string, readonly string[]]>([
    ['a.b[0].c', ['a', 'b', '0', 'c']],
    [`a['x.y']`, ['a', 'x.y']],
    ['', []],
    ['...', []],
    ['a.__proto__.b', []],
    ['constructor', []],
    ['a.prototype', []],
    ['a.__super.b', []],
  ])('%j have the keys %j', (path, keys) => {
    expect(parsePath(path)).toEqual(keys);
  });

  it.each<[string, unknown]>([
    ['a.b[0].c', 1],
    ['a.b.length', 1],
    ['text.length', 3],
    ['text[1]', 'a'],
    ['text.at', undefined],
    ['d.e', 3],
    ['none.x', undefined],
    ['a.missing.x', undefined],
    ['toString', undefined],
    ['', undefined],
  ])('read own properties only: %j gives %j', (path, value) => {
    expect(getPath(values, path)).toBe(value);
  });

  it('do not read from functions and do not return any', () => {
    const call = (): number => 1;
    expect(getMember(call, 'name')).toBeUndefined();
    expect(getMember({ call }, 'call')).toBeUndefined();
  });

  it('copy only the objects on the path when they write, and keep lists', () => {
    const before = { a: { list: [{ n: 1 }, { n: 2 }], other: {} } };
    const after = setPath(before, 'a.list[1].n', 3);
    expect(after).toEqual({ a: { list: [{ n: 1 }, { n: 3 }], other: {} } });
    expect((after['a'] as typeof before.a).other).toBe(before.a.other);
    expect(before.a.list[1]).toEqual({ n: 2 });
    expect(setPath({ a: [1] }, 'a.name', 2)).toEqual({ a: { name: 2 } });
    expect(setPath(setPath({}, 'w[0].c', 1), 'w[1].c', 2)).toEqual({ w: [{ c: 1 }, { c: 2 }] });
    expect(setPath({ w: {} }, 'w.0.c', 1)).toEqual({ w: [{ c: 1 }] });
    expect(setPath({ w: { x: 1 } }, 'w.0.c', 1)).toEqual({ w: { x: 1, 0: { c: 1 } } });
    expect(setPath({}, 'w[1]', 1)).toEqual({ w: { 1: 1 } });
    expect(setPath({}, '0.c', 1)).toEqual({ 0: { c: 1 } });
    expect(setPath({ a: 1 }, '__proto__.x', 2)).toEqual({ a: 1 });
  });

  it('keep the other properties when they remove one', () => {
    const before = { a: { b: { c: 1, d: 2 }, e: 3 }, f: 4 };
    expect(unsetPath(before, 'f')).toEqual({ a: before.a });
    expect(unsetPath(before, 'a.b.c')).toEqual({ a: { b: { d: 2 }, e: 3 }, f: 4 });
    expect(before.a.b).toEqual({ c: 1, d: 2 });
    expect(unsetPath(before, 'f.x')).toEqual(before);
    expect(unsetPath(before, '')).toEqual(before);
  });

  it.each<[unknown, boolean]>([
    [{}, true],
    [Object.create(null), true],
    [[], false],
    [null, false],
    ['x', false],
    [new Date(), false],
  ])('continue only through plain objects: %o', (value, plain) => {
    expect(isPlainObject(value)).toBe(plain);
  });
});
