import { resolveSystemConfig } from '@lab-console/schedule-rules';
import {
  defaultWeights,
  type LabLesson,
  type LabProblem,
  type Named,
  type Place,
  type Room,
  type Weights,
} from '../lab/lab-problem.ts';
import { buildingWays } from './building-ways.ts';
import { busyTimes } from './busy-times.ts';
import { cohortsOf } from './cohorts.ts';
import { coveredBy } from './covered-lessons.ts';
import { findRefusals } from './find-refusals.ts';
import { createLessonSlots } from './lesson-slots.ts';
import { lessonWishes, teachersOf, wantedPeriods, type LessonWish } from './lesson-wishes.ts';
import { pinnedLists } from './pinned-lists.ts';
import { calendarOf } from './plan-calendar.ts';
import type { PlanFacts } from './plan-facts.ts';
import { indexPlan } from './plan-indexes.ts';
import { labPeriodsOf } from './plan-periods.ts';
import { createPossibleStarts } from './possible-starts.ts';
import { placeRounds } from './place-rounds.ts';
import { listsOfSession, publishedPart, publishedWishes, withMovedSessions } from './published-lessons.ts';
import type { Refusal } from './refusal.ts';
import { roomSupplies } from './room-supplies.ts';
import { roundRefusals } from './round-refusals.ts';
import { sharedStudents } from './shared-students.ts';
import { splitLessons } from './split-lessons.ts';
import { placesOfLessons } from './stored-places.ts';
import { takenByBatches } from './taken-by-batches.ts';

/** A problem, and why it can never be solved, where that is known. */
export interface BuiltProblem {
  readonly problem: LabProblem;
  readonly refusals: readonly Refusal[];
}

/**
 * Makes the problem of a plan from the database: the lessons that its students still need, where each may be, and what is taken.
 *
 * @param today `YYYY-MM-DD`; a plan that names no first day begins the day after it.
 */
export function buildProblem(facts: PlanFacts, today: string): BuiltProblem {
  const { problem, refusals, isComplete } = makeProblem(facts, today);
  return { problem, refusals: isComplete ? [...refusals, ...roundRefusals(problem), ...findRefusals(problem)] : refusals };
}

/** The problem of {@link buildProblem}, without a look at whether it can be solved. */
export function problemOf(facts: PlanFacts, today: string): LabProblem {
  return makeProblem(facts, today).problem;
}

