import { describe, expect, it } from 'vitest';
import { checkCtt } from './check-ctt.ts';
import { entangledInstance, largeInstance, makeSolvedCttInstance, ordinaryInstance, smallInstance } from './ctt-instances.ts';

const sizes = { small: smallInstance, ordinary: ordinaryInstance, large: largeInstance, entangled: entangledInstance };

describe.each(Object.entries(sizes))('a made-up instance, %s', (_, size) => {
  it.each([1, 2])('can be solved, and is like those of the competition, with seed %i', (seed) => {
    const { instance, solution } = makeSolvedCttInstance({ ...size, seed });
    expect(checkCtt(instance, solution).hard).toBe(0);

    const { courses, curricula, rooms, days, periodsPerDay, unavailable } = instance;
    expect([courses.length, curricula.length, rooms.length]).toEqual([size.courses, size.curricula, size.rooms]);
    expect(solution.length / (rooms.length * days * periodsPerDay)).toBeCloseTo(size.occupancy, 1);
    const closed = unavailable.length / (courses.length * days * periodsPerDay);
    expect(Math.abs(closed - size.closed)).toBeLessThan(0.07);
    for (const members of curricula) {
      expect(members.length).toBeGreaterThanOrEqual(2);
      expect(members.length).toBeLessThanOrEqual(6);
      expect(new Set(members).size).toBe(members.length);
    }
  });
});
