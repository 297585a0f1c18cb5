import {
  createSessionPeriods,
  datesIn,
  periodsOverlap,
  resolveSystemConfig,
  semesterDays,
  toSeconds,
  weekdayOf,
  weekNumber,
} from '@lab-console/schedule-rules';
import {
  defaultWeights,
  withheldBy,
  type Busy,
  type CohortStep,
  type KeptSession,
  type LabLesson,
  type LabProblem,
  type Place,
  type Weights,
  type Withheld,
} from '../lab/lab-problem.ts';
import { blockOf, doBlocksMeet, type Block } from '../lab/lesson-times.ts';
import { makeBatches, type Batch } from './batches.ts';
import { findRefusals } from './find-refusals.ts';
import type { PlanFacts } from './plan-facts.ts';
import { createPossibleStarts } from './possible-starts.ts';
import type { Refusal } from './refusal.ts';

/** A problem, and why it can never be solved, where that is known. */
export interface BuiltProblem {
  readonly problem: LabProblem;
  readonly refusals: readonly Refusal[];
}

const evening = toSeconds('18:00');
type Session = PlanFacts['sessions'][number];
type Project = PlanFacts['projects'][number];

interface Wish {
  readonly key: string;
  readonly course: PlanFacts['courses'][number];
  readonly project: Project;
  readonly order: number;
  readonly batch: Batch;
  readonly batchNumber: number;
  readonly size: number;
}

/**
 * Makes the problem of a plan from the database: the lessons that its students still need, where each may be, and what is taken.
 *
 * @param today `YYYY-MM-DD`; a plan that names no first day begins the day after it.
 */
