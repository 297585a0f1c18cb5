import type { UploadItem, UploadPhase } from './upload-queue.ts';

const rank: Readonly<Record<UploadPhase, number>> = {
  asking: 0,
  failed: 0,
  running: 1,
  paused: 2,
  waiting: 3,
  done: 4,
  cancelled: 4,
};

/** The first of many uploads: those that need an answer, those on their way, those that wait, and last what is over, latest first. */
export function shownUploads(items: readonly UploadItem[], limit = 100): readonly UploadItem[] {
  if (items.length <= limit) return items;
  const isOver = ({ phase }: UploadItem): boolean => rank[phase] === 4;
  return items
    .toSorted((one, other) => rank[one.phase] - rank[other.phase] || (isOver(one) ? other.id - one.id : one.id - other.id))
    .slice(0, limit);
}
