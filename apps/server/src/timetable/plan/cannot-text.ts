import type { LabProblem } from '../lab/lab-problem.ts';
import { weeklyTime } from '../lab/weekly-time.ts';
import type { Language } from './language.ts';
import { weekdayNames } from './weekday-names.ts';

/** Names of weekly times that a teacher cannot: "on Mondays, Period 1". */
export function cannotText(
  { weekdays, periods }: Pick<LabProblem, 'weekdays' | 'periods'>,
  slots: readonly number[],
  language: Language,
): string {
  const times = [...new Set(slots.map((slot) => weeklyTime({ weekdays, periods }, slot)))].sort((a, b) => a - b);
  const byDay = new Map<number, string[]>();
  for (const time of times) {
    const day = Math.floor(time / periods.length);
    byDay.set(day, [...(byDay.get(day) ?? []), periods[time % periods.length]?.name ?? '']);
  }
  const en = language === 'en';
  return [...byDay]
    .map(([day, names]) => {
      const weekday = weekdayNames[language][day] ?? '';
      return en ? `on ${weekday}s, ${names.join(', ')}` : `${weekday} ${names.join('、')}`;
    })
    .join(en ? '; ' : '；');
}