export function buildProblem(facts: PlanFacts, today: string): BuiltProblem {
  const { plan } = facts;
  const { scope } = plan;
  const config = resolveSystemConfig(...facts.config);
  const refusals: Refusal[] = [];

  const { days, weekdays, daysIn, candidates, unpopular, closedFor, hasClosed } = calendarOf(facts, today);
  const { periods } = facts;
  const labPeriods = labPeriodsOf(periods);
  const { period_ids: chosen } = scope;
  const startsOf = createPossibleStarts(periods, new Set(chosen.length > 0 ? chosen : periods.map(({ id }) => id)));
  const periodAt = new Map(periods.map(({ id }, at) => [id, at]));
  const slotOf = (date: string, periodId: number): number | undefined => {
    const [day, period] = [daysIn.get(date), periodAt.get(periodId)];
    return day === undefined || period === undefined ? undefined : day * periods.length + period;
  };

  const rooms = facts.locations;
  const roomAt = new Map(rooms.map(({ id }, at) => [id, at]));
  const projects = new Map(facts.projects.map((project) => [project.id, project]));
  const wishes: Wish[] = [];
  const batches: Batch[] = [];
  const roomsOf = new Map<number, readonly number[]>();
  for (const project of facts.projects) {
    const listed = project.location_list.length > 0 ? project.location_list : rooms.map(({ id }) => id);
    roomsOf.set(
      project.id,
      listed.flatMap((id) => roomAt.get(id) ?? []),
    );
  }
  for (const course of facts.courses) {
    const members = facts.members.filter(([id]) => id === course.id).map(([, student, group]) => [student, group] as const);
    if (course.projects.length === 0) continue;
    if (members.length === 0) {
      refusals.push({ code: 'noStudents', course: course.name });
      continue;
    }
    const bySize = new Map<number, number>();
    for (const [order, projectId] of course.projects.entries()) {
      const project = projects.get(projectId);
      if (!project) continue;
      const places = (roomsOf.get(projectId) ?? []).map((at) => rooms[at]?.capacity ?? Number.POSITIVE_INFINITY);
      if (places.length === 0 || Math.max(...places) < 1) {
        refusals.push({ code: 'noRoom', experiment: project.name, course: course.name });
        continue;
      }
      if (project.teacher_list.length === 0 && course.teachers.length === 0) {
        refusals.push({ code: 'noTeacher', experiment: project.name, course: course.name });
        continue;
      }
      const size = Math.max(
        1,
        Math.min(
          config.defaultLessonStudentMax || 32,
          project.max_student_number || Number.POSITIVE_INFINITY,
          Math.max(...places),
        ),
      );
      const first = bySize.get(size) ?? batches.length;
      if (!bySize.has(size)) {
        bySize.set(size, first);
        batches.push(...makeBatches(members, size));
      }
      const count = makeBatches(members, size).length;
      for (let part = 0; part < count; part += 1) {
        const batch = batches[first + part];
        if (batch)
          wishes.push({
            key: keyOf(course.id, projectId, batch),
            course,
            project,
            order,
            batch,
            batchNumber: first + part,
            size,
          });
      }
    }
  }
  if (facts.courses.length === 0) refusals.push({ code: 'noCourses' });

  const covered = coveredBy(wishes, facts.sessions);
  const uncovered = wishes.filter(({ key }) => !covered.has(key));
  if (refusals.length === 0 && uncovered.length === 0) refusals.push({ code: 'nothingToPlace' });
  for (const { course, project } of new Map(uncovered.map((wish) => [`${wish.course.id} ${wish.project.id}`, wish])).values()) {
    const { reason } = startsOf(wantedPeriods(project));
    if (reason !== undefined && project.period_count > 1)
      refusals.push({ code: 'noStart', experiment: project.name, course: course.name, count: project.period_count, reason });
  }

  const teacherIds = [
    ...new Set([
      ...uncovered.flatMap(({ project, course }) => (project.teacher_list.length > 0 ? project.teacher_list : course.teachers)),
      ...[...covered.values()].flatMap(({ teacher_id }) => teacher_id ?? []),
    ]),
  ].sort((a, b) => a - b);
  const nameOf = (list: readonly { readonly id: number; readonly name: string }[]) => {
    const names = new Map(list.map(({ id, name }) => [id, name]));
    return (id: number) => ({ id, name: names.get(id) ?? String(id) });
  };
  const teachers = teacherIds.map(nameOf(facts.teachers));
  const teacherAt = new Map(teacherIds.map((id, at) => [id, at]));
  const teamAt = new Map(facts.teams.map(({ id }, at) => [id, at]));
  const classIds = [...new Set(batches.flatMap(({ classes }) => classes))].sort((a, b) => a - b);
  const classes = classIds.map(nameOf(facts.classes));
  const classAt = new Map(classIds.map((id, at) => [id, at]));

  const busy = busyTimes(facts, { slotOf, roomAt, teacherAt, teamAt, classAt, batches });
  const taken = timesOfBatches({ busy, batches, classAt, periods: labPeriods });
  const experiments = new Map<string, number>();
  const lessonPlaces = placesOfLessons(facts, { slotOf, roomAt, teacherAt, teamAt });
  const faults: LabProblem['faults'][number][] = [];
  const lostPins: Refusal[] = [];
  const slotLists = new Map<string, readonly number[]>();
  const withheld: Withheld[] = [];
  const weekOf = days.map((day) => weekNumber(facts.semester, day));

  const labelOf = ({ course, project, batch }: Wish): string => {
    const groups = batch.classes.map((id) => classes[classAt.get(id) ?? -1]?.name ?? '').join(', ');
    return `${course.name} · ${project.name}${groups ? ` · ${groups}` : ''}${batch.part > 0 ? ` (${batch.part})` : ''}`;
  };
  const lessons = uncovered.map((wish, at): LabLesson => {
    const { course, project, batch, batchNumber } = wish;
    const pin = scope.pins[wish.key];
    const seatsOf = (room: number): number => rooms[room]?.capacity ?? Number.POSITIVE_INFINITY;
    let roomList = (roomsOf.get(project.id) ?? []).filter((room) => seatsOf(room) >= batch.students.length);
    let teacherList = (project.teacher_list.length > 0 ? project.teacher_list : course.teachers).flatMap(
      (id) => teacherAt.get(id) ?? [],
    );
    const { count: length, spansBreaks } = wantedPeriods(project);
    const listKey = `${batchNumber} ${length} ${spansBreaks}`;
    let slots = slotLists.get(listKey);
    if (!slots) {
      const starts = startsOf({ count: length, spansBreaks }).ids;
      const possible = candidates.filter((slot) => starts.has(periods[slot % periods.length]?.id ?? -1));
      const blocks = labPeriods.map((_, first) => blockOf(labPeriods, first, length));
      const closed = new Set(
        scope.closed_weeks.filter(({ class_id }) => batch.classes.includes(class_id)).flatMap(({ weeks }) => weeks),
      );
      const closedDays = new Set(batch.classes.flatMap((id) => [...(closedFor.get(id) ?? [])]));
      const isWithheld = {
        closedWeeks: (slot: number) => closed.has(weekOf[Math.floor(slot / periods.length)] ?? 0),
        blockedDays: (slot: number) => closedDays.has(Math.floor(slot / periods.length)),
        students: (slot: number) => {
          const [block, day] = [blocks[slot % periods.length], Math.floor(slot / periods.length)];
          const others = taken.get(batchNumber)?.get(day) ?? [];
          return block !== undefined && others.some((other) => doBlocksMeet(labPeriods, block, other));
        },
      };
      slots = possible.filter((slot) => !withheldBy.some((by) => isWithheld[by](slot)));
      slotLists.set(listKey, slots);
      for (const by of withheldBy) {
        const those = possible.filter(isWithheld[by]);
        if (those.length > 0) withheld.push({ batch: batchNumber, length, spansBreaks, by, slots: those });
      }
    }
    if (pin) {
      const wanted = { room: roomAt.get(pin.location_id ?? -1), teacher: teacherAt.get(pin.teacher_id ?? -1) };
      if (wanted.room !== undefined) {
        if (!roomList.includes(wanted.room))
          faults.push({ lesson: at, condition: seatsOf(wanted.room) < batch.students.length ? 'capacity' : 'list' });
        roomList = [wanted.room];
      } else if (pin.location_id !== undefined) lostPins.push({ code: 'pinnedRoom', lesson: labelOf(wish) });
      if (wanted.teacher !== undefined) {
        if (!teacherList.includes(wanted.teacher)) faults.push({ lesson: at, condition: 'list' });
        teacherList = [wanted.teacher];
      } else if (pin.teacher_id !== undefined) lostPins.push({ code: 'pinnedTeacher', lesson: labelOf(wish) });
      const [date, period] = [pin.date, pin.period_id];
      const fixed = slots.filter(
        (slot) =>
          (date === undefined || days[Math.floor(slot / periods.length)] === date) &&
          (period === undefined || periods[slot % periods.length]?.id === period),
      );
      // A person may choose a slot that the plan itself would not use.
      const named = date !== undefined && period !== undefined ? slotOf(date, period) : undefined;
      const isWhole = named !== undefined && blockOf(labPeriods, named % periods.length, length).periods.length === length;
      if (fixed.length > 0) slots = fixed;
      else if (named !== undefined && isWhole) slots = [named];
      else lostPins.push({ code: 'pinnedTime', lesson: labelOf(wish), date: date ?? '', count: length });
    }
    const experimentKey = `${course.id} ${project.id}`;
    const experiment = experiments.get(experimentKey) ?? experiments.size;
    experiments.set(experimentKey, experiment);
    const fits = (place: Place | undefined): boolean =>
      place !== undefined &&
      slots.includes(place.slot) &&
      roomList.includes(place.room) &&
      (teacherList.length === 0 ? place.teacher === -1 : teacherList.includes(place.teacher)) &&
      (project.team_list.length === 0 ? place.team === -1 : project.team_list.some((id) => teamAt.get(id) === place.team));
    const { now, from } = lessonPlaces.get(wish.key) ?? {};
    const start = fits(from) ? from : fits(now) ? now : undefined;
    return {
      key: wish.key,
      courseId: course.id,
      projectId: project.id,
      label: labelOf(wish),
      experiment,
      batch: batchNumber,
      order: wish.order,
      classes: batch.classes.flatMap((id) => classAt.get(id) ?? []),
      students: batch.students.length,
      seats: wish.size,
      length,
      spansBreaks,
      slots,
      rooms: roomList,
      teachers: teacherList,
      teams: project.team_list.flatMap((id) => teamAt.get(id) ?? []),
      pinned: pin !== undefined,
      ...(start ? { from: start } : {}),
      ...(now ? { now } : {}),
    };
  });

  const problem: LabProblem = {
    days,
    weeks: weekOf,
    weekdays,
    periods: labPeriods,
    rooms,
    teachers,
    teams: facts.teams,
    classes,
    sharedStudents: sharedStudents(batches),
    batches: batches.length,
    lessons,
    ...cohortsOf(facts, { wishes, covered, slotOf, teacherAt, classAt }),
    busy,
    withheld,
    unpopular,
    splits: config.splitConsistent ? splitLessons(uncovered) : [],
    faults,
    weights: { ...defaultWeights, ...(plan.weights as Partial<Weights>) },
  };
  // Without a day nothing else is known: every lesson would be named.
  if (periods.length === 0) return { problem, refusals: [{ code: 'noPeriods' }] };
  if (candidates.length === 0) return { problem, refusals: [{ code: hasClosed ? 'onlyHolidays' : 'noDays' }] };
  if (facts.courses.length > 0 && rooms.length === 0) return { problem, refusals: [{ code: 'noRooms' }] };
  return { problem, refusals: [...refusals, ...lostPins, ...findRefusals(problem)] };
}

