import { useEffect, useLayoutEffect, useState } from 'react';
import type { CalendarNotice } from '../core/notices/calendar-notice.ts';
import type { CalendarParameters, ControllableState } from '../core/store/calendar-parameters.ts';
import { createCalendarStore, type CalendarStore } from '../core/store/calendar-store.ts';
import type { CalendarTexts } from '../locales/calendar-texts.ts';
import type { Announcement } from './announcer/Announcer.tsx';
import type { ScheduleCalendarProps } from './schedule-calendar-props.ts';
import { noticeText, type ScheduleNotice } from './schedule-notice.ts';

/** The store of a calendar with the notices that it shows itself. */
export interface ScheduleStore {
  readonly store: CalendarStore;
  /** The notice that is shown where the host takes none. */
  readonly toast: ScheduleNotice | null;
  /** Whether there was one: what draws it is fetched then. */
  readonly hasToasted: boolean;
  readonly closeToast: () => void;
  /** The last notice, for screen readers. */
  readonly announcement: Announcement;
}

function given<T extends object>(values: { readonly [Key in keyof T]: T[Key] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Makes the store of a calendar, keeps it to the latest props, and turns its notices into texts. */
export function useScheduleStore(props: ScheduleCalendarProps, texts: CalendarTexts): ScheduleStore {
  const { source, readOnly = false, onNotice } = props;
  const [toast, setToast] = useState<ScheduleNotice | null>(null);
  const [hasToasted, setHasToasted] = useState(false);
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });

  const handleChange = (change: Partial<ControllableState>): void => {
    if (change.view !== undefined) props.onViewChange?.(change.view);
    if (change.date !== undefined) props.onDateChange?.(change.date);
    if (change.mode !== undefined) props.onModeChange?.(change.mode);
    if (change.selectedIds !== undefined) props.onSelectedIdsChange?.(change.selectedIds);
    if (change.filter !== undefined) props.onFilterChange?.(change.filter);
  };
  /** Undoes the step that was carried out last now, and nothing once another has followed. */
  const undoOfThis = (): (() => void) => {
    const { historyRevision } = store.getState();
    return () => {
      if (store.getState().historyRevision === historyRevision) store.undo();
    };
  };
  const handleNotice = (notice: CalendarNotice): void => {
    const text = noticeText(notice, texts);
    const shown: ScheduleNotice = {
      severity: notice.severity,
      text,
      notice,
      changesHistory: notice.kind === 'done' || notice.kind === 'undone' || notice.kind === 'redone',
      ...(notice.kind === 'done' || notice.kind === 'redone' ? { undo: undoOfThis() } : {}),
      ...(notice.kind === 'part-failed' && notice.reason === 'outdated' ? { reload: () => window.location.reload() } : {}),
    };
    if (onNotice) onNotice(shown);
    else {
      setToast(shown);
      setHasToasted(true);
    }
    setAnnouncement(({ count }) => ({ text, count: count + 1 }));
  };

  const parameters: CalendarParameters = {
    source,
    readOnly,
    placing: props.placing,
    now: props.now,
    controlled: given<ControllableState>({
      view: props.view,
      date: props.date,
      mode: props.mode,
      selectedIds: props.selectedIds,
      filter: props.filter,
    }),
    initial: given<ControllableState>({
      view: props.defaultView,
      date: props.defaultDate,
      mode: props.defaultMode,
      selectedIds: props.defaultSelectedIds,
      filter: props.defaultFilter,
    }),
    onChange: handleChange,
    onNotice: handleNotice,
  };
  const [store] = useState(() => createCalendarStore(parameters));
  // Before the first painting: what comes at once, from a cache or an array, is in it already.
  useLayoutEffect(() => store.start(), [store]);
  // After every drawing: the store calls back into the latest props.
  useEffect(() => store.setParameters(parameters));
  return { store, toast, hasToasted, closeToast: () => setToast(null), announcement };
}
