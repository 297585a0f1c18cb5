import { describe, expect, it } from 'vitest';
import { nextScore, reportScore, signed } from './report-score.ts';

describe('reportScore', () => {
  it.each([
    [[-2, -5, -1, 0], '92.0'],
    [[-60, -50], '0.0'],
    [[2], '100.0'],
    [[], '100.0'],
    [[-0.25], '99.8'],
    [[-0.1, -0.2], '99.7'],
    [[-31.55], '68.5'],
  ])('is computed from %j: %s', (scores, expected) => {
    expect(reportScore(scores.map((score) => ({ score })))).toBe(expected);
  });
});

describe('nextScore', () => {
  it.each([
    [-5, [-1, -5, -10], 1, -1],
    [-5, [-1, -5, -10], -1, -10],
    [-10, [-1, -5, -10], -1, -10],
    [-3, [-1, -5], -1, -5],
  ] as const)('from %d among %j by %d is %d', (score, choices, step, expected) => {
    expect(nextScore(score, choices, step)).toBe(expected);
  });
});

it.each([
  [2, '+2'],
  [-5, '−5'],
  [0, '0'],
])('a score of %d is shown as %s', (score, expected) => {
  expect(signed(score)).toBe(expected);
});
