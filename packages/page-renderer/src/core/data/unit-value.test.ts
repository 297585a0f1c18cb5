import { describe, expect, it } from 'vitest';
import { readUnits, splitUnit } from './unit-value.ts';

describe('units', () => {
  const units = readUnits(['px', { label: 'per cent', value: '%' }, { label: 'rem' }, 'em']);

  it('are read from texts and objects', () => {
    expect(units.map(({ label, value }) => `${label}=${value}`)).toEqual(['px=px', 'per cent=%', 'rem=rem', 'em=em']);
    expect(readUnits('kg, g').map(({ value }) => value)).toEqual(['kg', 'g']);
    expect(readUnits(undefined)).toEqual([]);
  });

  it.each([
    ['12px', '12', 'px'],
    ['1.5rem', '1.5', 'rem'],
    ['2em', '2', 'em'],
    [7, '7', 'px'],
    ['', '', 'px'],
  ])('are split from %j', (value, number, unit) => expect(splitUnit(value, units)).toEqual({ number, unit }));
});