function makeProblem(facts: PlanFacts, today: string): BuiltProblem & { readonly isComplete: boolean } {
  const { plan } = facts;
  const { scope } = plan;
  const config = resolveSystemConfig(...facts.config);
  const calendar = calendarOf(facts, today);
  const { ways, buildingAt } = buildingWays(facts, config);
  const rooms = facts.locations.map(({ id, name, capacity, is_shared: isShared, building }): Room => {
    const at = buildingAt(building);
    return { id, name, capacity, ...(isShared ? { isShared } : {}), ...(at === undefined ? {} : { building: at }) };
  });
  const periods = labPeriodsOf(facts.periods);
  const chosen = scope.period_ids.length > 0 ? scope.period_ids : periods.map(({ id }) => id);
  const startsOf = createPossibleStarts(facts.periods, new Set(chosen));

  const { wishes, batches: own, refusals: impossible } = lessonWishes(facts, config);
  const refusals: Refusal[] = [...impossible];
  if (facts.courses.length === 0) refusals.push({ code: 'noCourses' });
  const covered = coveredBy(wishes, facts.sessions);
  const uncovered = wishes.filter(({ key }) => !covered.has(key));
  const { moved, batches } = publishedWishes(facts, { wishes, covered, batches: own, today });
  const toPlace: readonly LessonWish[] = [...uncovered, ...moved];
  const lessonOf = new Map(moved.map(({ session }, at) => [session.id, uncovered.length + at]));
  const staying = withMovedSessions(facts, moved);
  if (refusals.length === 0 && toPlace.length === 0) refusals.push({ code: 'nothingToPlace' });
  for (const wish of new Map(uncovered.map((each) => [experimentOf(each), each])).values()) {
    const { course, project } = wish;
    const { reason } = startsOf(wantedPeriods(wish));
    if (reason !== undefined && project.period_count > 1)
      refusals.push({ code: 'noStart', experiment: project.name, course: course.name, count: project.period_count, reason });
  }

  const teachers = namedIn(facts.teachers, [
    ...toPlace.flatMap(({ project, course, session }) => [
      ...teachersOf(course, project),
      ...(session?.teacher_id ? [session.teacher_id] : []),
    ]),
    ...[...covered.values()].flatMap(({ teacher_id }) => teacher_id ?? []),
  ]);
  const classes = namedIn(
    [...facts.classes, ...facts.groups],
    batches.flatMap((batch) => (batch.parent === undefined ? batch.classes : [...batch.classes, batch.parent])),
  );
  const idsOf = (list: readonly Named[]) => list.map(({ id }) => id);
  const indexes = indexPlan(facts, { days: calendar.days, teachers: idsOf(teachers), classes: idsOf(classes) });
  const { teacherAt, teamAt, classAt } = indexes;
  const busy = busyTimes(staying, { indexes, batches, weekdays: calendar.weekdays, buildingAt });
  const { supplies, of: takesOf } = roomSupplies(staying, { indexes, days: calendar.days, rooms, config });
  const taken = takenByBatches({ busy, batches, classAt, periods });
  const lessonSlots = createLessonSlots({ periods, calendar, scope, startsOf, slotOf: indexes.slotOf, taken });
  const places = placesOfLessons(staying, indexes);
  const isActive = (teacher: number): boolean => facts.teachers.some(({ id }) => id === teacher);
  const experiments = new Map<string, number>();
  const faults: LabProblem['faults'][number][] = [];
  const lostPins: Refusal[] = [];

  const single = toPlace.map((wish, at): LabLesson => {
    const { course, project, batch, session } = wish;
    const { count: length, spansBreaks } = wantedPeriods(wish);
    const students = batch.students.length;
    const label = labelOf(wish, (id) => classes[classAt.get(id) ?? -1]?.name ?? '');
    // A session keeps its seats.
    const seatsWanted = Math.max(students, session ? wish.size : 0);
    const listed = {
      rooms: wish.rooms.filter((room) => (rooms[room]?.capacity ?? Number.POSITIVE_INFINITY) >= seatsWanted),
      teachers: teachersOf(course, project).flatMap((id) => teacherAt.get(id) ?? []),
      teams: project.team_list.flatMap((id) => teamAt.get(id) ?? []),
    };
    let lists: Pick<LabLesson, 'slots' | 'rooms' | 'teachers' | 'teams'> = {
      slots: lessonSlots.slotsOf(wish),
      ...(session ? listsOfSession(session, listed, { indexes, isActive }) : listed),
    };
    const pin = scope.pins[wish.key];
    if (pin) {
      const pinned = pinnedLists(
        { label, length, students, ...lists },
        { pin, problem: { days: calendar.days, periods, rooms }, indexes },
      );
      lists = { ...lists, slots: pinned.slots, rooms: pinned.rooms, teachers: pinned.teachers };
      faults.push(...pinned.faults.map((condition) => ({ lesson: at, condition })));
      lostPins.push(...pinned.refusals);
    }
    const experiment = experiments.get(experimentOf(wish)) ?? experiments.size;
    experiments.set(experimentOf(wish), experiment);
    const { now, from } = places.get(wish.key) ?? {};
    const start = [from, now].find((place) => place !== undefined && isPossible(lists, place));
    const lesson: LabLesson = {
      key: wish.key,
      courseId: course.id,
      projectId: project.id,
      label,
      experiment,
      batch: wish.batchNumber,
      order: wish.order,
      classes: batch.classes.flatMap((id) => classAt.get(id) ?? []),
      students,
      seats: wish.size,
      length,
      spansBreaks,
      ...lists,
      pinned: pin !== undefined,
      ...(wish.unsuited ? { unsuited: wish.unsuited } : {}),
      ...(wish.lackedWishes ? { lackedWishes: wish.lackedWishes } : {}),
      ...(start ? { from: start } : {}),
      ...(now ? { now } : {}),
      ...(session ? publishedPart(session, plan.weights, students) : {}),
    };
    return { ...lesson, ...takesOf(lesson) };
  });

  const { weeks, weekdays } = calendar;
  const rotation = placeRounds(single, {
    wishes,
    uncovered,
    covered,
    lessonSlots,
    indexes,
    calendar: { weeks, weekdays, periods },
    classes: facts.classes,
  });
  const problem: LabProblem = {
    days: calendar.days,
    weeks,
    weekdays,
    periods,
    rooms,
    teachers,
    teams: facts.teams,
    classes,
    sharedStudents: sharedStudents(batches),
    batches: batches.length,
    lessons: rotation.lessons,
    rounds: rotation.rounds,
    ...cohortsOf(facts, { wishes, covered, indexes, lessonOf }),
    busy,
    ...(supplies.length > 0 ? { supplies } : {}),
    ...(ways ? { ways } : {}),
    ratherNot: unwelcomeTimes(facts, teacherAt),
    withheld: lessonSlots.withheld,
    unpopular: calendar.unpopular,
    splits: config.splitConsistent ? splitLessons(uncovered) : [],
    faults,
    weights: { ...defaultWeights, ...(plan.weights as Partial<Weights>) },
  };
  // Without a day nothing else is known: every lesson would be named.
  const only = (refusal: Refusal) => ({ problem, refusals: [refusal], isComplete: false });
  if (periods.length === 0) return only({ code: 'noPeriods' });
  if (calendar.candidates.length === 0) return only({ code: calendar.hasClosed ? 'onlyHolidays' : 'noDays' });
  if (facts.courses.length > 0 && rooms.length === 0) return only({ code: 'noRooms' });
  return { problem, refusals: [...refusals, ...lostPins, ...rotation.refusals], isComplete: true };
}

