import { useStore } from '@lab-console/widget-base/react';
import { createContext, useContext } from 'react';
import type { TimeslotState } from '../core/timeslot-state.ts';
import type { TimeslotStore } from '../core/timeslot-store.ts';
import type { TimeslotTexts } from '../locales/timeslot-texts.ts';

/** What every part of one grid shares. */
export interface TimeslotContextValue {
  readonly store: TimeslotStore;
  readonly texts: TimeslotTexts;
}

/** Provided by `TimeslotGrid`. */
export const TimeslotContext = createContext<TimeslotContextValue | null>(null);

/** The grid around this part. */
export function useTimeslots(): TimeslotContextValue {
  const value = useContext(TimeslotContext);
  if (!value) throw new Error('This part belongs inside <TimeslotGrid>: it draws from the state that the grid provides.');
  return value;
}

/** A piece of the grid's state; draws again only when that piece changes. It must be the same object until then. */
export function useTimeslotState<T>(select: (state: TimeslotState) => T): T {
  return useStore(useTimeslots().store, select);
}
