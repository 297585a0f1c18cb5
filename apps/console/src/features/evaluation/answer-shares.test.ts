import { expect, test } from 'vitest';
import { answerShares } from './answer-shares.ts';

test('gives each answer its share, steps of a scale in their order', () => {
  expect(answerShares({ 5: 5, 3: 1, 4: 2, 1: 0 })).toEqual([
    { answer: '3', count: 1, share: 0.125 },
    { answer: '4', count: 2, share: 0.25 },
    { answer: '5', count: 5, share: 0.625 },
  ]);
  expect(answerShares({ Yes: 3, No: 1 }).map(({ share }) => share)).toEqual([0.75, 0.25]);
});

test.each([[null], [undefined], ['3: 1'], [{}]])('has nothing for %j', (distribution) => {
  expect(answerShares(distribution)).toEqual([]);
});
