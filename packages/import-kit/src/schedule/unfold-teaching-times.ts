import { addDays, weekDates } from '@lab-console/schedule-rules';
import type { UnfoldedRows, UnfoldedTask } from '../core/define-import.ts';
import type { IssueInput } from '../core/import-issue.ts';
import { experimentInOrder, type ExperimentInOrder } from './experiment-in-order.ts';
import type { ScheduleImportBase } from './schedule-import-lookups.ts';
import { readTeachingTimes, type TeachingTime } from './teaching-time-text.ts';
import { readWeekday, readWeeks } from './teaching-weeks.ts';

const nothing: UnfoldedRows = { rows: [] };

/** Sessions on dates, of a teaching task: of its weeks and its day of the week, or of the times that one text names. */
export function unfoldTeachingTimes(
  texts: Readonly<Record<string, string>>,
  { semester }: Pick<ScheduleImportBase, 'semester'>,
): UnfoldedRows {
  if (semester === null) return nothing;
  const { place = '', time = '', span = '' } = texts;
  const times = time === '' ? timesOfColumns(texts) : readTeachingTimes(time);
  const places = place
    .split(/[;；\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  // Several places belong to several times, one by one.
  if (times.length === 0 || (places.length > 1 && places.length !== times.length)) return nothing;
  const read = times.map((each, index) => ({
    ...each,
    place: places[index] ?? places[0] ?? each.place,
    named: readWeeks(each.weeks),
    day: readWeekday(each.weekday ?? ''),
  }));
  if (read.some(({ named, day, periods }) => !named || day === null || (time !== '' && periods === null))) return nothing;
  const days = read.flatMap(({ named, day, periods, place: where }) =>
    (named?.weeks ?? []).map((week) => ({
      date: addDays(weekDates(semester, week).from, (day ?? 1) - 1),
      location: where ?? '',
      // A number alone may count the periods instead of naming one: that is left to the person.
      ...(periods === null ? (span === '' ? {} : { period: '' }) : { period: periods, periods: '' }),
    })),
  );
  const notes = read.flatMap(({ weeks, named }): readonly IssueInput[] =>
    named?.isUncertain
      ? [{ code: 'weeks-read', severity: 'warning', column: 'date', params: { value: weeks, weeks: named.weeks.join(',') } }]
      : [],
  );
  return { rows: days, notes };
}

/** Numbers the sessions of each teaching class by date, over all rows of the sheet that are of it: their experiments follow each other. */
export function arrangeTeachingTasks(tasks: readonly UnfoldedTask[]): readonly UnfoldedRows['rows'][] {
  const ofClass = new Map<string | number, UnfoldedTask['rows'][number][]>();
  tasks.forEach(({ texts, rows }, index) => {
    const key = classKey(texts) ?? index;
    const known = ofClass.get(key);
    if (known) known.push(...rows);
    else ofClass.set(key, [...rows]);
  });
  const places = new Map<object, Pick<ExperimentInOrder, 'place' | 'of'>>();
  for (const sessions of ofClass.values()) {
    const inOrder = sessions.toSorted((a, b) => (a['date'] ?? '').localeCompare(b['date'] ?? ''));
    inOrder.forEach((row, index) => places.set(row, { place: index + 1, of: inOrder.length }));
  }
  return tasks.map(({ texts: { course = '' }, rows }) =>
    rows.map((row) => ({ ...row, project: experimentInOrder({ course, ...(places.get(row) ?? { place: 1, of: 1 }) }) })),
  );
}

/** What tells the teaching class of a row; `null` where the row does not say who is taught. */
function classKey({ course = '', teachingClass = '', classes = '', teacher = '' }: UnfoldedTask['texts']): string | null {
  if (teachingClass !== '') return [course, teachingClass].join('\n');
  return classes === '' ? null : [course, classes, teacher].join('\n');
}

/** Parity as a column of its own has it, without brackets. */
const parities: ReadonlyMap<string, string> = new Map([
  ...['', '全', '全周', '全部', '每周', '单双周', '0'].map((text) => [text, ''] as const),
  ...['单', '单周'].map((text) => [text, '(单)'] as const),
  ...['双', '双周'].map((text) => [text, '(双)'] as const),
]);

/** A text that names the first and the last of several periods. */
const rangeOf = (text = ''): string | null => (/^\D{0,2}\d+\D{1,3}\d+\D{0,2}$/.test(text) ? text : null);

/** The times of weeks, weekday and periods in columns of their own. */
function timesOfColumns(texts: Readonly<Record<string, string>>): readonly TeachingTime[] {
  const { weeksAndPeriods = '', firstWeek = '', lastWeek = '', weekday = '', parity = '', from = '', until = '' } = texts;
  const weeks = texts['weeks'] ?? weeksAndPeriods;
  const kept = parities.get(parity.normalize('NFKC').replaceAll(/[()[\]\s]/g, ''));
  if (kept === undefined) return [];
  const named = from === '' ? null : until === '' || until === from ? from : `${from}-${until}`;
  const span = named ?? rangeOf(texts['span']);
  const inWeeks = weeks !== '' ? weeks : lastWeek === '' || lastWeek === firstWeek ? firstWeek : `${firstWeek}-${lastWeek}`;
  const whole = { weeks: inWeeks + kept, weekday, periods: span, place: null };
  if (readWeeks(whole.weeks)) return [whole];
  // The weeks may name the periods as well: `1-16(周)[01-02节]`.
  return readTeachingTimes(inWeeks).map((each) => ({
    ...each,
    weeks: each.weeks + kept,
    weekday: each.weekday ?? weekday,
    periods: each.periods ?? span,
  }));
}