function keyOf(course: number, project: number, batch: Batch): string {
  const group = batch.classes.length > 0 ? batch.classes.join('+') : `u${batch.students[0] ?? 0}`;
  return `${course}-${project}-${group}${batch.part > 0 ? `-${batch.part}` : ''}`;
}

/** The days of the semester, and the slots that the plan may use. */
function calendarOf({ plan: { scope }, semester, periods, days: special }: PlanFacts, today: string) {
  const days = datesIn(semesterDays(semester));
  const daysIn = new Map(days.map((day, at) => [day, at]));
  const weekdays = new Set(scope.weekdays.length > 0 ? scope.weekdays : [1, 2, 3, 4, 5]);
  const closed = new Set<string>();
  const taughtAs = new Map<string, number>();
  /** Days that a class cannot use, by the class. */
  const closedFor = new Map<number, Set<number>>();
  for (const { date: from, until, kind, weekday, class_list } of special) {
    for (const [day, date] of days.entries()) {
      if (date < from || date > until) continue;
      if (kind === 'taught_as' && weekday !== null) taughtAs.set(date, weekday);
      // Where no class is named, none of the centre can be used.
      if (kind === 'holiday' || (kind === 'blocked' && class_list.length === 0)) closed.add(date);
      if (kind === 'blocked') for (const id of class_list) closedFor.set(id, (closedFor.get(id) ?? new Set()).add(day));
    }
  }
  const chosen = new Set(scope.period_ids.length > 0 ? scope.period_ids : periods.map(({ id }) => id));
  const candidates: number[] = [];
  const unpopular: number[] = [];
  /** Whether a holiday or a blocked day is all that is wrong with some slot. */
  let hasClosed = false;
  const weekdaysTaught = days.map((date) => taughtAs.get(date) ?? weekdayOf(date));
  for (const [day, date] of days.entries()) {
    const isAfter = scope.from === undefined ? date > today : date >= scope.from;
    const weekday = weekdaysTaught[day] ?? 1;
    for (const [period, { id, start_time }] of periods.entries()) {
      const slot = day * periods.length + period;
      if (weekday >= 6 || toSeconds(start_time) >= evening) unpopular.push(slot);
      const isBefore = scope.until === undefined || date <= scope.until;
      const isWanted = isAfter && isBefore && weekdays.has(weekday) && chosen.has(id);
      if (isWanted && closed.has(date)) hasClosed = true;
      else if (isWanted) candidates.push(slot);
    }
  }
  return { days, weekdays: weekdaysTaught, daysIn, candidates, unpopular, closedFor, hasClosed };
}

