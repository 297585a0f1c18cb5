import { useTheme } from '@mui/material/styles';
import type { GroupMark, Period } from '@lab-console/schedule-rules';
import { useContext, useMemo } from 'react';
import type { ResourceKind } from '../../core/planning/planning-cell.ts';
import type { ReferenceIndex } from '../../core/sessions/session-names.ts';
import type { CalendarTexts } from '../../locales/calendar-texts.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { PlanningProbe } from './planning-probe.ts';

/** What every cell of a grid draws with. It is handed down: cells come and go by the hundred, and none of them subscribes to anything. */
export interface CellContext {
  readonly kind: ResourceKind | null;
  readonly texts: CalendarTexts;
  readonly references: ReferenceIndex;
  readonly periods: ReadonlyMap<number, Period>;
  readonly colours: 'light' | 'dark';
  /** Read while drawing: which letter a session has is part of the look of its cell. */
  readonly groups: () => ReadonlyMap<string, GroupMark>;
  readonly onDraw: ((key: string) => void) | null;
}

const noPeriods: ReadonlyMap<number, Period> = new Map();

/** The same object while no cell has a reason to change. */
export function useCellContext(kind: ResourceKind | null): CellContext {
  const { store, texts } = useCalendar();
  const onDraw = useContext(PlanningProbe);
  const { palette } = useTheme();
  const colours = palette.mode;
  const references = useCalendarState((state) => state.references);
  const periods = useCalendarState((state) => (state.setup.kind === 'ready' ? state.setup.periodById : noPeriods));
  return useMemo(
    () => ({ kind, texts, references, periods, colours, groups: () => store.getState().groups, onDraw }),
    [kind, texts, references, periods, colours, store, onDraw],
  );
}
