import { describe, expect, it } from 'vitest';
import { enUS } from './en-us.ts';
import { zhCN } from './zh-cn.ts';

describe('texts', () => {
  it('are there for the same codes in both languages, and never empty', () => {
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

  it('say what section 5 says, word for word', () => {
    expect(enUS.bulk['no-own-session-in-view'](0)).toBe('no session in view is yours');
    expect(enUS.bulk['nothing-copied'](0)).toBe('no sessions copied');
    expect(enUS.bulk['select-several-to-group'](1)).toBe('please select multiple sessions for grouping');
    expect(enUS.bulk['same-project-in-group'](2)).toBe('associated sessions cannot have the same experiment');
    expect(enUS.bulk['confirm-switch-view'](0)).toBe('switching views requires copying again');
    expect(enUS.bulk['not-your-course'](1)).toBe('you cannot schedule the selected course');
    expect(enUS.scheduleRow['not-your-course']('PHY')).toBe('you cannot schedule the selected course');
  });

  it('name weeks', () => {
    expect(enUS.week(12)).toBe('week 12');
    expect(zhCN.week(12)).toBe('第 12 周');
  });

  it('show what was found', () => {
    expect(enUS.scheduleRow['unknown-period']('P9')).toContain('P9');
    expect(zhCN.scheduleRow['unknown-period']('P9')).toContain('P9');
  });
});
