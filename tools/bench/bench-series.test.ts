import { expect, it } from 'vitest';
import { benchSeries, type BenchLine } from './bench-series.ts';

const line = (change: Partial<BenchLine> = {}): BenchLine => ({
  at: '2026-11-24T08:00:00Z',
  commit: 'bbbbbbbb',
  part: 'calendar',
  measure: '500 sessions drawn',
  value: 90,
  unit: 'ms',
  machine: 'CPU × 2',
  load: 0.5,
  ...change,
});

it('draws a measure over its commits, the oldest first, with what the peer had in the same run', () => {
  const lines = [
    line({ peer: 'DayPilot', ratio: 1.5, aim: '≤ 1×' }),
    line({ peer: 'DayPilot', ratio: 2, value: 100, at: '2026-11-20T08:00:00Z', commit: 'aaaaaaaa' }),
    line({ part: 'gateway', measure: 'memory', unit: 'MB' }),
  ];
  expect(benchSeries(lines)).toEqual([
    {
      part: 'calendar',
      series: [
        {
          measure: '500 sessions drawn',
          unit: 'ms',
          peer: 'DayPilot',
          aim: '≤ 1×',
          machine: 'CPU × 2',
          points: [
            { commit: 'aaaaaaaa', at: '2026-11-20T08:00:00Z', value: 100, peerValue: 50, load: 0.5 },
            { commit: 'bbbbbbbb', at: '2026-11-24T08:00:00Z', value: 90, peerValue: 60, load: 0.5 },
          ],
        },
      ],
    },
    {
      part: 'gateway',
      series: [
        {
          measure: 'memory',
          unit: 'MB',
          peer: null,
          aim: null,
          machine: 'CPU × 2',
          points: [{ commit: 'bbbbbbbb', at: '2026-11-24T08:00:00Z', value: 90, peerValue: null, load: 0.5 }],
        },
      ],
    },
  ]);
});

it('keeps peers and machines apart', () => {
  const lines = [line(), line({ machine: 'other' }), line({ peer: 'DayPilot', ratio: 1 }), line({ commit: 'cccccccc' })];
  const [part] = benchSeries(lines);
  expect(part?.series.map(({ peer, machine, points }) => [peer, machine, points.length])).toEqual([
    [null, 'CPU × 2', 2],
    [null, 'other', 1],
    ['DayPilot', 'CPU × 2', 1],
  ]);
});
