import type { SxProps, Theme } from '@mui/material/styles';
import type { TimeslotResource } from '../core/timeslot-filter.ts';
import type { TimeslotPen } from '../core/timeslot-pen.ts';
import type { TimeslotSource } from '../core/timeslot-source.ts';
import type { TimeslotTool } from '../core/timeslot-state.ts';
import type { TimeslotTexts } from '../locales/timeslot-texts.ts';
import type { ShownTimeslotNotice } from './notice-text.ts';

/** Props of `TimeslotGrid`. */
export interface TimeslotGridProps {
  /** Where timeslots come from and changes go. Keep it the same object: another one starts anew. */
  readonly source: TimeslotSource;
  /** A day of the week that is shown, `YYYY-MM-DD`. */
  readonly date?: string;
  /** @default today, by the institution's clock */
  readonly defaultDate?: string;
  readonly onDateChange?: (date: string) => void;
  /** The teacher, class or room whose time is shown; `null` for all. */
  readonly filter?: TimeslotResource | null;
  /** @default a teacher's own time for a teacher, everything for others */
  readonly defaultFilter?: TimeslotResource | null;
  readonly onFilterChange?: (filter: TimeslotResource | null) => void;
  /** What a click gives out. */
  readonly pen?: TimeslotPen;
  /** @default nothing chosen */
  readonly defaultPen?: TimeslotPen;
  readonly onPenChange?: (pen: TimeslotPen) => void;
  /** Whether a click adds or deletes. */
  readonly tool?: TimeslotTool;
  /** @default 'add' */
  readonly defaultTool?: TimeslotTool;
  readonly onToolChange?: (tool: TimeslotTool) => void;
  /** Nothing can be changed. @default false */
  readonly readOnly?: boolean;
  /** Takes warnings and results, for the host's own toasts. Without it the grid shows them itself. */
  readonly onNotice?: (notice: ShownTimeslotNotice) => void;
  /** The title of the printed week, e.g. the centre's name. */
  readonly printTitle?: string;
  /** The present moment, for tests and demonstrations. */
  readonly now?: () => Date;
  /** @default timeslotsEnUS */
  readonly localeText?: TimeslotTexts;
  readonly sx?: SxProps<Theme>;
}
