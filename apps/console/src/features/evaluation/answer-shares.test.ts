import { expect, test } from 'vitest';
import { answerShares, choicesOf } from './answer-shares.ts';

test('gives each answer its share, steps of a scale in their order', () => {
  expect(answerShares({ 5: 5, 3: 1, 4: 2, 1: 0 })).toEqual([
    { answer: '3', count: 1, share: 0.125 },
    { answer: '4', count: 2, share: 0.25 },
    { answer: '5', count: 5, share: 0.625 },
  ]);
  expect(answerShares({ Yes: 3, No: 1 }).map(({ share }) => share)).toEqual([0.75, 0.25]);
});

test('gives choices in the order of their question, and then those that it has no longer', () => {
  const questions = [{ text: 'Other' }, { text: 'Pace', options: ['Too slow', 'Right', 'Too fast'] }];
  const given = { Right: 2, 'Too fast': 5, 'Too slow': 1, Fine: 3 };
  expect(answerShares(given, choicesOf(questions, 'Pace')).map(({ answer }) => answer)).toEqual([
    'Too slow',
    'Right',
    'Too fast',
    'Fine',
  ]);
  expect(choicesOf(questions, 'Other')).toEqual([]);
  expect(choicesOf(undefined, 'Pace')).toEqual([]);
});

test.each([[null], [undefined], ['3: 1'], [{}]])('has nothing for %j', (distribution) => {
  expect(answerShares(distribution)).toEqual([]);
});