function wantedPeriods({ period_count: count, spans_breaks: spansBreaks }: Project): {
  readonly count: number;
  readonly spansBreaks: boolean;
} {
  return { count, spansBreaks };
}

function labPeriodsOf(periods: PlanFacts['periods']): LabProblem['periods'] {
  const periodsOf = createSessionPeriods(periods);
  return periods.map((period) => {
    const [, next] = periodsOf(period.id, 2)?.ids ?? [];
    return {
      id: period.id,
      name: period.name,
      from: toSeconds(period.start_time) / 60,
      until: toSeconds(period.end_time) / 60,
      overlaps: periods.flatMap((other, at) => (periodsOverlap(period, other) ? [at] : [])),
      follows: followers(periods, period),
      next: periods.findIndex(({ id }) => id === next),
    };
  });
}

/** Periods that begin when a period has ended, with none in between. */
function followers(periods: PlanFacts['periods'], { end_time }: PlanFacts['periods'][number]): readonly number[] {
  const later = periods.filter(({ start_time }) => toSeconds(start_time) >= toSeconds(end_time));
  const earliestEnd = Math.min(...later.map((period) => toSeconds(period.end_time)));
  return periods.flatMap((period, at) =>
    toSeconds(period.start_time) >= toSeconds(end_time) && toSeconds(period.start_time) < earliestEnd ? [at] : [],
  );
}

