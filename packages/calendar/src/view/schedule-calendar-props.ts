import type { SxProps, Theme } from '@mui/material/styles';
import type { ScheduleFilter } from '../core/filter/schedule-filter.ts';
import type { SessionPlacing } from '../core/placing/session-placing.ts';
import type { ScheduleSource } from '../core/source/schedule-source.ts';
import type { CalendarMode } from '../core/store/calendar-state.ts';
import type { CalendarOffers } from '../core/view/calendar-offers.ts';
import type { CalendarView } from '../core/view/calendar-view.ts';
import type { CalendarTexts } from '../locales/calendar-texts.ts';
import type { CalendarSlots } from './calendar-slots.ts';
import type { RenderDetailsActions } from './details/SessionDetails.tsx';
import type { RenderThingName } from './details/SessionFacts.tsx';
import type { CalendarMenuAction } from './print/calendar-menu-action.ts';
import type { ScheduleNotice } from './schedule-notice.ts';

/** Props of `ScheduleCalendar`. */
export interface ScheduleCalendarProps {
  /** Where sessions come from and changes go. Keep it the same object: another one starts anew. */
  readonly source: ScheduleSource;
  /** How much time is shown. */
  readonly view?: CalendarView;
  /** @default 'week' */
  readonly defaultView?: CalendarView;
  readonly onViewChange?: (view: CalendarView) => void;
  /** The day in view, `YYYY-MM-DD`. */
  readonly date?: string;
  /** @default today, by the institution's clock */
  readonly defaultDate?: string;
  readonly onDateChange?: (date: string) => void;
  /** Whether a click opens a session or selects it. */
  readonly mode?: CalendarMode;
  /** @default 'event' */
  readonly defaultMode?: CalendarMode;
  readonly onModeChange?: (mode: CalendarMode) => void;
  /** Ids of the selected sessions. */
  readonly selectedIds?: ReadonlySet<number>;
  /** @default none */
  readonly defaultSelectedIds?: ReadonlySet<number>;
  readonly onSelectedIdsChange?: (selectedIds: ReadonlySet<number>) => void;
  /** Which of the sessions that the viewer may see are shown. */
  readonly filter?: ScheduleFilter;
  /** @default a teacher's own sessions for a teacher, everything for others */
  readonly defaultFilter?: ScheduleFilter;
  readonly onFilterChange?: (filter: ScheduleFilter) => void;
  /** The session whose dialog for moving opens once the session is loaded. */
  readonly movedId?: number;
  /** Whether week and month show Saturday and Sunday also where nothing is on them; the day in view is always shown. */
  readonly emptyWeekends?: boolean;
  /** @default true */
  readonly defaultEmptyWeekends?: boolean;
  readonly onEmptyWeekendsChange?: (emptyWeekends: boolean) => void;
  /** Nothing can be selected or changed. @default false */
  readonly readOnly?: boolean;
  /** Sessions that the host places itself in a calendar that is read-only: dragged, or with the keyboard, by what each slot costs. */
  readonly placing?: SessionPlacing;
  /** A session to bring into sight: where it hides behind a count, the list opens with it. Another object each time. */
  readonly revealed?: { readonly sessionId: number } | null;
  /** Another value reads the sessions in view again, after a change of the host's own. */
  readonly revision?: number | string;
  /** Called with the ids of the sessions that are shown, in their order, whenever they change. */
  readonly onShownChange?: (ids: readonly number[]) => void;
  /** Takes warnings and results, for the host's own toasts. Without it the calendar shows them itself. */
  readonly onNotice?: (notice: ScheduleNotice) => void;
  /** Adds to the foot of a session's details. */
  readonly renderDetailsActions?: RenderDetailsActions;
  /** Draws the names of course, experiment, room, teacher and classes in a session's details, for example as links. @default the name */
  readonly renderName?: RenderThingName;
  /** Entries of the menu of the toolbar, before its own. Keep it the same array. @default none */
  readonly menuActions?: readonly CalendarMenuAction[];
  /** What of the calendar is offered, where it is not all of it. Keep it the same object. */
  readonly offers?: CalendarOffers;
  /** Components in the place of those of the calendar. Keep it the same object. */
  readonly slots?: CalendarSlots;
  /** Sessions drawn side by side in a column of the week before the rest becomes a "+3" that opens. @default 3, or 2 below 1,200 px */
  readonly maxStack?: number;
  /** The title of printed weeks and the name of a calendar file, e.g. the centre's name. */
  readonly printTitle?: string;
  /** The present moment, for tests and demonstrations. */
  readonly now?: () => Date;
  /** @default enUS */
  readonly localeText?: CalendarTexts;
  readonly sx?: SxProps<Theme>;
}
