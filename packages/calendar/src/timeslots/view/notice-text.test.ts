import { expect, it } from 'vitest';
import { timeslotsEnUS } from '../locales/en-us.ts';
import { timeslotsZhCN } from '../locales/zh-cn.ts';
import { timeslotNoticeText } from './notice-text.ts';

it.each([
  [0, 4, 'Adding undone (4 entries)', '已撤销：新建 4 条其他教学安排'],
  [1, 0, 'Deletion undone (1 entry)', '已撤销：删除 1 条其他教学安排'],
])('names the step that was undone, where %i came back and %i went', (added, removed, english, chinese) => {
  const notice = { kind: 'undone', severity: 'success', added, removed } as const;
  expect(timeslotNoticeText(notice, timeslotsEnUS)).toBe(english);
  expect(timeslotNoticeText(notice, timeslotsZhCN)).toBe(chinese);
});
