import { describe, expect, it } from 'vitest';
import { listKeyOf, revisionOf } from './node-identity.ts';
import { updateInPlace } from './update-in-place.ts';

const isInput = (type: string): boolean => type.startsWith('input-');
const text = (tpl: string): object => ({ type: 'tpl', tpl });
const page = (...body: readonly object[]): { readonly type: string; readonly body: readonly object[] } => ({
  type: 'page',
  body,
});
const copy = <T>(value: T): T => structuredClone(value);
const keysOf = ({ body }: { readonly body: readonly object[] }): readonly (string | undefined)[] => body.map(listKeyOf);

describe('updateInPlace', () => {
  it('returns the same objects for unchanged parts', () => {
    const before = page(text('a'), { type: 'form', body: [text('b')] });
    expect(updateInPlace(before, copy(before), isInput)).toBe(before);
    const after = updateInPlace(before, page(text('c'), copy(before.body[1] ?? {})), isInput);
    expect(after.body[1]).toBe(before.body[1]);
    expect(after).toEqual(page(text('c'), { type: 'form', body: [text('b')] }));
  });

  it.each<[string, object[], object[], (string | number)[]]>([
    ['a changed node', [text('a'), text('b')], [text('a'), text('c')], ['0', '1']],
    ['a new node before the others', [text('a'), text('b')], [text('x'), text('a'), text('b')], ['new', '0', '1']],
    ['a new node in between', [text('a'), text('b')], [text('a'), text('x'), text('b')], ['0', 'new', '1']],
    ['without the first', [text('a'), text('b'), text('c')], [text('b'), text('c')], ['1', '2']],
    ['in another order', [text('a'), text('b')], [text('b'), text('a')], ['1', '0']],
    [
      'named inputs that moved and changed',
      [{ type: 'input-text', name: 'a' }, text('x')],
      [text('x'), { type: 'input-text', name: 'a', label: 'A' }],
      ['1', '0'],
    ],
    ['a node of another type in its place', [text('a'), text('b')], [{ type: 'divider' }, text('b')], ['new', '1']],
  ])('keeps the keys of a list: %s', (_name, before, after, keys) => {
    const updated = updateInPlace(page(...before), page(...after), isInput);
    expect(updated.body).toEqual(after);
    expect(keysOf(updated).map((key) => (key?.startsWith('new-') ? 'new' : key))).toEqual(keys);
  });

  it('keeps keys unique over many updates', () => {
    let now = page(text('a'), text('b'));
    now = updateInPlace(now, page(text('x'), text('a'), text('b')), isInput);
    now = updateInPlace(now, page(text('y'), text('x'), text('a'), text('b')), isInput);
    now = updateInPlace(now, page(text('y'), text('a'), text('x'), text('x')), isInput);
    expect(new Set(keysOf(now)).size).toBe(4);
  });

  it.each<[string, object, object, boolean]>([
    ['the title of a panel', { type: 'panel', title: 'a' }, { type: 'panel', title: 'b' }, false],
    ['the body of a form', { type: 'form', body: [text('a')] }, { type: 'form', body: [text('b')] }, false],
    ['the address of a list', { type: 'crud', api: 'get:/a' }, { type: 'crud', api: 'get:/b' }, true],
    ['the rule of an input', { type: 'input-text', name: 'a' }, { type: 'input-text', name: 'a', required: true }, true],
    ['a removed value', { type: 'switch', value: true }, { type: 'switch' }, true],
  ])('remounts only nodes that read the change when they mount: %s', (_name, before, after, anew) => {
    const updated = updateInPlace(before, after, isInput);
    expect(revisionOf(updated) > revisionOf(before)).toBe(anew);
  });
});
