import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Occupancy } from './occupancy.ts';
import { maxResourceId, resourceOf, SlotKeys, slotOf } from './slot-keys.ts';

describe('SlotKeys', () => {
  it('encodes slot and resource so that both can be read back, up to the largest', () => {
    const keys = new SlotKeys();
    fc.assert(
      fc.property(
        fc.constantFrom('1970-01-01', '2026-11-16', '2300-12-31'),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: maxResourceId }),
        (date, period, resource) => {
          const [slot = -1] = keys.slots(date, period);
          const key = keys.key(slot, resource);
          expect(Number.isSafeInteger(key)).toBe(true);
          expect([slotOf(key), resourceOf(key)]).toEqual([slot, resource]);
        },
      ),
    );
  });

  it('has different keys for every period of every day, and refuses the 513th period', () => {
    const keys = new SlotKeys();
    const slots = Array.from({ length: 512 }, (_, at) => [
      ...keys.slots('2026-12-31', at),
      ...keys.slots('2027-01-01', at),
    ]).flat();
    expect(new Set(slots).size).toBe(1024);
    expect(() => keys.slots('2026-12-31', 512)).toThrow(RangeError);
    expect(keys.slots('2026-12-31', 511)).toEqual([slots[1022]]);
  });
});

describe('Occupancy', () => {
  const anyStep = fc.record({
    isAdd: fc.boolean(),
    slot: fc.integer({ min: 1, max: 2 }),
    resource: fc.integer({ min: 1, max: 2 }),
    id: fc.integer({ min: 1, max: 4 }),
  });

  it('holds the same as a simple list of pairs', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        const occupancy = new Occupancy();
        const plain = new Map<number, Set<number>>();
        for (const { isAdd, slot, resource, id } of steps) {
          const key = slot * (maxResourceId + 1) + resource;
          const held = plain.get(key) ?? new Set();
          plain.set(key, held);
          // The index removes a session before it adds it again, so nothing is held twice.
          occupancy.delete(key, id);
          held.delete(id);
          if (!isAdd) continue;
          occupancy.add(key, id);
          held.add(id);
        }
        for (const [key, held] of plain) {
          expect(new Set(occupancy.at(key))).toEqual(held);
          expect(occupancy.at(key)).toHaveLength(held.size);
          expect(occupancy.collisions.has(key)).toBe(held.size > 1);
        }
      }),
    );
  });
});