/** The lessons that sessions cover already, other than the drafts that this plan made itself, with the session of each. */
function coveredBy(wishes: readonly Wish[], sessions: readonly Session[]): ReadonlyMap<string, Session> {
  const covered = new Map<string, Session>();
  const keys = new Set(wishes.map(({ key }) => key));
  const byExperiment = new Map<string, Wish[]>();
  for (const wish of wishes) {
    const experiment = `${wish.course.id} ${wish.project.id}`;
    byExperiment.set(experiment, [...(byExperiment.get(experiment) ?? []), wish]);
  }
  for (const session of sessions) {
    if (session.lesson !== null && !session.is_publish) continue;
    if (session.lesson !== null && keys.has(session.lesson)) {
      covered.set(session.lesson, session);
      continue;
    }
    let seats = session.seats;
    for (const wish of byExperiment.get(`${session.course_id} ${session.project_id}`) ?? []) {
      const { classes, students } = wish.batch;
      const isFor =
        session.class_list.length === 0 || (classes.length > 0 && classes.every((id) => session.class_list.includes(id)));
      if (covered.has(wish.key) || !isFor || students.length > seats) continue;
      covered.set(wish.key, session);
      seats -= students.length;
    }
  }
  return covered;
}

type Index = ReadonlyMap<number, number>;

/** Who takes what in which order: the students of each course by the sessions that they share, from the first experiment to the last. */
function cohortsOf(
  facts: PlanFacts,
  found: {
    readonly wishes: readonly Wish[];
    readonly covered: ReadonlyMap<string, Session>;
    readonly slotOf: (date: string, periodId: number) => number | undefined;
    readonly teacherAt: Index;
    readonly classAt: Index;
  },
): Pick<LabProblem, 'cohorts' | 'keptSessions'> {
  const { wishes, covered, slotOf, teacherAt, classAt } = found;
  const keptSessions: KeptSession[] = [];
  const sessionAt = new Map<number, number>();
  let lessons = 0;
  const steps = wishes.map(({ key, course, project }): CohortStep | undefined => {
    const session = covered.get(key);
    if (!session) {
      lessons += 1;
      return { kind: 'lesson', lesson: lessons - 1 };
    }
    const known = sessionAt.get(session.id);
    if (known !== undefined) return { kind: 'session', session: known };
    const slot = slotOf(session.date, session.period_id);
    if (slot === undefined) return undefined;
    sessionAt.set(session.id, keptSessions.length);
    keptSessions.push({
      id: session.id,
      label: `${course.name} · ${project.name} · ${session.date}`,
      slot,
      teacher: teacherAt.get(session.teacher_id ?? -1) ?? -1,
    });
    return { kind: 'session', session: keptSessions.length - 1 };
  });
  // A student takes every experiment of a course once, so that the lessons that are taken come in the order of the course.
  const taken = new Map<string, number[]>();
  for (const [at, { course, batch }] of wishes.entries()) {
    for (const student of batch.students) {
      const own = taken.get(`${course.id} ${student}`);
      if (own) own.push(at);
      else taken.set(`${course.id} ${student}`, [at]);
    }
  }
  const cohorts = new Map<string, { readonly classes: Set<number>; readonly steps: readonly CohortStep[] }>();
  for (const [course, student, group] of facts.members) {
    const own = taken.get(`${course} ${student}`);
    if (!own) continue;
    const those = own.flatMap((at) => steps[at] ?? []);
    const key = those.map((step) => (step.kind === 'lesson' ? `l${step.lesson}` : `s${step.session}`)).join();
    const cohort = cohorts.get(key) ?? { classes: new Set<number>(), steps: those };
    cohorts.set(key, cohort);
    const at = classAt.get(group ?? -1);
    if (at !== undefined) cohort.classes.add(at);
  }
  return {
    keptSessions,
    cohorts: [...cohorts.values()]
      .filter((cohort) => cohort.steps.some(({ kind }) => kind === 'lesson'))
      .map((cohort) => ({ classes: [...cohort.classes].sort((a, b) => a - b), steps: cohort.steps })),
  };
}

