import type { UploadItem, UploadPhase } from './upload-item.ts';

const rank: Readonly<Record<UploadPhase, number>> = {
  asking: 0,
  failed: 0,
  running: 1,
  held: 1,
  paused: 2,
  waiting: 3,
  done: 4,
  cancelled: 4,
};
/** Rows of many uploads that wait, and of those that are over. */
const few = 3;

/**
 * Returns the first of many uploads. First come those that need an answer, those on their way and a few that wait; last a few that are over, latest
 * first. It reads the list once, however long it is.
 */
export function shownUploads(items: readonly UploadItem[], limit = 100): readonly UploadItem[] {
  if (items.length <= limit) return items;
  const groups: readonly UploadItem[][] = [[], [], [], [], []];
  const put = (item: UploadItem, max: number): void => {
    const group = groups[rank[item.phase]];
    if (group && group.length < max) group.push(item);
  };
  for (const item of items) if (rank[item.phase] < 4) put(item, item.phase === 'waiting' ? few : limit);
  for (let index = items.length - 1; index >= 0 && (groups[4]?.length ?? few) < few; index -= 1) {
    const item = items[index];
    if (item && rank[item.phase] === 4) put(item, few);
  }
  return groups.flat().slice(0, limit);
}
