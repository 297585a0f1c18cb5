import type { Lesson } from '@lab-console/api-client';
import type { CalendarSession, ScheduleSource } from '@lab-console/calendar';
import { resolveSystemConfig } from '@lab-console/schedule-rules';

/** Sessions of a plan have ids below 0: none of the database does. */
export function layerId(index: number): number {
  return -1 - index;
}

/** Where a lesson of a plan would be, as a draft session. */
export interface LayerOptions {
  /** What is there already. */
  readonly source: ScheduleSource;
  readonly lessons: readonly Lesson[];
  readonly semesterId: number;
  readonly centreId: number;
  /** Shows the lessons without what is there already. @default false */
  readonly isAlone?: boolean;
}

const sameSession = (session: CalendarSession, lesson: Lesson): boolean =>
  session.course_id === lesson.course_id &&
  session.project_id === lesson.project_id &&
  session.date === lesson.date &&
  session.period_id === lesson.period_id &&
  (session.period_count ?? 1) === (lesson.period_count ?? 1) &&
  session.location_id === lesson.location_id;

/** The calendar's backend with the lessons of a plan laid over what exists, as drafts. */
export function planLayerSource({ source, lessons, semesterId, centreId, isAlone = false }: LayerOptions): ScheduleSource {
  const names = async (signal: AbortSignal) => {
    const semester = (await source.loadSemesters(signal)).find(({ id }) => id === semesterId);
    const viewer = await source.loadViewer(signal);
    return semester ? source.loadChoices({ semester, config: resolveSystemConfig(viewer.config) }, signal) : undefined;
  };
  let known: ReturnType<typeof names> | undefined;
  const sessionOf = async (lesson: Lesson, index: number, signal: AbortSignal): Promise<CalendarSession | undefined> => {
    if (lesson.date === null || lesson.period_id === null || lesson.location_id === null) return undefined;
    known ??= names(signal);
    const choices = await known.catch(() => {
      known = undefined;
      return undefined;
    });
    const find = <Row extends { readonly id: number }>(rows: readonly Row[] | undefined, id: number | null): Row | null =>
      rows?.find((row) => row.id === id) ?? null;
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
      course: find(choices?.courses, lesson.course_id),
      project: find(choices?.projects, lesson.project_id),
      location: find(choices?.locations, lesson.location_id),
      teacher: find(choices?.teachers, lesson.teacher_id),
    };
  };
  return {
    ...source,
    loadSessions: async (range, signal) => {
      const there = await source.loadSessions(range, signal);
      // A lesson that was saved represents its session, which is not shown a second time; so it is found by the lesson's id as well.
      const saved = new Set<number>();
      const layer = await Promise.all(
        lessons.flatMap((lesson, index) => {
          if (lesson.date === null || lesson.date < range.from || lesson.date > range.to) return [];
          const own = there.find((session) => !saved.has(session.id) && sameSession(session, lesson));
          if (!own) return [sessionOf(lesson, index, signal)];
          saved.add(own.id);
          return [Promise.resolve({ ...own, id: layerId(index) })];
        }),
      );
      const others = isAlone ? [] : there.filter(({ id }) => !saved.has(id));
      return [...others, ...layer.filter((session) => session !== undefined)];
    },
  };
}
