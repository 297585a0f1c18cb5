import type { ReportMark } from '@lab-console/api-client';
import { markOf } from './mark-history.ts';

/** A mark in words of one's own, as it is typed. */
export interface TypedMark {
  readonly kind: NonNullable<ReportMark['check_mark']>;
  readonly comment: string;
  /** Empty for none. */
  readonly points: string;
}

/**
 * Returns a mark in words of one's own at a place of a page. `null` while there is no comment, or its points are none: what is correct takes none
 * away, everything else gives none.
 */
export function ownMark(
  { kind, comment, points }: TypedMark,
  spot: { readonly page: number; readonly x: number; readonly y: number },
): ReportMark | null {
  const typed = points.normalize('NFKC').replace('−', '-').trim();
  const score = typed === '' ? 0 : /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN;
  const text = comment.trim();
  if (text === '' || Number.isNaN(score) || Math.abs(score) > 100 || (kind === 'correct' ? score < 0 : score > 0)) return null;
  const item = { check_mark: kind, comment: text, hide_comment: false, score, hide_score: false, color: null };
  const { item_id: _, ...mark } = markOf({ ...item, id: 0 }, spot);
  return mark;
}
