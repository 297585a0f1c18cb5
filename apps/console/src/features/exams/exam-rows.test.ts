import { expect, it } from 'vitest';
import type { ExamPaperQuestion } from '@lab-console/api-client';
import { isRuleValid, readPasted, totalOf } from './exam-rows.ts';

it.each([
  [
    [
      { count: 20, score: 2 },
      { count: 10, score: 2 },
      { count: 10, score: 1 },
      { count: 5, score: 2 },
      { count: 2, score: 10 },
    ],
    100,
  ],
  [[{ count: 3, score: 0.1 }], 0.3],
  [[], 0],
])('adds up %j', (rules, total) => expect(totalOf(rules)).toBe(total));

it.each([
  [{ count: 5, score: 2 }, 5, true],
  [{ count: 6, score: 2 }, 5, false],
  [{ count: 1.5, score: 2 }, 5, false],
  [{ count: 1, score: 100.1 }, 5, false],
  [{ count: 1, score: -1 }, 5, false],
  [{ count: 1, score: 2.55 }, 5, false],
  [{ count: 0, score: 0.1 }, 0, true],
])('checks %j with %s available', (rule, available, valid) => expect(isRuleValid(rule, available)).toBe(valid));

it('reads a pasted sheet with answers by question type and scores of short answers', () => {
  const question = (position: number, type: ExamPaperQuestion['snapshot']['type']): ExamPaperQuestion => ({
    id: position,
    form: 'A',
    position,
    source_id: position,
    score: 2,
    is_pinned: false,
    snapshot: { type, title: '', options: [], answer: null },
  });
  expect(
    readPasted('s1\ta\tB\t\t7.5\r\n\r\n', () => [question(1, 'single'), question(2, 'judge'), question(3, 'short')]),
  ).toEqual([{ code: 's1', form: 'A', responses: { 1: 'B' }, by_hand: { 3: 7.5 } }]);
});
