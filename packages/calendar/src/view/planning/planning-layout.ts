import type { PlanningCells } from '../../core/planning/create-planning-cells.ts';
import type { ResourceKind } from '../../core/planning/planning-cell.ts';
import type { PlanningLayout, PlanningLine } from '../../core/planning/planning-line.ts';

/** Height of a chip with the gap below it, in px. */
export const chipHeight = 24;

/** What a grid of one kind measures, in px; `chips` is how many a cell shows before the rest is a count. */
export interface PlanningLayoutSizes {
  readonly rowHead: number;
  readonly columnHead: number;
  readonly minColumn: number;
  readonly minRow: number;
  readonly chips: number;
}

/** The measures of a view. */
export function layoutSizes(kind: ResourceKind | null, layout: PlanningLayout): PlanningLayoutSizes {
  if (kind === null) return { rowHead: 104, columnHead: 32, minColumn: 124, minRow: 60, chips: 4 };
  return layout === 'day'
    ? { rowHead: 104, columnHead: 58, minColumn: 136, minRow: 60, chips: 4 }
    : { rowHead: 200, columnHead: 50, minColumn: 112, minRow: 42, chips: 3 };
}

/** How many chips each row has room for: as many as its fullest cell needs, up to the most. */
export function rowChips(rows: readonly PlanningLine[], cells: PlanningCells, max: number): readonly number[] {
  const byResource = new Map(
    rows.flatMap(({ resourceId }, index) => (resourceId === undefined ? [] : [[resourceId, index] as const])),
  );
  const byPeriod = new Map(rows.flatMap(({ periodId }, index) => (periodId === undefined ? [] : [[periodId, index] as const])));
  const chips = rows.map(() => 1);
  for (const { date, periodId, resourceId, entries } of cells.values()) {
    const index = (resourceId === undefined ? undefined : byResource.get(resourceId)) ?? byPeriod.get(periodId);
    const row = index === undefined ? undefined : rows[index];
    if (index === undefined || !row || (row.date !== undefined && row.date !== date)) continue;
    chips[index] = Math.max(chips[index] ?? 1, Math.min(max, entries.length));
  }
  return chips;
}

/** How many sessions of a cell are drawn where there is room for `chips`; a count takes the place of a chip. */
export function drawnCount(entries: number, chips: number): number {
  return entries > chips ? Math.max(1, chips - 1) : entries;
}
