import type { CalendarNotice } from '../src/core/notices/calendar-notice.ts';
import type { CalendarSession, ScheduleSource, ScheduleViewer } from '../src/core/source/schedule-source.ts';
import type { CalendarParameters, ControllableState } from '../src/core/store/calendar-parameters.ts';
import { createCalendarStore, type CalendarStore } from '../src/core/store/calendar-store.ts';
import { settle } from './deferred.ts';
import { demoNow } from './demo-schedule.ts';
import { adminViewer, inMemorySource, type InMemorySource } from './in-memory-source.ts';

/** A store over sessions in memory, in select mode, with everything loaded. */
export interface StartedStore {
  readonly store: CalendarStore;
  readonly source: InMemorySource;
  readonly notices: CalendarNotice[];
  readonly changes: Partial<ControllableState>[];
  /** Selects these and nothing else. */
  readonly select: (...ids: number[]) => void;
  readonly selected: () => readonly number[];
  readonly stop: () => void;
}

/** Starts a store and waits until it shows sessions and knows their conflicts. */
export async function startStore({
  sessions,
  viewer = adminViewer,
  replaced = {},
  ...given
}: {
  readonly sessions: readonly CalendarSession[];
  readonly viewer?: ScheduleViewer;
  readonly replaced?: Partial<ScheduleSource>;
} & Partial<CalendarParameters>): Promise<StartedStore> {
  const source = inMemorySource(sessions, viewer, replaced);
  const notices: CalendarNotice[] = [];
  const changes: Partial<ControllableState>[] = [];
  const store = createCalendarStore({
    source,
    controlled: {},
    initial: { mode: 'select', filter: {} },
    readOnly: false,
    now: demoNow,
    onNotice: (notice) => notices.push(notice),
    onChange: (change) => changes.push(change),
    ...given,
  });
  const stop = store.start();
  const isWaiting = (): boolean =>
    store.getState().setup.kind === 'loading' || ['none', 'loading'].includes(store.getState().choices.kind);
  // What changes sessions, and the conflict index, are fetched on demand. A student never gets choices.
  for (let round = 0; round < (viewer.user.role === 'student' ? 20 : 200) && isWaiting(); round += 1) await settle();
  return {
    store,
    source,
    notices,
    changes,
    select: (...ids) => {
      store.clearSelection();
      for (const id of ids) store.press(id);
    },
    selected: () => [...store.getState().selection.ids].toSorted((a, b) => a - b),
    stop,
  };
}
