import { describe, expect, it } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { resolveAddress } from './address-template.ts';

describe('addresses', () => {
  it('asks for what the original asks for where a filter is unknown or a store of the browser is named, and says so', () => {
    const told: string[] = [];
    const tell = (message: string): void => void told.push(message);
    const reader = objectReader({ kind: 'lab' });
    expect(resolveAddress("/${kind}/of/${'all'|chosenHouse}", reader, tell).url).toBe('/lab/of/0');
    expect(resolveAddress("/rooms/${ls:house || 'all'}", reader, tell).url).toBe('/rooms/all');
    expect(told).toHaveLength(2);
  });
});
