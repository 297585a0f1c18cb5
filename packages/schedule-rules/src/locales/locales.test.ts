import { describe, expect, it } from 'vitest';
import { enUS } from './en-us.ts';
import { zhCN } from './zh-cn.ts';

describe('texts', () => {
  it('exist for the same codes in both languages, and are never empty', () => {
    for (const part of ['scheduleRow', 'bulk'] as const) {
      expect(Object.keys(zhCN[part])).toEqual(Object.keys(enUS[part]));
      for (const table of [enUS, zhCN]) {
        for (const [code, text] of Object.entries(table[part])) {
          expect(`${code}: ${(text as (value: string | number) => string)(part === 'bulk' ? 2 : 'X1')}`).toMatch(/: \S/);
        }
      }
    }
  });

  it('are Chinese in the Chinese table', () => {
    for (const text of Object.values(zhCN.scheduleRow)) expect(text('X1')).toMatch(/\p{Script=Han}/u);
    for (const text of Object.values(zhCN.bulk)) expect(text(2)).toMatch(/\p{Script=Han}/u);
  });

  it('match section 5 word for word', () => {
    expect(enUS.bulk['no-own-session-in-view'](0)).toBe('no session in view is yours');
    expect(enUS.bulk['nothing-copied'](0)).toBe('no sessions copied');
    expect(enUS.bulk['select-several-to-group'](1)).toBe('please select multiple sessions for grouping');
    expect(enUS.bulk['same-project-in-group'](2)).toBe('associated sessions cannot have the same experiment');
    expect(enUS.bulk['confirm-switch-view'](0)).toBe('switching views requires copying again');
    expect(enUS.bulk['not-your-course'](1)).toBe('you cannot schedule the selected course');
    expect(enUS.scheduleRow['not-your-course']('PHY')).toBe('you cannot schedule the selected course');
  });

  it('name the subject of every conflict, in both languages', () => {
    expect(Object.keys(zhCN.conflict)).toEqual(Object.keys(enUS.conflict));
    for (const text of Object.values(enUS.conflict)) expect(text('A-101')).toContain('A-101');
    for (const text of Object.values(zhCN.conflict)) {
      expect(text('A-101')).toContain('A-101');
      expect(text('A-101')).toMatch(/\p{Script=Han}/u);
    }
  });

  it('count students who are booked twice, and name a single one', () => {
    const say = (name: string, count?: number): readonly string[] =>
      [enUS, zhCN].map((table) => table.conflict['student-taken'](name, count));
    expect(say('Li Lei', 1)).toEqual(['Li Lei has two sessions at this time', '学生“Li Lei”在该时段有多场实验']);
    expect(say('', 1)).toEqual(['1 student has two sessions at this time', '1 名学生在该时段有多场实验']);
    expect(say('Li Lei', 12)).toEqual(['12 students have two sessions at this time', '12 名学生在该时段有多场实验']);
  });

  it('give the reasons of a slot in both languages, in singular and plural', () => {
    expect(Object.keys(zhCN.slotReasons)).toEqual(Object.keys(enUS.slotReasons));
    for (const text of Object.values(enUS.slotReasons)) expect(text(3)).toMatch(/^[a-z0-9]/);
    for (const text of Object.values(zhCN.slotReasons)) expect(text(3)).toMatch(/\p{Script=Han}/u);
    expect([0, 1, 2].map(enUS.slotReasons['near-in-time'])).toEqual(['same day', '1 day away', '2 days away']);
    expect([0, 1, 2].map(enUS.slotReasons['capacity-fit'])).toEqual(['exactly enough seats', '1 seat spare', '2 seats spare']);
    expect([1, 2].map(enUS.slotReasons['teacher-load'])).toEqual([
      'teacher has 1 other session that week',
      'teacher has 2 other sessions that week',
    ]);
    expect(zhCN.slotReasons['near-in-time'](0)).toBe('同一天');
    expect(zhCN.slotReasons['capacity-fit'](0)).toBe('座位正好');
  });

  it('count sessions', () => {
    expect(enUS.bulk['confirm-delete'](1)).toBe('delete 1 session?');
    expect(enUS.bulk['confirm-delete'](3)).toBe('delete 3 sessions?');
    expect(enUS.bulk['off-the-day'](1)).toBe('1 session would fall off the periods of the day');
    for (const code of ['confirm-delete', 'confirm-merge-groups', 'off-the-day'] as const) {
      expect(zhCN.bulk[code](37)).toContain('37');
      expect(enUS.bulk[code](37)).toContain('37');
    }
  });

  it('name weeks', () => {
    expect(enUS.week(12)).toBe('week 12');
    expect(zhCN.week(12)).toBe('第 12 周');
  });

  it('quote the value that was found', () => {
    expect(enUS.scheduleRow['unknown-period']('P9')).toContain('P9');
    expect(zhCN.scheduleRow['unknown-period']('P9')).toContain('P9');
  });
});
