import { describe, expect, it } from 'vitest';
import { firstName, itemsOf, itemsOfKind, kindsOf, uniqueNames } from './combo-items.ts';

describe('inputs of a row', () => {
  it('are a list or one node, under the name of today or the one of old', () => {
    expect(itemsOf({ type: 'combo', items: [{ type: 'a' }] })).toEqual([{ type: 'a' }]);
    expect(itemsOf({ type: 'combo', controls: { type: 'a' } })).toEqual([{ type: 'a' }]);
    expect(itemsOf({ type: 'combo' })).toEqual([]);
  });

  it('have a name of their own in an array of plain values', () => {
    expect(itemsOf({ type: 'input-array', items: { type: 'input-text' } })).toEqual([{ name: 'value', type: 'input-text' }]);
    expect(firstName([{ type: 'input-text', name: 'n' }])).toBe('n');
    expect(firstName([])).toBe('value');
  });

  it('of a kind come from whichever name it has, and are missing when it has none', () => {
    const [kind] = kindsOf({ type: 'combo', conditions: [{ label: 'A', controls: [{ type: 'a' }] }, 'no kind'] });
    expect(itemsOfKind(kind)).toEqual([{ type: 'a' }]);
    expect(itemsOfKind({ label: 'B' })).toBeUndefined();
    expect(itemsOfKind(undefined)).toBeUndefined();
    expect(kindsOf({ type: 'combo', conditions: {} })).toEqual([]);
  });

  it('that must differ are named', () => {
    expect(uniqueNames([{ type: 'a', name: 'x', unique: true }, { type: 'b', name: 'y' }, 'text'])).toEqual(['x']);
  });
});
