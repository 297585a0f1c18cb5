import type { LabLesson } from '../lab/lab-problem.ts';
import type { Batch } from './batches.ts';
import { equippedRooms, type EquippedRooms } from './equipped-rooms.ts';
import type { LessonWish } from './lesson-wishes.ts';
import type { PlanFacts } from './plan-facts.ts';
import type { PlanIndexes } from './plan-indexes.ts';

type Session = PlanFacts['sessions'][number];

/** A published session that the plan may move. */
export interface PublishedWish extends LessonWish {
  readonly session: Session;
}

/** So many students who have to be informed count as one. */
const studentsOfPoint = 10;

/** How often a change counts under `changes` where a plan has no weights of its own: no wish is worth moving a class. */
const usualCosts = { changedTime: 5, changedRoom: 3, changedTeacher: 5, informedStudents: 2 } as const;

/**
 * Returns the published sessions that a plan may move, whether it made them or not, and the batches of the plan with theirs. Their students are those
 * with a place and those of the lessons that they cover.
 *
 * @param today `YYYY-MM-DD`; sessions of this day and before stay.
 */
export function publishedWishes(
  facts: PlanFacts,
  {
    wishes,
    covered,
    batches: own,
    today,
  }: {
    readonly wishes: readonly LessonWish[];
    /** The session of each lesson that needs no other, by the key of the lesson. */
    readonly covered: ReadonlyMap<string, Session>;
    readonly batches: readonly Batch[];
    readonly today: string;
  },
): { readonly moved: readonly PublishedWish[]; readonly batches: readonly Batch[] } {
  const batches = [...own];
  const numberOf = new Map(batches.map((batch, at) => [batch, at]));
  const courses = new Map(facts.courses.map((course) => [course.id, course]));
  const projects = new Map(facts.projects.map((project) => [project.id, project]));
  const roomAt = new Map(facts.locations.map(({ id }, at) => [id, at]));
  const elected = new Map<number, number[]>();
  for (const [session, student] of facts.elections) elected.set(session, [...(elected.get(session) ?? []), student]);
  const batchesOf = new Map<number, Batch[]>();
  for (const { key, batch } of wishes) {
    const session = covered.get(key);
    if (session) batchesOf.set(session.id, [...(batchesOf.get(session.id) ?? []), batch]);
  }
  // A rotation moves as a whole or not at all, and of a published one some has happened as a rule.
  const rotating = new Set(wishes.flatMap(({ key, turn }) => (turn ? (covered.get(key)?.id ?? []) : [])));
  const equipped = new Map<number, EquippedRooms>();
  const equippedFor = (groupSize: number): EquippedRooms => {
    const found = equipped.get(groupSize) ?? equippedRooms(facts, groupSize);
    equipped.set(groupSize, found);
    return found;
  };
  const moved = facts.sessions.flatMap((session): readonly PublishedWish[] => {
    const [course, project] = [courses.get(session.course_id), projects.get(session.project_id)];
    const order = course?.projects.indexOf(session.project_id) ?? -1;
    if (!session.is_movable || rotating.has(session.id) || session.date <= today || !course || !project || order < 0) return [];
    const batch = batchOfSession(session, batchesOf.get(session.id) ?? [], elected.get(session.id) ?? []);
    const batchNumber = numberOf.get(batch) ?? batches.push(batch) - 1;
    numberOf.set(batch, batchNumber);
    const listed = project.location_list.length > 0 ? project.location_list : facts.locations.map(({ id }) => id);
    // Where it is now it may stay without what is required.
    const rooms = equippedFor(session.group_size).among(
      project,
      listed.flatMap((id) => roomAt.get(id) ?? []),
      { size: session.seats, students: session.seats },
    );
    const key = session.lesson ?? `s${session.id}`;
    return [{ key, course, project, order, batch, batchNumber, size: session.seats, rooms, session }];
  });
  return { moved, batches };
}

/** The batch of a session is one that is there already wherever it has the same students and classes. */
function batchOfSession(session: Session, own: readonly Batch[], elected: readonly number[]): Batch {
  const classes = session.class_list.length > 0 ? session.class_list : own.flatMap((batch) => batch.classes);
  const students = [...new Set([...own.flatMap((batch) => batch.students), ...elected])];
  const sorted = [...new Set(classes)].sort((a, b) => a - b);
  const [only] = own;
  if (only && only.students.length === students.length && only.classes.join() === sorted.join()) return only;
  return { classes: sorted, students: students.sort((a, b) => a - b), part: 0 };
}

/** Returns the facts with sessions that may move as drafts of the plan: they have a place and take nothing from others. */
export function withMovedSessions(facts: PlanFacts, moved: readonly PublishedWish[]): PlanFacts {
  if (moved.length === 0) return facts;
  const keys = new Map(moved.map(({ session, key }) => [session.id, key]));
  const sessions = facts.sessions.map((session) => {
    const lesson = keys.get(session.id);
    return lesson === undefined ? session : { ...session, lesson, is_publish: false };
  });
  return { ...facts, sessions };
}

/**
 * Adds to what a lesson may have what its session has now, listed or not. Where that has no teacher or team it needs none, and it keeps its team.
 */
export function listsOfSession(
  { location_id, teacher_id, team_id }: Session,
  listed: Pick<LabLesson, 'rooms' | 'teachers' | 'teams'>,
  { indexes, isActive }: { readonly indexes: PlanIndexes; readonly isActive: (teacher: number) => boolean },
): Pick<LabLesson, 'rooms' | 'teachers' | 'teams'> {
  const keep = (one: number | undefined, list: readonly number[]): readonly number[] =>
    one === undefined ? list : [...new Set([one, ...list])];
  const own = team_id === null ? undefined : indexes.teamAt.get(team_id);
  const mayKeepTeacher = teacher_id !== null && (isActive(teacher_id) || listed.teachers.length === 0);
  return {
    rooms: keep(indexes.roomAt.get(location_id), listed.rooms),
    teachers: teacher_id === null ? [] : keep(mayKeepTeacher ? indexes.teacherAt.get(teacher_id) : undefined, listed.teachers),
    teams: own === undefined ? (team_id === null ? [] : listed.teams) : [own],
  };
}

/** The session that a lesson is, with what changing it costs: by what changes, and by how many students have to be informed. */
export function publishedPart(
  { id, date, period_id, period_count, location_id, teacher_id, team_id }: Session,
  weights: Readonly<Record<string, number>>,
  students: number,
): Pick<LabLesson, 'changeCosts' | 'session'> {
  return {
    session: { id, date, period_id, period_count, location_id, teacher_id, team_id },
    changeCosts: {
      time: weights['changedTime'] ?? usualCosts.changedTime,
      room: weights['changedRoom'] ?? usualCosts.changedRoom,
      teacher: weights['changedTeacher'] ?? usualCosts.changedTeacher,
      informed: (weights['informedStudents'] ?? usualCosts.informedStudents) * Math.ceil(students / studentsOfPoint),
    },
  };
}
