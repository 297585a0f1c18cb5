import { toDayNumber } from '@lab-console/schedule-rules';
import type { Prng } from '../prng.ts';
import type { ReportRow, ScheduleRow, UserCourseRow, UserProjectRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import { createBusy, slotOf } from './busy.ts';
import type { CoursePlan } from './curriculum.ts';
import type { Session } from './sessions.ts';

/** Who is on which course and in which session, with marks and reports. */
export interface Elections {
  readonly userCourses: readonly UserCourseRow[];
  readonly userProjects: readonly UserProjectRow[];
  readonly reports: readonly ReportRow[];
}

const stopped = 0.03;
const inGroups = 0.4;
/** Reports are marked a week after the session; one in so many of those is kept as images. */
const daysToMark = 7;
/** One in so many sessions of the last days waits for its attendance. */
const daysToTake = 4;
const notTakenEvery = 3;
const reportEvery = 6;

/** How a student took part: drawn whether the session is over or not, so that a later day changes nothing else. */
function drawResult(
  prng: Prng,
  setting: Setting,
): Pick<UserProjectRow, 'preview' | 'operation' | 'report' | 'remarks'> & {
  attendance: NonNullable<UserProjectRow['attendance']>;
} {
  const draw = prng.float();
  const attendance = draw < 0.92 ? 'present' : draw < 0.955 ? 'late' : draw < 0.98 ? 'excused' : 'absent';
  const level = 62 + prng.int(30);
  const mark = (): number => Math.min(100, level + prng.int(13));
  const marks = { preview: mark(), operation: mark(), report: mark() };
  const remark = prng.float();
  const came = attendance === 'present' || attendance === 'late';
  return {
    attendance,
    preview: marks.preview,
    operation: came ? marks.operation : attendance === 'absent' ? 0 : null,
    report: came ? marks.report : null,
    remarks:
      attendance === 'excused'
        ? setting.text(['病假，另行安排补做', 'Ill, to be made up'])
        : came && remark < 0.015
          ? setting.text(['操作规范，数据完整', 'Careful work, complete data'])
          : null,
  };
}

const nothingYet = { attendance: null, preview: null, operation: null, report: null, remarks: null } as const;

function rowsOfSession(options: {
  prng: Prng;
  setting: Setting;
  session: ScheduleRow;
  students: readonly number[];
  firstId: number;
}): UserProjectRow[] {
  const { prng, setting, session, students, firstId } = options;
  const day = toDayNumber(session.date);
  const isOver = day < setting.today;
  // Some sessions of the last days were not taken yet: a list of them is the first thing that a teacher sees.
  const isTaken = isOver && !(day >= setting.today - daysToTake && session.id % notTakenEvery === 0);
  const isMarked = day <= setting.today - daysToMark;
  const isGrouped = prng.chance(inGroups);
  const stampBase = prng.code(8);
  let place = 0;
  return students.map((student, index) => {
    const hasStopped = prng.chance(stopped);
    const result = drawResult(prng, setting);
    const group = Math.floor(place / session.max_group_student_number) + 1;
    const seat = (place % session.max_group_student_number) + 1;
    if (!hasStopped) place += 1;
    const inGroup = isGrouped && !hasStopped;
    const shown = isTaken && !hasStopped ? { ...result, report: isMarked ? result.report : null } : nothingYet;
    return {
      id: firstId + index,
      ordernumber_of_schedule: index + 1,
      schedule_id: session.id,
      schedule_status: hasStopped ? 'stopped' : 'elected',
      group_stamp: inGroup ? `${stampBase}-${group}` : null,
      group_order: inGroup ? seat : null,
      student,
      ...shown,
    };
  });
}

/** Puts students into courses and into the published sessions; no student is in two sessions at once. */
export function makeElections(
  setting: Setting,
  context: {
    courses: readonly CoursePlan[];
    courseStudents: ReadonlyMap<number, readonly number[]>;
    sessions: readonly Session[];
  },
): Elections {
  const prng = setting.prng('elections');
  const userCourses: UserCourseRow[] = [];
  for (const { row } of context.courses) {
    for (const user of context.courseStudents.get(row.id) ?? []) {
      userCourses.push({ id: userCourses.length + 1, user_id: user, course_id: row.id, semester_id: row.semester_id });
    }
  }

  // Classes are placed without clashes, so their sessions come first; repeaters and volunteers take what is left.
  const busy = createBusy(slotOf(setting.today, 0));
  const attending = new Map<number, number[]>();
  const isFirst = ({ row }: Session): boolean => row.class_list.length > 0;
  for (const session of [...context.sessions.filter(isFirst), ...context.sessions.filter((one) => !isFirst(one))]) {
    if (!session.row.is_publish) continue;
    const free = session.students.filter((student) => busy.isFree(student, session.slot));
    for (const student of free) busy.take(student, session.slot);
    attending.set(session.row.id, free);
  }

  const userProjects: UserProjectRow[] = [];
  for (const { row } of context.sessions) {
    const students = attending.get(row.id);
    if (!students) continue;
    userProjects.push(...rowsOfSession({ prng, setting, session: row, students, firstId: userProjects.length + 1 }));
  }

  const reports: ReportRow[] = [];
  for (const row of userProjects) {
    if (row.report === null || row.id % reportEvery !== 0) continue;
    // C: checked, its images exist; S: handed in and marked, without images.
    reports.push({ id: reports.length + 1, status: row.id % (reportEvery * 3) === 0 ? 'S' : 'C', user2project_id: row.id });
  }
  return { userCourses, userProjects, reports };
}
