import { weekdayOf } from '@lab-console/schedule-rules';
import type { BothNames } from '../catalogue/discipline.ts';
import { groupBy } from '../group-by.ts';
import type { Json, SchedulePlanRow, ScheduleRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import type { Organisations } from './organisations.ts';
import type { Session, Timetable } from './sessions.ts';
import type { Terms } from './terms.ts';

interface Match {
  readonly lesson_ids: readonly number[];
  readonly message: string;
  /** The sentence in the other language. */
  readonly translations: { readonly [language: string]: string };
}

interface ScoredConstraint {
  readonly name: string;
  readonly level: 'hard' | 'soft';
  readonly weight: number;
  /** What every match costs, before the weight. */
  readonly matches: readonly Match[];
}

const lessonLimit = 40;
const firstEveningPeriod = 9;
const roomsWithoutPenalty = 2;
const lessonsPerDay = 4;

const timeOfWeek = ({ row }: Session): string => `${weekdayOf(row.date)}:${row.period_id}`;
const idsOf = (sessions: readonly Session[]): number[] => sessions.map(({ row }) => row.id);

function sentence(setting: Setting, text: BothNames): Omit<Match, 'lesson_ids'> {
  return { message: setting.text(text), translations: setting.locale === 'zh' ? { en: text[1] } : { zh: text[0] } };
}

/** Scores the lessons by nine conditions, four of which a plan has to keep. Their names are those of the solver. */
function scoreLessons(setting: Setting, lessons: readonly Session[]): ScoredConstraint[] {
  const clashes = (name: string, key: (row: ScheduleRow) => readonly number[], text: BothNames): ScoredConstraint => {
    const taken = lessons.flatMap((session) => key(session.row).map((id) => ({ session, id })));
    const matches = [...groupBy(taken, ({ session, id }) => `${session.slot}:${id}`).values()]
      .filter((together) => together.length > 1)
      .map((together) => ({ lesson_ids: together.map(({ session }) => session.row.id), ...sentence(setting, text) }));
    return { name, level: 'hard', weight: 1, matches };
  };
  const evening = lessons.filter(({ row }) => row.period_id >= firstEveningPeriod);
  const scattered = [...groupBy(lessons, ({ row }) => row.course_id).values()].filter(
    (sessions) => new Set(sessions.map(({ row }) => row.location_id)).size > roomsWithoutPenalty,
  );
  const unusual = [...groupBy(lessons, ({ row }) => `${row.course_id}:${row.class_list.join()}`).values()].flatMap((sessions) => {
    const times = [...groupBy(sessions, timeOfWeek).values()].toSorted((one, other) => other.length - one.length);
    return times.slice(1).flat();
  });
  const teacherDays = groupBy(
    lessons.filter(({ row }) => row.teacher_id !== null),
    ({ row }) => `${row.teacher_id}:${row.date}`,
  );
  const soft = (name: string, weight: number, matches: readonly Match[]): ScoredConstraint => ({
    name,
    level: 'soft',
    weight,
    matches,
  });
  return [
    clashes('room', (row) => [row.location_id], ['一个实验室同时有两次实验', 'A room has two sessions at once']),
    clashes('teacher', (row) => (row.teacher_id === null ? [] : [row.teacher_id]), [
      '一位教师同时有两次实验',
      'A teacher has two sessions at once',
    ]),
    clashes('team', (row) => (row.team_id === null ? [] : [row.team_id]), [
      '一个团队同时有两次实验',
      'A team has two sessions at once',
    ]),
    clashes('class', (row) => row.class_list, ['一个班级同时有两次实验', 'A class has two sessions at once']),
    soft(
      'unpopular',
      2,
      evening.map((session) => ({
        lesson_ids: [session.row.id],
        ...sentence(setting, [
          `${session.row.date} 第${session.row.period_id}节在晚上`,
          `Period ${session.row.period_id} on ${session.row.date} is in the evening`,
        ]),
      })),
    ),
    soft(
      'sameTime',
      1,
      unusual.map((session) => ({
        lesson_ids: [session.row.id],
        ...sentence(setting, [
          `${session.row.date} 第${session.row.period_id}节不是该班级平时的上课时间`,
          `Period ${session.row.period_id} on ${session.row.date} is not the usual time of the class`,
        ]),
      })),
    ),
    soft(
      'teacherDay',
      2,
      [...teacherDays.values()].flatMap((sessions) =>
        sessions.slice(lessonsPerDay).map((session) => ({
          lesson_ids: [session.row.id],
          ...sentence(setting, [
            `教师 ${session.row.date} 有 ${sessions.length} 节课`,
            `The teacher has ${sessions.length} sessions on ${session.row.date}`,
          ]),
        })),
      ),
    ),
    // The periods of a day leave time for lunch.
    soft('lunch', 1, []),
    soft(
      'sameRoom',
      1,
      scattered.map((sessions) => ({
        lesson_ids: idsOf(sessions),
        ...sentence(setting, ['这门课用了两个以上的实验室', 'The course uses more than two rooms']),
      })),
    ),
  ];
}

function makeSolution(setting: Setting, lessons: readonly Session[]): Json {
  const constraints = scoreLessons(setting, lessons).map((constraint) => ({
    name: constraint.name,
    level: constraint.level,
    weight: constraint.weight,
    // 0 and not -0 where nothing is broken.
    score: constraint.matches.length === 0 ? 0 : -constraint.weight * constraint.matches.length,
    match_count: constraint.matches.length,
    matches: constraint.matches.map((match) => ({ ...match })),
  }));
  const total = (level: 'hard' | 'soft'): number =>
    constraints.filter((constraint) => constraint.level === level).reduce((sum, { score }) => sum + score, 0);
  return {
    lessonList: lessons.map(({ row, students }) => ({
      id: row.id,
      course_id: row.course_id,
      project_id: row.project_id,
      class_ids: row.class_list,
      student_count: students.length,
      teacher_id: row.teacher_id,
      date: row.date,
      period_id: row.period_id,
      ...(row.period_count > 1 ? { period_count: row.period_count } : {}),
      location_id: row.location_id,
      pinned: row.group !== null,
    })),
    score: `${total('hard')}hard/${total('soft')}soft`,
    scoreExplaination: constraints,
  };
}

/**
 * Makes two plans of the first centre: one that can never be solved and one that the solver has finished. The former covers one morning,
 * as its name states; four periods hold its longest experiments once it has more days.
 */
export function makePlans(
  setting: Setting,
  { organisations, terms, timetable }: { organisations: Organisations; terms: Terms; timetable: Timetable },
): SchedulePlanRow[] {
  const centre = organisations.centres[0]?.id ?? 1;
  const common = { organization_id: centre, semester_id: terms.open.row.id };
  const inTheWay = new Set(timetable.clashes.flatMap(({ scheduleIds }) => scheduleIds));
  const lessons = timetable.sessions
    .filter(({ row }) => row.organization_id === centre && !row.is_publish && row.class_list.length > 0 && !inTheWay.has(row.id))
    .filter(({ row }) => row.semester_id === terms.open.row.id)
    .slice(0, lessonLimit);
  return [
    {
      id: 1,
      name: setting.text(['期末补做实验排课（时段不足）', 'Make-up sessions on the last day (too few periods)']),
      status: '待求解',
      solution: null,
      scope: { from: terms.open.row.to, until: terms.open.row.to, weekdays: [1, 2, 3, 4, 5, 6, 7], period_ids: [1, 2, 3, 4] },
      ...common,
    },
    {
      id: 2,
      name: setting.text(['后半学期实验排课', 'Sessions of the second half of term']),
      status: '已完成',
      solution: makeSolution(setting, lessons),
      scope: { course_ids: [...new Set(lessons.map(({ row }) => row.course_id))] },
      ...common,
    },
  ];
}
