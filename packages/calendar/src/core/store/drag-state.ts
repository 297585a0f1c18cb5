import type { Conflict } from '@lab-console/schedule-rules';
import type { SessionOffset, ResourceSwap } from '@lab-console/schedule-rules/bulk';

/** Where a dragged session is. */
export interface DragState {
  /** The session that was taken; the others keep their distance from it. */
  readonly id: number;
  /** As in `DragCell`. */
  readonly fromPeriod?: number;
  /** As in `DragCell`. */
  readonly fromResource?: number | null;
  readonly ids: ReadonlySet<number>;
  readonly offset: Required<Pick<SessionOffset, 'days' | 'periods'>>;
  readonly swap: ResourceSwap | null;
  readonly date: string;
  /** Period, and what else the place belongs to, in words. */
  readonly period: string;
  readonly conflicts: readonly Conflict[];
  /** `false` while the conflicts of a large selection are still being found. */
  readonly isJudged: boolean;
}
