import type { LessonWish } from './lesson-wishes.ts';

/** Returns the lessons of one experiment and one class that was split, by index. */
export function splitLessons(wishes: readonly LessonWish[]): readonly (readonly number[])[] {
  const parts = new Map<string, number[]>();
  for (const [at, { course, project, batch }] of wishes.entries()) {
    if (batch.part === 0) continue;
    const key = `${course.id} ${project.id} ${batch.classes.join()}`;
    parts.set(key, [...(parts.get(key) ?? []), at]);
  }
  return [...parts.values()].filter((those) => those.length > 1);
}
