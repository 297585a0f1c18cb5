import { useEffect, useState } from 'react';
import type { ControllableTimeslotState } from '../core/timeslot-state.ts';
import type { TimeslotNotice } from '../core/timeslot-notice.ts';
import { createTimeslotStore, type TimeslotParameters, type TimeslotStore } from '../core/timeslot-store.ts';
import { timeslotsEnUS } from '../locales/en-us.ts';
import { canTakeBack, timeslotNoticeText, type ShownTimeslotNotice } from './notice-text.ts';
import type { TimeslotGridProps } from './timeslot-grid-props.ts';

function given<T extends object>(values: { readonly [Key in keyof T]: T[Key] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** The store of a grid with what it announces. */
export interface TimeslotGridState {
  readonly store: TimeslotStore;
  /** The notice that the grid shows itself; `null` where there is none or the host shows it. */
  readonly toast: ShownTimeslotNotice | null;
  readonly closeToast: () => void;
  /** What is read out; counted, so that the same text is read out again. */
  readonly announcement: { readonly text: string; readonly count: number };
}

/** Creates the store of a grid, gives it the latest props, and takes its notices. */
export function useTimeslotGrid(props: TimeslotGridProps): TimeslotGridState {
  const { source, readOnly = false, localeText: texts = timeslotsEnUS, onNotice, now } = props;
  const [toast, setToast] = useState<ShownTimeslotNotice | null>(null);
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });

  const handleChange = (change: Partial<ControllableTimeslotState>): void => {
    if (change.date !== undefined) props.onDateChange?.(change.date);
    if (change.filter !== undefined) props.onFilterChange?.(change.filter);
    if (change.pen !== undefined) props.onPenChange?.(change.pen);
    if (change.tool !== undefined) props.onToolChange?.(change.tool);
  };
  const handleNotice = (notice: TimeslotNotice): void => {
    const text = timeslotNoticeText(notice, texts);
    const shown: ShownTimeslotNotice = {
      severity: notice.severity,
      text,
      notice,
      ...(canTakeBack(notice) ? { undo: store.undo } : {}),
    };
    if (onNotice) onNotice(shown);
    else setToast(shown);
    setAnnouncement(({ count }) => ({ text, count: count + 1 }));
  };
  const { date, filter, pen, tool } = props;
  const parameters: TimeslotParameters = {
    source,
    readOnly,
    now,
    controlled: given<ControllableTimeslotState>({ date, filter, pen, tool }),
    initial: given<ControllableTimeslotState>({
      date: props.defaultDate,
      filter: props.defaultFilter,
      pen: props.defaultPen,
      tool: props.defaultTool,
    }),
    onChange: handleChange,
    onNotice: handleNotice,
  };
  const [store] = useState(() => createTimeslotStore(parameters));
  useEffect(() => store.start(), [store]);
  // After every drawing: the store calls back into the latest props.
  useEffect(() => store.setParameters(parameters));

  return { store, toast, closeToast: () => setToast(null), announcement };
}
