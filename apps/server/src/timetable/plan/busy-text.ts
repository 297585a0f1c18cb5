import type { BusyCause } from '../lab/lab-problem.ts';
import type { Language } from './language.ts';

/** What takes a slot, by name. */
export function busyText({ kind, label }: BusyCause, language: Language): string {
  const names =
    language === 'en'
      ? {
          session: 'another session',
          timeslot: 'other teaching',
          outage: 'out of order',
          cannot: 'a time that the teacher cannot',
        }
      : { session: '已有排课', timeslot: '其他教学', outage: '故障停用', cannot: '教师不可以的时间' };
  const what = names[kind];
  return label === '' ? what : language === 'en' ? `${what} (${label})` : `${what}（${label}）`;
}
