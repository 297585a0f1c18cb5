import { useStore } from '@lab-console/widget-base/react';
import { createContext, useContext } from 'react';
import type { CalendarState } from '../core/store/calendar-state.ts';
import type { CalendarStore } from '../core/store/calendar-store.ts';
import type { CalendarOffers } from '../core/view/calendar-offers.ts';
import type { CalendarTexts } from '../locales/calendar-texts.ts';
import type { CalendarSlots } from './calendar-slots.ts';
import type { CalendarMenuAction } from './print/calendar-menu-action.ts';

/** What every part of one calendar shares. */
export interface CalendarContextValue {
  readonly store: CalendarStore;
  readonly texts: CalendarTexts;
  readonly readOnly: boolean;
  /** Whether the host places sessions itself. */
  readonly hasPlacing: boolean;
  /** Whether Saturday and Sunday are shown also where nothing is on them. */
  readonly emptyWeekends: boolean;
  readonly onEmptyWeekendsChange: (emptyWeekends: boolean) => void;
  /** What the host offers of it. */
  readonly offers: CalendarOffers;
  readonly slots: CalendarSlots;
  /** Entries of the host's own in the menu of the toolbar. */
  readonly menuActions: readonly CalendarMenuAction[];
  /** The title of printed weeks and the name of a calendar file, e.g. the centre's name. */
  readonly printTitle: string;
}

/** Provided by `ScheduleCalendar`. */
export const CalendarContext = createContext<CalendarContextValue | null>(null);

/** The calendar around this part. */
export function useCalendar(): CalendarContextValue {
  const value = useContext(CalendarContext);
  if (!value) throw new Error('This part belongs inside <ScheduleCalendar>: it draws from the state that the calendar provides.');
  return value;
}

/** A piece of the calendar's state; draws again only when that piece changes. It must be the same object until then. */
export function useCalendarState<T>(select: (state: CalendarState) => T): T {
  return useStore(useCalendar().store, select);
}
