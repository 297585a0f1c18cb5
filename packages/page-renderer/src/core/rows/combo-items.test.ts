import { describe, expect, it } from 'vitest';
import { firstName, itemsOf, itemsOfKind, kindsOf, uniqueNames } from './combo-items.ts';

describe('inputs of a row', () => {
  it('are a list or one node, under `items` or the older `controls`', () => {
    expect(itemsOf({ type: 'combo', items: [{ type: 'a' }] })).toEqual([{ type: 'a' }]);
    expect(itemsOf({ type: 'combo', controls: { type: 'a' } })).toEqual([{ type: 'a' }]);
    expect(itemsOf({ type: 'combo' })).toEqual([]);
  });

  it('are called `value` in an array of plain values', () => {
    expect(itemsOf({ type: 'input-array', items: { type: 'input-text' } })).toEqual([{ name: 'value', type: 'input-text' }]);
    expect(firstName([{ type: 'input-text', name: 'n' }])).toBe('n');
    expect(firstName([])).toBe('value');
  });

  it('of a condition come from `items` or `controls`, and are missing without both', () => {
    const [kind] = kindsOf({ type: 'combo', conditions: [{ label: 'A', controls: [{ type: 'a' }] }, 'no kind'] });
    expect(itemsOfKind(kind)).toEqual([{ type: 'a' }]);
    expect(itemsOfKind({ label: 'B' })).toBeUndefined();
    expect(itemsOfKind(undefined)).toBeUndefined();
    expect(kindsOf({ type: 'combo', conditions: {} })).toEqual([]);
  });

  it('with unique values are listed by name', () => {
    expect(uniqueNames([{ type: 'a', name: 'x', unique: true }, { type: 'b', name: 'y' }, 'text'])).toEqual(['x']);
  });
});
