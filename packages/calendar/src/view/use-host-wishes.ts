import { useEffect, useRef } from 'react';
import type { CalendarStore } from '../core/store/calendar-store.ts';
import type { ScheduleCalendarProps } from './schedule-calendar-props.ts';

/** Follows what a host wants of a calendar beside its state: a session revealed, sessions read again, and what is shown reported. */
export function useHostWishes(
  store: CalendarStore,
  { revealed, revision, onShownChange }: Pick<ScheduleCalendarProps, 'revealed' | 'revision' | 'onShownChange'>,
): void {
  useEffect(() => {
    if (revealed) store.reveal(revealed.sessionId);
  }, [store, revealed]);
  const read = useRef(revision);
  useEffect(() => {
    if (read.current !== revision) store.retry();
    read.current = revision;
  }, [store, revision]);
  const report = useRef(onShownChange);
  useEffect(() => {
    report.current = onShownChange;
  });
  useEffect(() => {
    let last = store.getState().placed;
    const notify = (): void => report.current?.(last.map(({ session }) => session.id));
    notify();
    return store.subscribe(() => {
      const { placed } = store.getState();
      if (placed === last) return;
      last = placed;
      notify();
    });
  }, [store]);
}
