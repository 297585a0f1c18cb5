import { describe, expect, it } from 'vitest';
import { readLines } from '../../../test/word/read-lines.ts';
import type { ExamItem } from '../session/exam-state.ts';
import { filterItems, nextFaulty, type QuestionFilter } from './filter-items.ts';

const items: readonly ExamItem[] = readLines(
  '1. 导体是', 'A. 铜', 'B. 木', '答案：A',
  '2. Ohm', 'A. 1', 'B. 1', 'Answer: A', '知识点：电学',
  '3. 没有答案', 'A. 1', 'B. 2',
  '4. 重复', 'A. 1', 'A. 2', '答案：A',
).questions.map((question) => ({ question, isLeftOut: question.ordinal === 4, isSaved: false, isUncertain: false, refusal: undefined })); // prettier-ignore

describe('filterItems', () => {
  it.each<[QuestionFilter, string, readonly number[]]>([
    ['all', '', [1, 2, 3, 4]],
    ['faulty', '', [3]],
    ['marked', '', [2, 3]],
    ['leftOut', '', [4]],
    ['all', '铜', [1]],
    ['all', 'ＯＨＭ', [2]],
    ['all', '电 学', [2]],
    ['all', '3', [3]],
    ['faulty', '铜', []],
  ])('with the filter %s finds "%s"', (filter, search, expected) => {
    expect(filterItems(items, filter, search).map(({ question }) => question.ordinal)).toEqual(expected);
  });
});

describe('nextFaulty', () => {
  it.each<[number | null, 1 | -1, number]>([
    [null, 1, 3],
    [null, -1, 3],
    [1, 1, 3],
    [3, 1, 3],
    [4, -1, 3],
  ])('from question %s in direction %s finds the next one', (from, step, expected) => {
    expect(nextFaulty(items, from, step)).toBe(expected);
  });

  it('finds nothing among questions without faults', () => {
    expect(nextFaulty(items.slice(0, 2), null, 1)).toBeUndefined();
  });
});
