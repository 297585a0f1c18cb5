import type { SentScore } from '@lab-console/api-client';

/** Key of the score of a place. */
export const enrolmentKey = (place: number, item: string): string => `place:${place}:${item}`;

/** Key of the score of a student in the course. */
export const courseKey = (student: number, item: string): string => `course:${student}:${item}`;

/** A cell's score as it is sent. */
export function sentScore(
  { key, value, expected }: { readonly key: string; readonly value: number | null; readonly expected: unknown },
  courseId: number,
): SentScore {
  const [kind, id, ...item] = key.split(':');
  const score = { item: item.join(':'), score: value, expected: typeof expected === 'number' ? expected : null };
  return kind === 'place' ? { ...score, id: Number(id) } : { ...score, course_id: courseId, student: Number(id) };
}
