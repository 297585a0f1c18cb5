import { expect, it } from 'vitest';
import { readLines } from '../../word/testing/read-lines.ts';
import { marksOf } from './document-marks.ts';

it('tells which question a paragraph belongs to, and what belongs to none', () => {
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
  // The heading of a section is understood, the title of the paper is not.
  expect([...unused]).toEqual([0]);
});