/** Lessons with the same key are of one course and experiment. */
function experimentOf({ course, project }: LessonWish): string {
  return `${course.id} ${project.id}`;
}

/** Course, experiment and classes. */
function labelOf({ course, project, batch }: LessonWish, className: (id: number) => string): string {
  const groups = batch.classes.map(className).join(', ');
  return `${course.name} · ${project.name}${groups ? ` · ${groups}` : ''}${batch.part > 0 ? ` (${batch.part})` : ''}`;
}

/** Times of the week at which teachers rather do not teach. */
function unwelcomeTimes({ teacherTimes, periods }: PlanFacts, teacherAt: ReadonlyMap<number, number>): LabProblem['ratherNot'] {
  return teacherTimes.flatMap(({ teacher_id, weekday, period_id, kind }) => {
    const [teacher, period] = [teacherAt.get(teacher_id), periods.findIndex(({ id }) => id === period_id)];
    if (kind !== 'rather_not' || teacher === undefined || period < 0) return [];
    return [{ teacher, time: (weekday - 1) * periods.length + period }];
  });
}

/** Each id once in order, with its name. */
function namedIn(list: readonly Named[], ids: readonly number[]): readonly Named[] {
  const names = new Map(list.map(({ id, name }) => [id, name]));
  return [...new Set(ids)].sort((a, b) => a - b).map((id) => ({ id, name: names.get(id) ?? String(id) }));
}

/** Whether the lists of a lesson have a place. */
function isPossible(
  { slots, rooms, teachers, teams }: Pick<LabLesson, 'slots' | 'rooms' | 'teachers' | 'teams'>,
  place: Place,
): boolean {
  const isIn = (list: readonly number[], one: number): boolean => (list.length === 0 ? one === -1 : list.includes(one));
  return slots.includes(place.slot) && rooms.includes(place.room) && isIn(teachers, place.teacher) && isIn(teams, place.team);
}
