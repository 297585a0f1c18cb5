import type { Lesson } from '@lab-console/api-client';

/** By what lessons are pinned together. */
export type PinKind = 'shown' | 'course' | 'teacher' | 'week' | 'all';

/** Lessons that are pinned or unpinned together. */
export interface PinGroup {
  readonly key: string;
  readonly name: string;
  readonly lessons: readonly Lesson[];
}

/** What groups of lessons are made by and called. */
export interface PinNames {
  readonly courses: ReadonlyMap<number, string>;
  readonly teachers: ReadonlyMap<number, string>;
  readonly weekOf: (date: string) => number;
  readonly week: (week: number) => string;
  readonly noTeacher: string;
}

/** Groups the lessons that have a place by course, teacher or week: weeks in their order, the others by name. */
export function pinGroups(
  lessons: readonly Lesson[],
  kind: Exclude<PinKind, 'shown' | 'all'>,
  names: PinNames,
): readonly PinGroup[] {
  const groups = new Map<number, Lesson[]>();
  for (const lesson of lessons) {
    if (lesson.date === null) continue;
    const key = kind === 'course' ? lesson.course_id : kind === 'teacher' ? (lesson.teacher_id ?? 0) : names.weekOf(lesson.date);
    groups.set(key, [...(groups.get(key) ?? []), lesson]);
  }
  const nameOf = (key: number): string => {
    if (kind === 'week') return names.week(key);
    if (kind === 'course') return names.courses.get(key) ?? String(key);
    return key === 0 ? names.noTeacher : (names.teachers.get(key) ?? String(key));
  };
  const found = [...groups].map(([key, own]) => ({ key: String(key), name: nameOf(key), lessons: own }));
  return kind === 'week'
    ? found.sort((one, other) => Number(one.key) - Number(other.key))
    : found.sort((one, other) => one.name.localeCompare(other.name));
}