/** Who and what is taken when, by sessions that stay and by other teaching. */
function busyTimes(
  facts: PlanFacts,
  found: {
    readonly slotOf: (date: string, periodId: number) => number | undefined;
    readonly roomAt: Index;
    readonly teacherAt: Index;
    readonly teamAt: Index;
    readonly classAt: Index;
    readonly batches: readonly Batch[];
  },
): readonly Busy[] {
  const { slotOf, roomAt, teacherAt, teamAt, classAt, batches } = found;
  const busy: Busy[] = [];
  const batchesOf = new Map<number, number[]>();
  for (const [batch, { students }] of batches.entries()) {
    for (const student of students) batchesOf.set(student, [...(batchesOf.get(student) ?? []), batch]);
  }
  const elected = new Map<number, Set<number>>();
  for (const [session, student] of facts.elections) {
    const those = elected.get(session) ?? new Set();
    for (const batch of batchesOf.get(student) ?? []) those.add(batch);
    elected.set(session, those);
  }
  const namesOf = (list: readonly { readonly id: number; readonly name: string }[]): ReadonlyMap<number, string> =>
    new Map(list.map(({ id, name }) => [id, name]));
  const named = (...names: readonly (string | undefined)[]): string => names.filter((name) => name !== undefined).join(' · ');
  const [courseNames, projectNames] = [
    namesOf([...facts.courses, ...facts.names.courses]),
    namesOf([...facts.projects, ...facts.names.projects]),
  ];
  const [classNames, teacherNames, roomNames] = [namesOf(facts.classes), namesOf(facts.teachers), namesOf(facts.locations)];
  const take = (
    kind: Busy['kind'],
    at: number | undefined,
    { slot, length, by }: { readonly slot: number; readonly length?: number; readonly by: Busy['by'] },
  ): void => {
    if (at !== undefined) busy.push({ kind, resource: at, slot, ...(length === undefined ? {} : { length }), by });
  };
  for (const session of facts.sessions) {
    const slot = slotOf(session.date, session.period_id);
    if (slot === undefined || (session.lesson !== null && !session.is_publish)) continue;
    const label = named(courseNames.get(session.course_id), projectNames.get(session.project_id));
    const time = {
      slot,
      ...(session.period_count > 1 ? { length: session.period_count } : {}),
      by: { kind: 'session', id: session.id, label },
    } as const;
    take('room', roomAt.get(session.location_id), time);
    take('teacher', teacherAt.get(session.teacher_id ?? -1), time);
    take('team', teamAt.get(session.team_id ?? -1), time);
    for (const group of new Set(session.class_list)) take('class', classAt.get(group), time);
    for (const batch of elected.get(session.id) ?? []) take('student', batch, time);
  }
  for (const timeslot of facts.timeslots) {
    const slot = slotOf(timeslot.date, timeslot.period_id);
    if (slot === undefined) continue;
    const label = named(
      classNames.get(timeslot.class_id ?? -1),
      teacherNames.get(timeslot.teacher_id ?? -1),
      roomNames.get(timeslot.location_id ?? -1),
    );
    const time = { slot, by: { kind: 'timeslot', id: timeslot.id, label } } as const;
    take('room', roomAt.get(timeslot.location_id ?? -1), time);
    take('teacher', teacherAt.get(timeslot.teacher_id ?? -1), time);
    take('teacher', teacherAt.get(timeslot.teacher_secondary_id ?? -1), time);
    take('class', classAt.get(timeslot.class_id ?? -1), time);
  }
  return busy;
}

