import { fromDayNumber } from '@lab-console/schedule-rules';
import { mondayOf } from '../week-days.ts';
import type { PeriodRow, SemesterRow } from '../rows.ts';
import type { Setting } from '../setting.ts';

/** A semester with the numbers that placing sessions needs. */
export interface Term {
  readonly row: SemesterRow;
  /** Day number of the Monday of week 1. */
  readonly firstMonday: number;
  readonly weeks: number;
  /** Letter that distinguishes the codes of its classes from those of the other semester. */
  readonly letter: 'A' | 'S';
  /** Year in which its academic year began. */
  readonly academicYear: number;
}

/** The semester that contains today, and the one before. */
export interface Terms {
  readonly former: Term;
  readonly open: Term;
}

const weeks = 18;
/** Weeks of the open semester before the one that holds today. */
const weeksBefore = 8;
const weeksBetweenStarts = 26;

function termName(setting: Setting, academicYear: number, autumn: boolean): string {
  const next = academicYear + 1;
  return setting.text([
    `${academicYear}-${next}学年第${autumn ? '一' : '二'}学期`,
    `${autumn ? 'Autumn' : 'Spring'} Term ${academicYear}/${String(next).slice(2)}`,
  ]);
}

/** Makes both semesters: the open one has today in its ninth week of eighteen. */
export function makeTerms(setting: Setting): Terms {
  const openMonday = mondayOf(setting.today) - weeksBefore * 7;
  const middle = fromDayNumber(openMonday + (weeks * 7) / 2);
  const year = Number(middle.slice(0, 4));
  const month = Number(middle.slice(5, 7));
  const autumn = month >= 8 || month === 1;
  const academicYear = month >= 8 ? year : year - 1;

  const term = (options: { id: number; monday: number; isOpen: boolean; autumn: boolean; academicYear: number }): Term => ({
    row: {
      id: options.id,
      name: termName(setting, options.academicYear, options.autumn),
      // The semester runs from 24:00 of `since`: the day before its first day (wire contract, "Time").
      since: fromDayNumber(options.monday - 1),
      to: fromDayNumber(options.monday + weeks * 7 - 1),
      is_open: options.isOpen,
    },
    firstMonday: options.monday,
    weeks,
    letter: options.autumn ? 'A' : 'S',
    academicYear: options.academicYear,
  });

  return {
    former: term({
      id: 1,
      monday: openMonday - weeksBetweenStarts * 7,
      isOpen: false,
      autumn: !autumn,
      academicYear: autumn ? academicYear - 1 : academicYear,
    }),
    open: term({ id: 2, monday: openMonday, isOpen: true, autumn, academicYear }),
  };
}

/** Start of the periods: two and two with a break between, a lunch break after 4, an evening break after 8. */
const starts = ['08:00', '08:55', '10:00', '10:55', '13:30', '14:25', '15:30', '16:25', '18:30', '19:25', '20:20', '21:15'];
const minutes = 45;

function addMinutes(time: string, more: number): string {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + more;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

/** Makes the twelve periods of a day, 45 minutes each. */
export function makePeriods(setting: Setting): PeriodRow[] {
  return starts.map((start, index) => ({
    id: index + 1,
    code: String(index + 1).padStart(2, '0'),
    name: setting.text([`第${index + 1}节`, `Period ${index + 1}`]),
    start_time: `${start}:00`,
    end_time: `${addMinutes(start, minutes)}:00`,
  }));
}
