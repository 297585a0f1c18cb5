import type { Gradebook, MarkComment } from '@lab-console/api-client';

/** The mark that a comment is about. */
export interface CommentTarget {
  readonly student: number;
  /** `null` for the grade of the course. */
  readonly projectId: number | null;
}

/** The comment at a mark; `null` where there is none. */
export function commentOf(
  { comments = [] }: Pick<Gradebook, 'comments'>,
  { student, projectId }: CommentTarget,
): MarkComment | null {
  return comments.find((one) => one.student === student && one.project_id === projectId) ?? null;
}