/** When each batch is taken by what stays, by day: no lesson of it can ever be there. */
function timesOfBatches(found: {
  readonly busy: readonly Busy[];
  readonly batches: readonly Batch[];
  readonly classAt: Index;
  readonly periods: LabProblem['periods'];
}): ReadonlyMap<number, ReadonlyMap<number, readonly Block[]>> {
  const { busy, batches, classAt, periods } = found;
  const ofClass = new Map<number, number[]>();
  for (const [batch, { classes }] of batches.entries()) {
    for (const id of classes) {
      const at = classAt.get(id) ?? -1;
      ofClass.set(at, [...(ofClass.get(at) ?? []), batch]);
    }
  }
  const taken = new Map<number, Map<number, Block[]>>();
  for (const { kind, resource, slot, length = 1 } of busy) {
    const those = kind === 'student' ? [resource] : kind === 'class' ? (ofClass.get(resource) ?? []) : [];
    const day = Math.floor(slot / periods.length);
    for (const batch of those) {
      const days = taken.get(batch) ?? new Map<number, Block[]>();
      taken.set(batch, days);
      days.set(day, [...(days.get(day) ?? []), blockOf(periods, slot % periods.length, length)]);
    }
  }
  return taken;
}

/** The place of each lesson as a draft of this plan, and where the last run left it. */
function placesOfLessons(
  facts: PlanFacts,
  found: {
    readonly slotOf: (date: string, periodId: number) => number | undefined;
    readonly roomAt: Index;
    readonly teacherAt: Index;
    readonly teamAt: Index;
  },
): ReadonlyMap<string, { readonly now?: Place; readonly from?: Place }> {
  const { slotOf, roomAt, teacherAt, teamAt } = found;
  const places = new Map<string, { now?: Place; from?: Place }>();
  interface Stored {
    readonly date?: string | null | undefined;
    readonly period_id?: number | null | undefined;
    readonly location_id?: number | null | undefined;
    readonly teacher_id?: number | null | undefined;
    readonly team_id?: number | null | undefined;
  }
  const placeOf = (stored: Stored): Place | undefined => {
    const slot = stored.date && stored.period_id ? slotOf(stored.date, stored.period_id) : undefined;
    const room = roomAt.get(stored.location_id ?? -1);
    if (slot === undefined || room === undefined) return undefined;
    return { slot, room, teacher: teacherAt.get(stored.teacher_id ?? -1) ?? -1, team: teamAt.get(stored.team_id ?? -1) ?? -1 };
  };
  for (const session of facts.sessions) {
    const now = session.lesson === null || session.is_publish ? undefined : placeOf(session);
    if (session.lesson !== null && now) places.set(session.lesson, { now });
  }
  for (const lesson of facts.plan.solution?.lessonList ?? []) {
    const from = placeOf(lesson);
    if (from) places.set(String(lesson.id), { ...places.get(String(lesson.id)), from });
  }
  return places;
}

/** Pairs of batches with a student in common. */
function sharedStudents(batches: readonly Batch[]): readonly (readonly [number, number])[] {
  const byStudent = new Map<number, number[]>();
  for (const [batch, { students }] of batches.entries()) {
    for (const student of students) byStudent.set(student, [...(byStudent.get(student) ?? []), batch]);
  }
  const pairs = new Map<string, readonly [number, number]>();
  for (const those of byStudent.values()) {
    for (const [at, one] of those.entries()) for (const other of those.slice(at + 1)) pairs.set(`${one} ${other}`, [one, other]);
  }
  return [...pairs.values()];
}

/** Lessons of one experiment and one class that was split, by index. */
function splitLessons(wishes: readonly Wish[]): readonly (readonly number[])[] {
  const parts = new Map<string, number[]>();
  for (const [at, { course, project, batch }] of wishes.entries()) {
    if (batch.part === 0) continue;
    const key = `${course.id} ${project.id} ${batch.classes.join()}`;
    parts.set(key, [...(parts.get(key) ?? []), at]);
  }
  return [...parts.values()].filter((those) => those.length > 1);
}
