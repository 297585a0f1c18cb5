import type { Lesson } from '@lab-console/api-client';
import type { CalendarSession, ScheduleSource } from '@lab-console/calendar';
import type { PlanNames } from './plan-names.ts';

/** Sessions of a plan have ids below 0: none of the database does. */
export function layerId(index: number): number {
  return -1 - index;
}

/** The place of a lesson in its list, by the id of its session; nothing is there for sessions of the database. */
export function lessonIndex(sessionId: number): number {
  return -1 - sessionId;
}

/** Where a lesson of a plan would be, as a draft session. */
export interface LayerOptions {
  /** What is there already. */
  readonly source: ScheduleSource;
  /** Asked for with each reading of the sessions. */
  readonly lessons: () => readonly LayerLesson[];
  /** What its lessons are called; without them they are shown by their ids. */
  readonly names: () => Promise<PlanNames['rows'] | undefined>;
  readonly semesterId: number;
  readonly centreId: number;
  /** Shows the lessons without what is there already. @default false */
  readonly isAlone?: boolean;
}

/** A lesson where it is to be seen. */
export interface LayerLesson extends Lesson {
  /** A person fixed its place. @default false */
  readonly isPinned?: boolean;
}

const sameSession = (session: CalendarSession, lesson: Lesson): boolean =>
  session.course_id === lesson.course_id &&
  session.project_id === lesson.project_id &&
  session.date === lesson.date &&
  session.period_id === lesson.period_id &&
  (session.period_count ?? 1) === (lesson.period_count ?? 1) &&
  session.location_id === lesson.location_id;

/** The calendar's backend with the lessons of a plan laid over what exists, as drafts. */
export function planLayerSource({ source, lessons, names, semesterId, centreId, isAlone = false }: LayerOptions): ScheduleSource {
  const sessionOf = (lesson: LayerLesson, index: number, known: PlanNames['rows'] | undefined): CalendarSession | undefined => {
    if (lesson.date === null || lesson.period_id === null || lesson.location_id === null) return undefined;
    return {
      id: layerId(index),
      date: lesson.date,
      period_id: lesson.period_id,
      ...(lesson.period_count === undefined ? {} : { period_count: lesson.period_count }),
      location_id: lesson.location_id,
      course_id: lesson.course_id,
      project_id: lesson.project_id,
      teacher_id: lesson.teacher_id,
      team_id: lesson.team_id ?? null,
      semester_id: semesterId,
      organization_id: centreId,
      class_list: lesson.class_ids ?? [],
      reserved_classes: [],
      reserved_classes_code: [],
      max_student_number: lesson.student_count ?? 1,
      min_student_number: 1,
      max_group_student_number: 5,
      is_publish: false,
      is_reserved: false,
      is_scheduled: true,
      group: null,
      isPinned: lesson.isPinned === true,
      course: known?.courses.get(lesson.course_id) ?? null,
      project: known?.projects.get(lesson.project_id) ?? null,
      location: known?.locations.get(lesson.location_id) ?? null,
      teacher: known?.teachers.get(lesson.teacher_id ?? 0) ?? null,
    };
  };
  return {
    ...source,
    loadSessions: async (range, signal) => {
      const [there, known] = await Promise.all([source.loadSessions(range, signal), names().catch(() => undefined)]);
      // A lesson that was saved represents its session, which is not shown a second time; so it is found by the lesson's id as well.
      const saved = new Set<number>();
      const layer = lessons().flatMap((lesson, index): readonly (CalendarSession | undefined)[] => {
        if (lesson.date === null || lesson.date < range.from || lesson.date > range.to) return [];
        const own = there.find((session) => !saved.has(session.id) && sameSession(session, lesson));
        if (!own) return [sessionOf(lesson, index, known)];
        saved.add(own.id);
        return [{ ...own, id: layerId(index), isPinned: lesson.isPinned === true }];
      });
      const others = isAlone ? [] : there.filter(({ id }) => !saved.has(id));
      return [...others, ...layer.filter((session) => session !== undefined)];
    },
  };
}
