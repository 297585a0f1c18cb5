import { expect, it } from 'vitest';
import { readLines } from '../../../test/word/read-lines.ts';
import { marksOf } from './document-marks.ts';

it('marks the question of each paragraph, and the paragraphs without one', () => {
  const paper = readLines(
    '期末试题',
    '一、单选题（每题 2 分）',
    '1. 甲',
    'A. x',
    'B. y',
    '答案：A',
    '',
    '2. 乙',
    'A. x',
    'B. y',
    '答案：B',
  );
  const { questions, unused } = marksOf(paper);
  expect([...questions]).toEqual([0, 0, 1, 1, 1, 1, 0, 2, 2, 2, 2]);
  // The heading of a section is used, the title of the paper is not.
  expect([...unused]).toEqual([0]);
});
