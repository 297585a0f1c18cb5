import { expect, test } from 'vitest';
import { markText } from './render-marked-page.ts';

const mark = { check_mark: 'wrong', comment: 'Units are missing', hide_comment: false, score: -5, hide_score: false } as const;

test.each([
  ['all of a mark', mark, '✗ Units are missing −5'],
  ['no hidden score', { ...mark, hide_score: true }, '✗ Units are missing'],
  ['no hidden comment', { ...mark, hide_comment: true }, '✗ −5'],
  ['no score of 0', { ...mark, score: 0 }, '✗ Units are missing'],
])('the picture of a checked page shows %s', (_name, shown, text) => {
  expect(markText(shown, { withHidden: false })).toBe(text);
});

test('whoever checks sees what is hidden', () => {
  expect(markText({ ...mark, hide_comment: true, hide_score: true }, { withHidden: true })).toBe('✗ Units are missing −5');
});
