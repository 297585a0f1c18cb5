import type { SystemConfig } from '@lab-console/schedule-rules';
import { makeBatches, type Batch } from './batches.ts';
import { equippedRooms } from './equipped-rooms.ts';
import type { PlanFacts } from './plan-facts.ts';
import type { WantedPeriods } from './possible-starts.ts';
import type { Refusal } from './refusal.ts';
import { classRounds, stepOf, type ClassRound } from './round-groups.ts';

type Course = PlanFacts['courses'][number];
type Project = PlanFacts['projects'][number];

/** A session that students of a course need for one of its experiments, whether there is one already or not. */
export interface LessonWish {
  /** The same each time that the problem is made of the same facts. */
  readonly key: string;
  readonly course: Course;
  readonly project: Project;
  /** Place of the experiment in the course. */
  readonly order: number;
  readonly batch: Batch;
  /** Index of the batch among all of the plan. */
  readonly batchNumber: number;
  /** How many students may take part. */
  readonly size: number;
  /** Rooms of the experiment, by index. */
  readonly rooms: readonly number[];
  /** Rooms that would not do even on the list of the experiment; absent where there are none. */
  readonly unsuited?: readonly number[];
  /** The rotation that it is part of, and its step, from 0. */
  readonly turn?: { readonly of: ClassRound; readonly step: number };
  /** The published session that it is, where the plan may move it. */
  readonly session?: PlanFacts['sessions'][number];
  /** How much wished equipment each room of the plan lacks; absent where the experiment wishes for none. */
  readonly lackedWishes?: readonly number[];
}

/** What the courses of a plan need, and why some of it cannot be. */
export interface LessonWishes {
  readonly wishes: readonly LessonWish[];
  readonly batches: readonly Batch[];
  readonly refusals: readonly Refusal[];
}

/** Divides the students of each course into batches for each of its experiments. */
export function lessonWishes(facts: PlanFacts, { defaultLessonStudentMax, defaultGroupStudentMax }: SystemConfig): LessonWishes {
  const wishes: LessonWish[] = [];
  const batches: Batch[] = [];
  const refusals: Refusal[] = [];
  const projects = new Map(facts.projects.map((project) => [project.id, project]));
  const equipped = equippedRooms(facts, defaultGroupStudentMax || 5);
  const roomAt = new Map(facts.locations.map(({ id }, at) => [id, at]));
  for (const course of facts.courses) {
    const members = facts.members.filter(([id]) => id === course.id).map(([, student, group]) => [student, group] as const);
    if (course.projects.length === 0) continue;
    if (members.length === 0) {
      // Its published sessions may be moved all the same.
      const isPublished = facts.sessions.some((session) => session.is_movable && session.course_id === course.id);
      if (!isPublished) refusals.push({ code: 'noStudents', course: course.name });
      continue;
    }
    const rotating = classRounds(facts, { courseId: course.id, members });
    refusals.push(...rotating.refusals);
    const groupsAt = new Map<ClassRound, number>();
    for (const each of rotating.found) {
      groupsAt.set(each, batches.length);
      batches.push(...each.groups);
    }
    const batchAt = new Map<string, number>();
    for (const [order, projectId] of course.projects.entries()) {
      const project = projects.get(projectId);
      if (!project) continue;
      const listed = project.location_list.length > 0 ? project.location_list : facts.locations.map(({ id }) => id);
      const open = listed.flatMap((id) => roomAt.get(id) ?? []);
      // What a single student needs is needed by every session.
      const fit = equipped.among(project, open, { size: 1, students: 1 });
      const seats = Math.max(
        ...(fit.length > 0 ? fit : open).map((at) => facts.locations[at]?.capacity ?? Number.POSITIVE_INFINITY),
      );
      if (open.length === 0 || seats < 1) {
        refusals.push({ code: 'noRoom', experiment: project.name, course: course.name });
        continue;
      }
      if (teachersOf(course, project).length === 0) {
        refusals.push({ code: 'noTeacher', experiment: project.name, course: course.name });
        continue;
      }
      const size = Math.max(
        1,
        Math.min(defaultLessonStudentMax || 32, project.max_student_number || Number.POSITIVE_INFINITY, seats),
      );
      const equippedFor = (students: number): readonly number[] => equipped.among(project, fit, { size, students });
      const isUnequipped = (batch: Batch): boolean => equippedFor(batch.students.length).length === 0;
      const wishOf = (batch: Batch) => {
        const students = batch.students.length;
        const lackedWishes = equipped.lackedWishes(project, { size, students });
        const unsuited = equipped.unsuited(project, { size, students });
        return {
          course,
          project,
          order,
          size,
          rooms: equippedFor(students),
          ...(unsuited.length > 0 ? { unsuited } : {}),
          ...(lackedWishes ? { lackedWishes } : {}),
        };
      };
      const own = rotating.found.filter(({ round }) => round.projects.includes(projectId));
      // Students who do not rotate over the experiment take it as any other one.
      const inGroups = new Set(own.map(({ classId }) => classId));
      const together = makeBatches(
        members.filter(([, group]) => !inGroups.has(group ?? -1)),
        size,
      );
      if ([...own.flatMap(({ groups }) => groups), ...together].some(isUnequipped)) {
        refusals.push({
          code: 'noEquipment',
          experiment: project.name,
          course: course.name,
          required: equipped.required(project, size),
          rooms: open.flatMap((at) => facts.locations[at]?.name ?? []),
        });
        continue;
      }
      for (const of of own) {
        const maxInGroup = Math.max(...of.groups.map(({ students }) => students.length));
        if (maxInGroup > size)
          refusals.push({ code: 'roundSize', round: of.round.name, experiment: project.name, students: maxInGroup, seats: size });
        for (const [group, batch] of of.groups.entries()) {
          if (batch.students.length === 0) continue;
          const turn = { of, step: stepOf(of.round, group, projectId) };
          const batchNumber = (groupsAt.get(of) ?? 0) + group;
          wishes.push({ ...wishOf(batch), key: keyOf(course.id, projectId, batch), batch, batchNumber, turn });
        }
      }
      for (const batch of together) {
        // Experiments of one group size share their batches.
        const batchKey = `${size} ${batch.students.join()}`;
        const batchNumber = batchAt.get(batchKey) ?? batches.push(batch) - 1;
        batchAt.set(batchKey, batchNumber);
        wishes.push({ ...wishOf(batch), key: keyOf(course.id, projectId, batch), batch, batchNumber });
      }
    }
  }
  return { wishes, batches, refusals };
}

/** Who may hold an experiment: its own list, or the teachers of the course. */
export function teachersOf(course: Course, { teacher_list: listed }: Project): readonly number[] {
  return listed.length > 0 ? listed : course.teachers;
}

/** The periods that a session of an experiment takes; one that is there already keeps its number. */
export function wantedPeriods({ project, session }: Pick<LessonWish, 'project' | 'session'>): WantedPeriods {
  return { count: session?.period_count ?? project.period_count, spansBreaks: project.spans_breaks };
}

function keyOf(course: number, project: number, batch: Batch): string {
  const group = batch.classes.length > 0 ? batch.classes.join('+') : `u${batch.students[0] ?? 0}`;
  return `${course}-${project}-${group}${batch.part > 0 ? `-${batch.part}` : ''}`;
}
