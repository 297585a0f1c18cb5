import type { ReportCheckItem, ReportMark } from '@lab-console/api-client';
import { nextScore } from './report-score.ts';

/** The marks of a report, and what they were before each step. */
export interface MarkHistory {
  readonly marks: readonly ReportMark[];
  readonly before: readonly (readonly ReportMark[])[];
}

/** A step that can be undone. */
export const stepTo = ({ marks, before }: MarkHistory, next: readonly ReportMark[]): MarkHistory => ({
  marks: next,
  before: [...before.slice(-99), marks],
});

/** The state before the last step. */
export const stepBack = (history: MarkHistory): MarkHistory => {
  const marks = history.before.at(-1);
  return marks === undefined ? history : { marks, before: history.before.slice(0, -1) };
};

const inside = (value: number): number => Math.min(0.98, Math.max(0, Math.round(value * 10_000) / 10_000));

/** A mark made of an item, at a place of a page. */
export function markOf(
  item: Pick<ReportCheckItem, 'id' | 'check_mark' | 'comment' | 'hide_comment' | 'score' | 'hide_score' | 'color'>,
  place: { readonly page: number; readonly x: number; readonly y: number },
): ReportMark {
  return {
    item_id: item.id,
    page: place.page,
    x: inside(place.x),
    y: inside(place.y),
    check_mark: item.check_mark as ReportMark['check_mark'],
    comment: item.comment,
    hide_comment: item.hide_comment,
    score: item.score,
    hide_score: item.hide_score,
    color: item.color !== null && /^#[0-9a-f]{6}$/i.test(item.color) ? item.color : null,
  };
}

/** Returns the place of a mark that the keyboard sets: below the last one of the page, on its left. */
export function freeSpot(
  marks: readonly ReportMark[],
  page: number,
): { readonly page: number; readonly x: number; readonly y: number } {
  const count = marks.filter((mark) => mark.page === page && mark.check_mark !== null).length;
  return { page, x: 0.05 + 0.45 * (Math.floor(count / 12) % 2), y: 0.05 + 0.07 * (count % 12) };
}

/** The marks with the last one moved. */
export function moveLast(marks: readonly ReportMark[], dx: number, dy: number): readonly ReportMark[] {
  const last = marks.at(-1);
  if (!last || last.check_mark === null) return marks;
  return [...marks.slice(0, -1), { ...last, x: inside(last.x + dx), y: inside(last.y + dy) }];
}

/** The marks with the next score among the choices of its item for the last one. */
export function rescoreLast(
  marks: readonly ReportMark[],
  items: readonly ReportCheckItem[],
  step: 1 | -1,
): readonly ReportMark[] {
  const last = marks.at(-1);
  const item = items.find(({ id }) => id === last?.item_id);
  if (!last || !item) return marks;
  return [...marks.slice(0, -1), { ...last, score: nextScore(last.score, [...item.scores, item.score], step) }];
}
