import { fromDayNumber } from '@lab-console/schedule-rules';
import type { BothNames } from '../catalogue/discipline.ts';
import { groupBy } from '../group-by.ts';
import type { OrgRow, ProjectRow, RoundRow, UserOrgRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import { mondayOf } from '../week-days.ts';
import { periodsPerDay, type Slot, slotOf } from './busy.ts';
import type { CoursePlan, Curriculum } from './curriculum.ts';
import type { Organisations } from './organisations.ts';
import type { People } from './people.ts';
import { roomFits } from './placement.ts';
import type { Rooms } from './rooms.ts';
import type { Session, Timetable } from './sessions.ts';

/** The round of one class, with its groups and their members. */
export interface Rounds {
  readonly rounds: readonly RoundRow[];
  readonly groups: readonly OrgRow[];
  readonly groupMembers: readonly UserOrgRow[];
  /** The timetable in which the sessions of the class became those of its groups. */
  readonly timetable: Timetable;
}

/** Experiments that a class does one after the other, each in sessions for as many parts of it. */
interface Candidate {
  readonly course: CoursePlan;
  readonly classId: number;
  readonly projects: readonly ProjectRow[];
  /** Sessions by experiment, then by part of the class. */
  readonly sessions: readonly (readonly Session[])[];
}

type Place = Pick<Session['row'], 'location_id' | 'teacher_id'>;

const roundName: BothNames = ['分组轮换', 'In turn'];
const maxExperiments = 3;
const dayPeriods = 8;
const workdays = 5;
const nothing = { rounds: [], groups: [], groupMembers: [] };

/**
 * Lets one class of the first centre rotate: its parts become groups that meet all at once, week after week, each at another experiment. Nothing is
 * drawn, so that everything else stays as it is.
 */
export function makeRounds(
  setting: Setting,
  context: { organisations: Organisations; people: People; rooms: Rooms; curriculum: Curriculum; timetable: Timetable },
): Rounds {
  const { organisations, people, timetable } = context;
  for (const candidate of findCandidates(context)) {
    const places = findPlaces(setting, context, candidate);
    if (!places) continue;
    const { course, classId, projects, sessions } = candidate;
    const count = sessions[0]?.length ?? 0;
    const parent = organisations.rows.find(({ id }) => id === classId) as OrgRow;
    const groups = Array.from({ length: count }, (_, part): OrgRow => ({
      id: organisations.rows.length + part + 1,
      code: `${parent.code}-${part + 1}`,
      name: `${parent.name} ${part + 1}/${count}`,
      type: 'studentgroup',
      parent: classId,
      semester_id: course.term.row.id,
    }));
    const moved = new Map<number, Session>();
    for (const [step, slot] of places.slots.entries()) {
      for (const [part, group] of groups.entries()) {
        const experiment = (part + step) % projects.length;
        const session = sessions[experiment]?.[part] as Session;
        const row = {
          ...session.row,
          ...places.at[step]?.[part],
          date: fromDayNumber(Math.floor(slot / periodsPerDay)),
          period_id: (slot % periodsPerDay) + 1,
          team_id: null,
          class_list: [group.id],
          is_reserved: true,
          reserved_classes: [group.id],
          reserved_classes_code: [group.code],
          is_publish: true,
        };
        release(timetable, session, classId);
        take(timetable, { ...session, slot, row }, classId);
        moved.set(row.id, { ...session, slot, row });
      }
    }
    const groupMembers = groups.flatMap(({ id }, part) =>
      (sessions[0]?.[part]?.students ?? []).map((user_id) => ({ user_id, organization_id: id })),
    );
    return {
      rounds: [
        {
          id: 1,
          course_id: course.row.id,
          name: setting.text(roundName),
          project_list: projects.map(({ id }) => id),
          class_list: [classId],
          group_count: count,
        },
      ],
      groups,
      groupMembers: groupMembers.map((row, index) => ({ id: people.userOrgs.length + index + 1, ...row })),
      timetable: { ...timetable, sessions: timetable.sessions.map((session) => moved.get(session.row.id) ?? session) },
    };
  }
  return { ...nothing, timetable };
}

/** Single classes of the first centre whose sessions of two or three experiments are all for the same parts of the class. */
function findCandidates({
  curriculum,
  people,
  timetable: { sessions, clashes },
}: {
  curriculum: Curriculum;
  people: People;
  timetable: Timetable;
}): readonly Candidate[] {
  const clashing = new Set(clashes.flatMap(({ scheduleIds }) => scheduleIds));
  const open = curriculum.courses.filter(({ centre, term }) => centre === 0 && term.row.is_open);
  return open.toReversed().flatMap((course) => {
    const own = sessions.filter(({ row }) => row.course_id === course.row.id && row.class_list.length === 1);
    return [...groupBy(own, ({ row }) => row.class_list[0] ?? 0)].flatMap(([classId, ofClass]): readonly Candidate[] => {
      const members = people.members.get(classId) ?? [];
      const byCount = new Map<number, { project: ProjectRow; sessions: readonly Session[] }[]>();
      for (const project of course.projects) {
        const parts = ofClass
          .filter(({ row }) => row.project_id === project.id)
          .toSorted((a, b) => members.indexOf(a.students[0] ?? 0) - members.indexOf(b.students[0] ?? 0));
        const isWhole = parts.reduce((sum, { students }) => sum + students.length, 0) === members.length;
        const isFree = parts.every(({ row }) => row.group === null && !clashing.has(row.id));
        if (!isWhole || !isFree || parts.length < 2) continue;
        byCount.set(parts.length, [...(byCount.get(parts.length) ?? []), { project, sessions: parts }]);
      }
      return [...byCount].flatMap(([count, found]) => {
        const chosen = found.slice(0, maxExperiments);
        if (chosen.length < count) return [];
        return [
          { course, classId, projects: chosen.map(({ project }) => project), sessions: chosen.map((each) => each.sessions) },
        ];
      });
    });
  });
}

/** The same weekday and period in weeks that follow each other, in which all groups have a room and a teacher; from the next week on. */
function findPlaces(
  setting: Setting,
  { people, rooms, timetable }: { people: People; rooms: Rooms; timetable: Timetable },
  { course, classId, projects, sessions }: Candidate,
): { readonly slots: readonly Slot[]; readonly at: readonly (readonly Place[])[] } | null {
  const { busy } = timetable;
  const students = new Set(people.members.get(classId));
  const studentsTaken = new Set(
    timetable.sessions.flatMap((each) => (each.students.some((id) => students.has(id)) ? [each.slot] : [])),
  );
  const roomById = new Map(rooms.locations.map((room) => [room.id, room]));
  const placesAt = (slot: Slot, step: number): readonly Place[] | null => {
    if (!busy.classes.isFree(classId, slot) || studentsTaken.has(slot)) return null;
    const found: Place[] = [];
    for (const part of sessions[0]?.keys() ?? []) {
      const experiment = (part + step) % projects.length;
      const project = projects[experiment] as ProjectRow;
      const seats = sessions[experiment]?.[part]?.row.max_student_number ?? 0;
      const room = project.location_list.find(
        (id) =>
          busy.locations.isFree(id, slot) &&
          found.every(({ location_id }) => location_id !== id) &&
          roomFits(roomById.get(id), seats),
      );
      const teacher = course.teachers.find(
        ({ id }) =>
          (project.teacher_list.length === 0 || project.teacher_list.includes(id)) &&
          busy.teachers.isFree(id, slot) &&
          found.every(({ teacher_id }) => teacher_id !== id),
      );
      if (room === undefined || !teacher) return null;
      found.push({ location_id: room, teacher_id: teacher.id });
    }
    return found;
  };
  const { firstMonday, weeks } = course.term;
  const nextWeek = Math.floor((mondayOf(setting.today) - firstMonday) / 7) + 1;
  for (let week = nextWeek; week + projects.length <= weeks; week += 1) {
    for (let time = 0; time < workdays * dayPeriods; time += 1) {
      const first = slotOf(firstMonday + week * 7 + Math.floor(time / dayPeriods), time % dayPeriods);
      const slots = projects.map((_, step) => first + step * 7 * periodsPerDay);
      const at = slots.map(placesAt);
      if (at.every((places) => places !== null)) return { slots, at };
    }
  }
  return null;
}

function release({ busy }: Timetable, { row, slot }: Session, classId: number): void {
  busy.locations.release(row.location_id, slot);
  if (row.teacher_id !== null) busy.teachers.release(row.teacher_id, slot);
  if (row.team_id !== null) busy.teams.release(row.team_id, slot);
  busy.classes.release(classId, slot);
}

function take({ busy }: Timetable, { row, slot }: Session, classId: number): void {
  busy.locations.take(row.location_id, slot);
  if (row.teacher_id !== null) busy.teachers.take(row.teacher_id, slot);
  busy.classes.take(classId, slot);
}
