import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptBackups } from './kept-backups.ts';

const zone = 'Asia/Shanghai';
const hourMs = 3_600_000;
const at = (text: string): number => Date.parse(`${text}+08:00`);
const moments = fc.uniqueArray(fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-12-31T00:00') }), { maxLength: 60 });
const counts = fc.record({ days: fc.nat(9), weeks: fc.nat(6), months: fc.nat(14) });

describe('keptBackups', () => {
  it('keeps the newest of each of the last days, weeks and months', () => {
    const all = Array.from({ length: 400 }, (_, day) => at('2025-10-26T02:30') + day * 24 * hourMs);
    const kept = [...keptBackups(all, { days: 3, weeks: 3, months: 3 }, zone)].toSorted((left, right) => right - left);
    expect(kept.map((moment) => new Date(moment + 8 * hourMs).toISOString().slice(0, 10))).toEqual([
      '2026-11-29',
      '2026-11-28',
      '2026-11-27',
      '2026-11-22',
      '2026-11-15',
      '2026-10-31',
      '2026-09-30',
    ]);
  });

  it('divides days where the institution is, not where the server is', () => {
    const [late, early] = [at('2026-11-28T23:30'), at('2026-11-29T00:30')];
    expect([...keptBackups([late, early], { days: 2, weeks: 0, months: 0 }, zone)]).toEqual([early, late]);
    expect([...keptBackups([late, early], { days: 2, weeks: 0, months: 0 }, 'UTC')]).toEqual([early]);
  });

  it('always keeps the newest, and never more than asked for', () => {
    fc.assert(
      fc.property(moments, counts, (all, keep) => {
        const kept = keptBackups(all, keep, zone);
        if (all.length > 0) expect(kept.has(Math.max(...all))).toBe(true);
        expect(kept.size).toBeLessThanOrEqual(Math.max(1, keep.days + keep.weeks + keep.months));
        for (const moment of kept) expect(all).toContain(moment);
      }),
    );
  });

  it('removing after each backup leaves what removing once at the end would', () => {
    fc.assert(
      fc.property(moments, counts, (all, keep) => {
        let left: number[] = [];
        for (const moment of all.toSorted((one, other) => one - other)) {
          const kept = keptBackups([...left, moment], keep, zone);
          left = [...left, moment].filter((each) => kept.has(each));
        }
        expect(new Set(left)).toEqual(keptBackups(all, keep, zone));
      }),
    );
  });
});
