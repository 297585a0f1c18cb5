import { fromDayNumber } from '@lab-console/schedule-rules';
import type { TeacherTimeDayRow, TeacherTimeRow, TeacherTimeSheetRow, TimeslotRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import { periodsPerDay } from './busy.ts';
import type { Organisations } from './organisations.ts';
import type { People } from './people.ts';
import type { Session } from './sessions.ts';
import type { Terms } from './terms.ts';
import { weekdayOf } from '../week-days.ts';

/** When teachers can, with the days until which they may enter it. */
export interface TeacherTimes {
  readonly days: readonly TeacherTimeDayRow[];
  readonly sheets: readonly TeacherTimeSheetRow[];
  readonly times: readonly TeacherTimeRow[];
}

/** Days until which they can be changed, counted from today; the second centre has closed them. */
const openDays = 14;

/**
 * Makes the times of the teachers in the open semester. Of three, one has a sheet that was accepted, one a sheet that waits, and one none. Nobody
 * cannot at a time at which they teach.
 */
export function makeTeacherTimes(
  setting: Setting,
  {
    organisations,
    people,
    terms,
    sessions,
    timeslots,
  }: {
    organisations: Organisations;
    people: People;
    terms: Terms;
    sessions: readonly Session[];
    timeslots: readonly TimeslotRow[];
  },
): TeacherTimes {
  const taught = new Set<string>();
  const teach = (teacher: number | null, weekday: number, period: number): unknown =>
    taught.add(`${teacher} ${weekday} ${period}`);
  for (const { row, slot } of sessions) {
    const weekday = weekdayOf(Math.floor(slot / periodsPerDay));
    for (let at = 0; at < row.period_count; at += 1) teach(row.teacher_id, weekday, row.period_id + at);
  }
  for (const row of timeslots) {
    const weekday = new Date(`${row.date}T00:00:00Z`).getUTCDay() || 7;
    teach(row.teacher_id, weekday, row.period_id);
    teach(row.teacher_secondary_id, weekday, row.period_id);
  }
  const semester_id = terms.open.row.id;
  const days: TeacherTimeDayRow[] = [];
  const sheets: TeacherTimeSheetRow[] = [];
  const times: TeacherTimeRow[] = [];
  for (const [centre, { id: organization_id }] of organisations.centres.entries()) {
    const until = fromDayNumber(setting.today + (centre === 1 ? -openDays : openDays));
    days.push({ id: days.length + 1, organization_id, semester_id, open_until: until });
    const staff = people.rows.find(({ role, org }) => role === 'centreadmin' && org === organization_id)?.id ?? null;
    for (const [number, { id: teacher_id }] of (people.teachers[centre] ?? []).entries()) {
      if (number % 3 === 2) continue;
      const isAccepted = number % 3 === 0;
      sheets.push({
        id: sheets.length + 1,
        teacher_id,
        organization_id,
        semester_id,
        remark: number % 4 === 0 ? setting.text(['该时段有教研活动。', 'There are staff meetings then.']) : null,
        state: isAccepted ? 'accepted' : 'filled_in',
        decided_by: isAccepted ? staff : null,
        decided_at: isAccepted ? `${fromDayNumber(setting.today - 3)}T09:00:00+08:00` : null,
      });
      const mark = (kind: TeacherTimeRow['kind'], weekday: number, period_id: number): void => {
        if (kind === 'cannot' && taught.has(`${teacher_id} ${weekday} ${period_id}`)) return;
        times.push({ id: times.length + 1, teacher_id, organization_id, semester_id, weekday, period_id, kind });
      };
      for (const period of [1, 2, 3, 4]) mark('cannot', (number % 5) + 1, period);
      for (const period of [7, 8]) mark('rather_not', ((number + 2) % 5) + 1, period);
    }
  }
  return { days, sheets, times };
}
