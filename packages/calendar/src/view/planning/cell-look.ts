import type { AccessContext } from '@lab-console/schedule-rules';
import { useMemo } from 'react';
import type { PlanningCell } from '../../core/planning/planning-cell.ts';
import { isForeign, teacherAccess } from '../../core/sessions/is-foreign.ts';
import type { CalendarState } from '../../core/store/calendar-state.ts';
import { useCalendarState } from '../calendar-context.ts';

/** What a cell shows beyond its sessions: marks that change without them. */
export interface CellLook {
  /** For each session of the cell: `s` selected, `c` in conflict, `d` dragged, `f` another teacher's, and the letter of its group. */
  readonly marks: readonly string[];
  readonly isSelecting: boolean;
}

/** What the marks of all cells follow from. */
export interface LookSource extends Pick<CalendarState, 'mode' | 'conflicts' | 'groups'> {
  readonly selected: ReadonlySet<number>;
  readonly dragged: ReadonlySet<number> | null;
  /** Of a teacher: what is not their own is drawn paler. */
  readonly teacher: AccessContext | null;
}

/** One subscription for a whole grid: the same object until a mark may have changed somewhere. */
export function useLookSource(): LookSource {
  const mode = useCalendarState((state) => state.mode);
  const conflicts = useCalendarState((state) => state.conflicts);
  const groups = useCalendarState((state) => state.groups);
  const selected = useCalendarState((state) => state.selection.ids);
  const dragged = useCalendarState((state) => state.drag?.ids ?? null);
  const setup = useCalendarState((state) => state.setup);
  const teacher = teacherAccess(setup);
  return useMemo(
    () => ({ mode, conflicts, groups, selected, dragged, teacher }),
    [mode, conflicts, groups, selected, dragged, teacher],
  );
}

/** The look of a cell as one text, which differs where the cell has to be drawn again. */
export function lookKey(cell: PlanningCell | undefined, source: LookSource): string {
  let key = source.mode === 'select' ? '1' : '0';
  for (const { session } of cell?.entries ?? []) key += `,${markOf(session, source)}`;
  return key;
}

/** Reads what `lookKey` wrote. */
export function readLook(key: string): CellLook {
  const [mode = '0', ...marks] = key.split(',');
  return { isSelecting: mode === '1', marks };
}

function markOf(
  session: PlanningCell['entries'][number]['session'],
  { groups, selected, conflicts, dragged, teacher }: LookSource,
): string {
  const { id, group } = session;
  const letter = group === null ? '' : (groups.get(group)?.label ?? '');
  return `${selected.has(id) ? 's' : ''}${conflicts?.has(id) ? 'c' : ''}${dragged?.has(id) ? 'd' : ''}${isForeign(session, teacher) ? 'f' : ''}:${letter}`;
}
