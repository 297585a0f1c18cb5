import { addDays, weekDates } from '@lab-console/schedule-rules';
import type { UnfoldedRows } from '../core/define-import.ts';
import type { IssueInput } from '../core/import-issue.ts';
import type { ScheduleImportBase } from './schedule-import-lookups.ts';
import { readWeekday, readWeeks } from './teaching-weeks.ts';

/** One time of a teaching task: weeks, a day of the week, and periods where the text has them. */
interface TeachingTime {
  readonly weeks: string;
  readonly weekday: string;
  readonly periods: string | null;
}

const nothing: UnfoldedRows = { rows: [] };
const weekday = '(?:星期|礼拜|周)([一二三四五六日天1-7])';
const periods = String.raw`(?:第)?([\d,、-]+)节`;
const weeks = String.raw`((?:第)?\d[\d,、-]*周?(?:[|/(]*[单双]周?\)?)?(?:\(周\))?(?:[,、]\d[\d-]*周?(?:\([单双]周?\))?)*)`;
/** `星期1第1-2节{1-16周}`, `周三第3,4节{第1-16周|单周}` and `12-15周星期五8-9节`. */
const forms: readonly { readonly pattern: RegExp; readonly order: readonly (keyof TeachingTime)[] }[] = [
  { pattern: new RegExp(`^${weekday}${periods}\\{${weeks}\\}$`), order: ['weekday', 'periods', 'weeks'] },
  { pattern: new RegExp(`^${weekday}${periods}\\(?${weeks}\\)?$`), order: ['weekday', 'periods', 'weeks'] },
  { pattern: new RegExp(`^${weeks}${weekday}${periods}$`), order: ['weeks', 'weekday', 'periods'] },
];

/** The dates of a teaching task: of its weeks and its day of the week, or of the times that one text names. */
export function unfoldTeachingTimes(
  texts: Readonly<Record<string, string>>,
  { semester }: Pick<ScheduleImportBase, 'semester'>,
): UnfoldedRows {
  if (semester === null) return nothing;
  const { weeks: named = '', weekday: day = '', from = '', until = '', time = '' } = texts;
  const span = from === '' ? null : until === '' || until === from ? from : `${from}-${until}`;
  const times = time === '' ? [{ weeks: named, weekday: day, periods: span }] : readTimes(time);
  const read = times.map((each) => ({ each, weeks: readWeeks(each.weeks), weekday: readWeekday(each.weekday) }));
  if (read.length === 0 || read.some((one) => !one.weeks || one.weekday === null)) return nothing;
  const rows = read.flatMap(({ each, weeks: found, weekday: number }) =>
    (found?.weeks ?? []).map((week) => ({
      date: addDays(weekDates(semester, week).from, (number ?? 1) - 1),
      ...(each.periods === null ? {} : { period: each.periods }),
    })),
  );
  const notes = read.flatMap(({ each, weeks: found }): readonly IssueInput[] =>
    found?.isUncertain
      ? [
          {
            code: 'weeks-read',
            severity: 'warning',
            column: 'date',
            params: { value: each.weeks, weeks: found.weeks.join(',') },
          },
        ]
      : [],
  );
  return { rows, notes };
}

/** The times of one text, separated by semicolons or line breaks; none where one of them cannot be read. */
function readTimes(text: string): readonly TeachingTime[] {
  const parts = text
    .normalize('NFKC')
    .split(/[;\n]/)
    .map((each) => each.replaceAll(/\s/g, ''))
    .filter((each) => each !== '');
  const times = parts.map((each) => {
    for (const { pattern, order } of forms) {
      const found = pattern.exec(each);
      if (found) return Object.fromEntries(order.map((key, index) => [key, found[index + 1] ?? ''])) as unknown as TeachingTime;
    }
    return null;
  });
  return times.every((each) => each !== null) ? times : [];
}
