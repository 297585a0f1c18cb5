import { expect, test } from 'vitest';
import { trialOfRule } from './trial-rule.ts';

test.each([
  ['5 points', '86', [5, 0, 10], 1, { taken: 5, left: 81 }],
  ['5 points and 10 per cent, capped', '86', [5, 10, 10], 1, { taken: 10, left: 76 }],
  ['20 per cent', '86', [0, 20, 0], 1, { taken: 17.2, left: 68.8 }],
  ['everything', '86', [100, 1, 100], 1, { taken: 86, left: 0 }],
  ['10 points three times, capped', '86', [10, 0, 20], 3, { taken: 20, left: 66 }],
  ['nothing, applied no time', '86', [5, 0, 0], 0, { taken: 0, left: 86 }],
  // 36.44 · 0.83 = 30.2452; from the rounded deduction it would be 30.25 and then 30.3.
  ['17 per cent, rounded once', '36.44', [0, 17, 0], 1, { taken: 6.19, left: 30.2 }],
] as const)('a rule takes %s', (_name, raw, [score, ratio, limit], count, expected) => {
  expect(trialOfRule({ item: 'late', enable: false, score, ratio, limit }, { raw, count })).toEqual(expected);
});
