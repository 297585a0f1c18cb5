import { useStore } from '@lab-console/widget-base/react';
import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import { useEffect, useState } from 'react';
import type { AttendanceSource } from '../core/attendance-source.ts';
import {
  createAttendanceStore,
  type AttendanceNotice,
  type AttendanceSession,
  type AttendanceState,
  type AttendanceStore,
} from '../core/attendance-store.ts';

/** An attendance list at work. */
export interface Attendance {
  readonly store: AttendanceStore;
  readonly state: AttendanceState;
  /** The last notice, counted so that the same one is announced again. */
  readonly notice: { readonly notice: AttendanceNotice; readonly count: number } | undefined;
  /** Whether the dialog was to be closed while marks wait for the backend. */
  readonly isLeaving: boolean;
  /** Closes the dialog once what is being saved is saved, or warns of marks that wait. */
  readonly close: () => void;
}

/** What {@link useAttendance} works with. */
export interface AttendanceOptions {
  readonly session: AttendanceSession;
  readonly source: AttendanceSource;
  readonly onClose: () => void;
}

/** Loads an attendance list, keeps it up to date while it is open, and holds the page while marks are not saved. */
export function useAttendance({ session, source, onClose }: AttendanceOptions): Attendance {
  const [notice, setNotice] = useState<Attendance['notice']>();
  const [store] = useState(() =>
    createAttendanceStore({
      source,
      session,
      notify: (next) => setNotice((last) => ({ notice: next, count: (last?.count ?? 0) + 1 })),
    }),
  );
  const state = useStore(store);
  const isWaiting = state.unsent > 0;
  const isUnsaved = isWaiting || state.isSaving;
  const [isLeaving, setLeaving] = useState(false);
  const [isClosing, setClosing] = useState(false);
  if (isLeaving && !isWaiting) setLeaving(false);
  if (isClosing && (isWaiting || state.clashes.length > 0)) setClosing(false);
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    // Who comes back to the list sees what others marked meanwhile.
    window.addEventListener('focus', store.refresh);
    window.addEventListener('online', store.sendUnsent);
    return () => {
      window.removeEventListener('focus', store.refresh);
      window.removeEventListener('online', store.sendUnsent);
    };
  }, [store]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  // Whoever closes the list while marks are being saved leaves once they are, so that one that fails or clashes is not lost.
  useEffect(() => {
    if (isClosing && !state.isSaving) onClose();
  }, [isClosing, state.isSaving, onClose]);
  useRetryWhenOnline(typeof state.status === 'object', store.retry);
  const close = (): void => {
    if (isWaiting) setLeaving(true);
    else if (state.isSaving) setClosing(true);
    else onClose();
  };
  return { store, state, notice, isLeaving, close };
}
