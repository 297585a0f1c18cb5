import dayjs, { type Dayjs, type OpUnitType } from 'dayjs';
import { isPlainObject } from '../data/path.ts';

/** One date, or from when to when, behind a shortcut of a date input. */
export interface DateShortcut {
  /** The definition's own text; otherwise the text is in the locale table under `name`. */
  readonly label: string | undefined;
  /** `today`, `daysago`, … */
  readonly name: string;
  readonly count: number;
  readonly from: Dayjs;
  /** The end, of a shortcut for a range. */
  readonly to: Dayjs | undefined;
}

/** What a definition's own shortcut reads as: `startDate`, `endDate`, `date` with templates worked out already. */
type ReadDate = (value: unknown) => Dayjs | undefined;

const now = (): Dayjs => dayjs();
// Weeks begin on Monday, as everywhere in the console.
const startOf = (date: Dayjs, unit: string): Dayjs =>
  date.startOf(unit === 'week' ? ('isoWeek' as OpUnitType) : (unit as OpUnitType));
const endOf = (date: Dayjs, unit: string): Dayjs =>
  date.endOf(unit === 'week' ? ('isoWeek' as OpUnitType) : (unit as OpUnitType));
const add = (date: Dayjs, count: number, unit: string): Dayjs => date.add(count, unit as 'day');

const points: Readonly<Record<string, () => Dayjs>> = {
  now,
  today: () => now().startOf('day'),
  yesterday: () => now().subtract(1, 'day').startOf('day'),
  tomorrow: () => now().add(1, 'day').startOf('day'),
  thisweek: () => startOf(now(), 'week'),
  thismonth: () => startOf(now(), 'month'),
  thisquarter: () => startOf(now(), 'quarter'),
  prevmonth: () => startOf(add(now(), -1, 'month'), 'month'),
  prevquarter: () => startOf(add(now(), -1, 'quarter'), 'quarter'),
  endofthisweek: () => endOf(now(), 'week'),
  endofthismonth: () => endOf(now(), 'month'),
  endoflastmonth: () => endOf(add(now(), -1, 'month'), 'month'),
};

const whole = (count: number, unit: string): readonly [Dayjs, Dayjs] => {
  const date = add(now(), count, unit);
  return [startOf(date, unit), endOf(date, unit)];
};

const ranges: Readonly<Record<string, () => readonly [Dayjs, Dayjs]>> = {
  today: () => whole(0, 'day'),
  yesterday: () => whole(-1, 'day'),
  tomorrow: () => whole(1, 'day'),
  thisweek: () => whole(0, 'week'),
  prevweek: () => whole(-1, 'week'),
  thismonth: () => whole(0, 'month'),
  prevmonth: () => whole(-1, 'month'),
  thisquarter: () => whole(0, 'quarter'),
  prevquarter: () => whole(-1, 'quarter'),
  thisyear: () => whole(0, 'year'),
  prevyear: () => whole(-1, 'year'),
  lastyear: () => whole(-1, 'year'),
};

const counted = /^(\d{1,4})(hour|day|week|month|quarter|year)s?(ago|later)$/;

function countedRange(count: number, unit: string, direction: string): readonly [Dayjs, Dayjs] {
  const here = now();
  if (unit === 'hour') return direction === 'ago' ? [add(here, -count, unit), here] : [here, add(here, count, unit)];
  // The last days do not hold today, which is not over yet; the next ones begin with it.
  if (direction === 'ago') return [startOf(add(here, -count, unit), unit), endOf(add(here, -1, unit), unit)];
  return [startOf(here, unit), endOf(add(here, count, unit), unit)];
}

function namedShortcut(name: string, ranged: boolean): DateShortcut | undefined {
  const key = name.toLowerCase();
  const pair = Object.hasOwn(ranges, key) ? ranges[key]?.() : undefined;
  if (ranged && pair) return { label: undefined, name: key, count: 0, from: pair[0], to: pair[1] };
  if (!ranged && Object.hasOwn(points, key)) {
    const from = points[key]?.();
    return from && { label: undefined, name: key, count: 0, from, to: undefined };
  }
  const [, amount, unit, direction] = counted.exec(key) ?? [];
  if (unit === undefined || direction === undefined) return undefined;
  const count = Number(amount);
  const [from, to] = ranged
    ? countedRange(count, unit, direction)
    : ([add(unit === 'hour' ? now() : now().startOf('day'), direction === 'ago' ? -count : count, unit), undefined] as const);
  return { label: undefined, name: `${unit}s${direction}`, count, from, to };
}

/** Shortcuts of a definition: names (`today`, `7daysago`, in a list or joined by commas), or own ones with a label and dates. */
export function readShortcuts(given: unknown, ranged: boolean, read: ReadDate): readonly DateShortcut[] {
  const list: readonly unknown[] = typeof given === 'string' ? given.split(',') : Array.isArray(given) ? given : [];
  return list.flatMap((item): readonly DateShortcut[] => {
    if (typeof item === 'string') {
      const found = namedShortcut(item.trim(), ranged);
      return found ? [found] : [];
    }
    if (!isPlainObject(item)) return [];
    const from = read(ranged ? item['startDate'] : item['date']);
    const to = ranged ? read(item['endDate']) : undefined;
    if (!from || (ranged && !to)) return [];
    return [{ label: typeof item['label'] === 'string' ? item['label'] : '', name: 'own', count: 0, from, to }];
  });
}
