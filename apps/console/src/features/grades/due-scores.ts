import type { Gradebook } from '@lab-console/api-client';
import { missingScores, type MissingScore } from './missing-scores.ts';
import { sessionsToCome } from '../gradebook/sessions-to-come.ts';

/**
 * Returns the missing scores of sessions that have begun, of an experiment or, with `projectId: null`, of the course. A course's own scores are due
 * after its last session. `rpc/open_work` counts the students of these.
 */
export function dueScores(
  book: Pick<Gradebook, 'students' | 'waivers' | 'carried' | 'projects' | 'sessions'>,
  { now, ...options }: Parameters<typeof missingScores>[1] & { /** `YYYY-MM-DDTHH:mm:ss` on the wall. */ readonly now: string },
): readonly MissingScore[] {
  const { projectId, index } = options;
  if (projectId === null) {
    return sessionsToCome(book.sessions, { projectId, now }) > 0 ? [] : missingScores(book, options);
  }
  const begun = new Set(book.sessions.flatMap(({ id, date, start_time }) => (`${date}T${start_time}` <= now ? [id] : [])));
  return missingScores(book, options).filter(({ student }) => begun.has(index.counted(student, projectId)?.schedule_id ?? 0));
}
