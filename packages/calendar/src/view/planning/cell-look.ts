import type { PlanningCell } from '../../core/planning/planning-cell.ts';
import type { CalendarState } from '../../core/store/calendar-state.ts';

/** What a cell shows beyond its sessions: marks that change without them. */
export interface CellLook {
  /** For each session of the cell: `s` selected, `c` in conflict, `d` dragged, and the letter of its group. */
  readonly marks: readonly string[];
  readonly isSelecting: boolean;
}

/** The look of a cell as one text, which differs where the cell has to be drawn again. */
export function lookKey(cell: PlanningCell | undefined, state: CalendarState): string {
  if (!cell) return '';
  let key = state.mode === 'select' ? '1' : '0';
  for (const { session } of cell.entries) key += `,${markOf(session, state)}`;
  return key;
}

/** Reads what `lookKey` wrote. */
export function readLook(key: string): CellLook {
  const [mode = '0', ...marks] = key.split(',');
  return { isSelecting: mode === '1', marks };
}

function markOf(session: PlanningCell['entries'][number]['session'], state: CalendarState): string {
  const letter = session.group === null ? '' : (state.groups.get(session.group)?.label ?? '');
  const selected = state.selection.ids.has(session.id) ? 's' : '';
  const conflict = state.conflicts?.has(session.id) ? 'c' : '';
  const dragged = state.drag?.ids.has(session.id) ? 'd' : '';
  return `${selected}${conflict}${dragged}:${letter}`;
}
