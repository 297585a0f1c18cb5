import { expect, test } from 'vitest';
import { joinSentences } from './join-sentences.ts';

test.each([
  [[], ''],
  [['date is empty'], 'date is empty'],
  [['date is empty', 'Fill it in.', 'no semester is open'], 'date is empty; Fill it in. no semester is open'],
  [['没有代码为“1”的节次', '日期为空，请填写。', '日期为空'], '没有代码为“1”的节次；日期为空，请填写。日期为空'],
])('joins %j', (texts, line) => {
  expect(joinSentences(texts)).toBe(line);
});
