import { ApiError } from '@lab-console/api-client';
import { errorText, enUS, zhCN } from '@lab-console/api-client/locales';
import { expect, test } from 'vitest';
import { inLanguage } from './case-refusals.ts';

const refused = (message: string): ApiError =>
  new ApiError({ kind: 'badRequest', status: 400, code: '22023', serverMessages: [message], request: 'POST x' });

test.each([
  ['this appeal is answered already', '该复核已答复'],
  ['student 2026001 is on the list already', '学号 2026001 的学生已在成绩单上'],
  ['there are scores for Quiz 1, so it cannot be removed: switch it off instead', '“Quiz 1”已有成绩，不能删除，请改为停用'],
  [
    'there are incidents for Left early, so it cannot be removed: switch it off instead',
    '已有学生登记了“Left early”，不能删除，请改为停用',
  ],
  ['something new', 'something new'],
])('%s', (message, chinese) => {
  expect(errorText(inLanguage(refused(message), 'zh'), zhCN)).toBe(chinese);
  expect(errorText(inLanguage(refused(message), 'en'), enUS)).toBe(message);
});
