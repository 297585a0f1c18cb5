import { expect, it } from 'vitest';
import { brokenConditions } from './broken-conditions.ts';

const item = (name: string, level: 'hard' | 'soft', matches: readonly (readonly [readonly string[], string])[]) => ({
  name,
  level,
  weight: 1,
  score: -matches.length,
  match_count: matches.length,
  matches: matches.map(([lesson_ids, message]) => ({ lesson_ids, message })),
});

it('lists the conditions that a session breaks, required ones first, also those whose sentences were cut off', () => {
  const scoreExplaination = [
    item('spread', 'soft', [
      [['a', 'b'], 'A and B'],
      [['c'], 'C'],
    ]),
    item('order', 'soft', [[['b'], 'B']]),
    item('room', 'hard', [
      [['a', 'c'], 'A and C'],
      [['a', 'd'], 'A and D'],
    ]),
  ];
  expect(brokenConditions({ scoreExplaination }, { id: 'a', broken: ['room', 'spread', 'order'] }, 'en')).toEqual([
    { name: 'room', level: 'hard', messages: ['A and C', 'A and D'] },
    { name: 'spread', level: 'soft', messages: ['A and B'] },
    { name: 'order', level: 'soft', messages: [] },
  ]);
  expect(brokenConditions({ scoreExplaination }, { id: 'e' }, 'en')).toEqual([]);
});

it("gives each sentence in the reader's language, and in the only one there is where a run has no other", () => {
  const order = { ...item('order', 'soft', []), matches: [{ lesson_ids: ['a'], message: 'B', translations: { zh: '乙' } }] };
  const scoreExplaination = [order, item('spread', 'soft', [[['a'], 'C']])];
  const messages = (language: 'en' | 'zh') =>
    brokenConditions({ scoreExplaination }, { id: 'a' }, language).map((condition) => condition.messages);
  expect(messages('en')).toEqual([['B'], ['C']]);
  expect(messages('zh')).toEqual([['乙'], ['C']]);
});
