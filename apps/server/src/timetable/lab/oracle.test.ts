import { defaultSystemConfig, type PeriodTimes, type Session } from '@lab-console/schedule-rules';
import { createConflictIndex } from '@lab-console/schedule-rules/conflicts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Random } from '../search/random.ts';
import { LabModel } from './model/lab-model.ts';
import { placeOf, type LabProblem, type LabState } from './lab-problem.ts';
import { scoreLab } from './score-lab.ts';
import { makeLabProblem } from '../../../test/timetable/make-lab-problem.ts';

const firstBusyId = 10_000;

function session(values: Partial<Session> & { readonly id: number; readonly date: string; readonly period_id: number }): Session {
  return {
    location_id: 90_000 + values.id,
    course_id: 1,
    project_id: 1,
    teacher_id: null,
    team_id: null,
    semester_id: 1,
    organization_id: 1,
    class_list: [],
    reserved_classes: [],
    reserved_classes_code: [],
    max_student_number: 1,
    min_student_number: 1,
    max_group_student_number: 5,
    is_publish: true,
    is_reserved: false,
    is_scheduled: true,
    group: null,
    ...values,
  };
}

/** Periods of 45 minutes. If one overlaps others, it is the last one and covers the two before it. */
function timesOf({ periods }: LabProblem): readonly PeriodTimes[] {
  const at = (hour: number, minute: number): string => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
  return periods.map(({ id, overlaps }, index) => {
    const first = Math.min(...overlaps.filter((other) => other < index || overlaps.length === 1), index);
    const isLong = overlaps.length === 3;
    return { id, start_time: at(8 + (isLong ? first : index), 0), end_time: at(8 + (isLong ? index - 1 : index), 45) };
  });
}

/** The conflicts found by the calendar rules, as sorted lines with the kind and both sessions. */
function byRules(problem: LabProblem, state: LabState): readonly string[] {
  const perDay = problem.periods.length;
  const when = (slot: number) => ({
    date: problem.days[Math.floor(slot / perDay)]!,
    period_id: problem.periods[slot % perDay]!.id,
  });
  const students = new Map<number, number[]>();
  const ofBatch = Array.from({ length: problem.batches }, (_, batch) => [batch]);
  for (const [number, pair] of problem.sharedStudents.entries()) for (const batch of pair) ofBatch[batch]!.push(1_000 + number);
  const sessions = problem.lessons.map((lesson, at) => {
    const place = placeOf(state, at);
    students.set(at, ofBatch[lesson.batch]!);
    return session({
      id: at,
      ...when(place.slot),
      period_count: lesson.length,
      location_id: problem.rooms[place.room]!.id,
      teacher_id: problem.teachers[place.teacher]?.id ?? null,
      team_id: problem.teams[place.team]?.id ?? null,
      class_list: lesson.classes.map((group) => problem.classes[group]!.id),
    });
  });
  const taken = problem.busy.map(({ kind, resource, slot, length = 1 }, index) => {
    const id = firstBusyId + index;
    if (kind === 'student') students.set(id, ofBatch[resource]!.slice(0, 1));
    return session({
      id,
      ...when(slot),
      period_count: length,
      ...(kind === 'room' ? { location_id: problem.rooms[resource]!.id } : {}),
      ...(kind === 'teacher' ? { teacher_id: problem.teachers[resource]!.id } : {}),
      ...(kind === 'team' ? { team_id: problem.teams[resource]!.id } : {}),
      ...(kind === 'class' ? { class_list: [problem.classes[resource]!.id] } : {}),
    });
  });
  const index = createConflictIndex({
    sessions: [...sessions, ...taken],
    context: { config: defaultSystemConfig, periods: timesOf(problem), studentsBySession: students },
  });
  const pairs = new Set<string>();
  for (const { resource, sessionIds } of index.all()) {
    for (const [at, one] of sessionIds.entries()) {
      for (const other of sessionIds.slice(at + 1)) {
        if (one >= firstBusyId) continue;
        const kind = resource.kind === 'location' ? 'room' : resource.kind;
        pairs.add(`${kind}${kind === 'class' ? ` ${resource.id}` : ''} ${one}-${other}`);
      }
    }
  }
  return [...pairs].sort();
}

function bySolver(problem: LabProblem, state: LabState): readonly string[] {
  const meeting = new Set(['room', 'teacher', 'team', 'class', 'student']);
  return scoreLab(problem, state)
    .matches.filter(({ condition }) => meeting.has(condition))
    .map(({ condition, lessons, by, resource }) => {
      const group = condition === 'class' ? ` ${problem.classes[resource ?? -1]!.id}` : '';
      return `${condition}${group} ${lessons[0]}-${by ? firstBusyId + by.id : lessons[1]}`;
    })
    .sort();
}

it('the solver finds exactly the conflicts of the calendar rules', () => {
  const options = fc.record({
    seed: fc.integer({ min: 1, max: 1e6 }),
    lessons: fc.integer({ min: 2, max: 40 }),
    days: fc.integer({ min: 1, max: 4 }),
    periods: fc.integer({ min: 4, max: 6 }),
    rooms: fc.integer({ min: 1, max: 4 }),
    teachers: fc.integer({ min: 2, max: 4 }),
    busy: fc.integer({ min: 0, max: 20 }),
    overlapping: fc.boolean(),
    lengths: fc.constantFrom([1], [2], [1, 3], [3, 2]),
  });
  fc.assert(
    fc.property(options, (made) => {
      const problem = makeLabProblem(made);
      const model = new LabModel(problem);
      model.scatter(new Random(made.seed));
      const state = new Int32Array(model.size);
      model.save(state);
      expect(bySolver(problem, state)).toEqual(byRules(problem, state));
    }),
    { numRuns: 120 },
  );
});
