import { expect, it } from 'vitest';
import { weekdayDate } from './weekday-date.ts';

it('writes the weekday where the language has it', () => {
  expect(weekdayDate('2026-11-23', { language: 'en' })).toBe('Mon 2026-11-23');
  expect(weekdayDate('2026-11-23', { language: 'zh', short: true })).toBe('11-23 周一');
});
