import { expect, test } from 'vitest';
import { pastedScores } from './pasted-scores.ts';

test.each([
  [
    'a sheet',
    '2026001\t88.5\r\n2026002\t90\r\n',
    [
      ['2026001', 88.5],
      ['2026002', 90],
    ],
    [],
  ],
  [
    'commas, spaces and wide digits',
    '1, 2\n３ ４',
    [
      ['1', 2],
      ['3', 4],
    ],
    [],
  ],
  ['no score yet', '1\t\n2', [], []],
  ['what is no score', '1\t101\n2\tgood\n3\t4\t5', [], ['1\t101', '2\tgood', '3\t4\t5']],
])('reads %s', (_name, text, scores, bad) => {
  expect(pastedScores(text)).toEqual({ scores: scores.map(([code, score]) => ({ code, score })), bad });
});
