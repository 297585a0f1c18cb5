import { describe, expect, it } from 'vitest';
import { addToHistory, compareLines, findEarlier, formatHistory, isMoreBetter, noiseOf, parseHistory } from './history.mjs';

const line = (extra = {}) => ({
  at: '2026-11-24T00:00:00Z',
  commit: 'aaaaaaaa',
  part: 'calendar',
  measure: '500 sessions drawn',
  value: 100,
  unit: 'ms',
  noise: 0.02,
  machine: 'CPU × 2',
  load: 0.5,
  ...extra,
});

describe('history of benches', () => {
  it('is read as it was written', () => {
    const lines = [line(), line({ commit: 'bbbbbbbb', peer: 'DayPilot', ratio: 1.25 })];
    expect(parseHistory(`${formatHistory(lines)}\n`)).toEqual(lines);
  });

  it('keeps one line of a measure, commit and machine', () => {
    const kept = addToHistory([line({ value: 90 }), line({ commit: 'bbbbbbbb' }), line({ machine: 'other' })], [line()]);
    expect(kept.map(({ commit, machine, value }) => [commit, machine, value])).toEqual([
      ['bbbbbbbb', 'CPU × 2', 100],
      ['aaaaaaaa', 'other', 100],
      ['aaaaaaaa', 'CPU × 2', 100],
    ]);
  });

  it('measures noise as a share of the lowest run', () => {
    expect(noiseOf([100, 125])).toBe(0.25);
    expect(noiseOf([50])).toBe(0);
    expect(noiseOf([0, 3])).toBe(0);
  });

  it.each([
    ['a tenth slower is worse', line({ value: 110 }), line(), 'worse'],
    ['a tenth slower within the noise is nothing', line({ value: 110, noise: 0.2 }), line(), ''],
    ['a tenth slower within the noise of before is nothing', line({ value: 110 }), line({ noise: 0.2 }), ''],
    ['three per cent are nothing', line({ value: 103, noise: 0 }), line({ noise: 0 }), ''],
    ['a tenth faster is better', line({ value: 90 }), line(), 'better'],
    ['less throughput is worse', line({ value: 90, unit: 'MB/s' }), line({ unit: 'MB/s' }), 'worse'],
    ['ratios count where both have a peer', line({ value: 200, ratio: 1 }), line({ value: 100, ratio: 1 }), ''],
    ['a worse ratio is worse though the machine was faster', line({ value: 50, ratio: 1.5 }), line({ ratio: 1 }), 'worse'],
    ['nothing can be said of nothing', line({ value: 5 }), line({ value: 0 }), ''],
  ])('%s', (_name, now, before, expected) => {
    const { isWorse, isBetter } = compareLines(now, before);
    expect(isWorse ? 'worse' : isBetter ? 'better' : '').toBe(expected);
  });

  it('finds the last and the best of the same machine, not of this commit', () => {
    const history = [
      line({ commit: '1', value: 80 }),
      line({ commit: '2', value: 120 }),
      line({ commit: '3', value: 10, machine: 'other' }),
      line({ commit: 'aaaaaaaa', value: 5 }),
    ];
    const { last, best } = findEarlier(history, line());
    expect(last.commit).toBe('2');
    expect(best.commit).toBe('1');
  });

  it('knows that more throughput is better', () => {
    expect(isMoreBetter({ unit: 'MB/s' })).toBe(true);
    expect(isMoreBetter({ unit: '', aim: '≥ 0.7×' })).toBe(true);
    expect(isMoreBetter({ unit: 'ms', aim: '≤ 0.7×' })).toBe(false);
  });
});
