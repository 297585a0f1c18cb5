import type { SentTeacherTime } from '@lab-console/api-client';
import { createChangeQueue, createHistory, createStore, type HistoryDirection, type Store } from '@lab-console/widget-base';
import { changedTimes, formerTimes, weekWith, type TeacherWeek } from './teacher-week.ts';

/** What a sheet shows. */
export interface TimeSheetState {
  readonly week: TeacherWeek;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isSaving: boolean;
}

/** The times of one teacher while they are changed: shown at once, saved in order, undone step by step. */
export interface TimeSheet extends Pick<Store<TimeSheetState>, 'getState' | 'subscribe'> {
  readonly change: (cells: readonly SentTeacherTime[]) => void;
  readonly turn: (direction: HistoryDirection) => void;
}

/** Creates the sheet of a week that was read. What could not be saved is taken back; `onFailed` is called with the reason. */
export function createTimeSheet({
  week,
  save,
  onSaved,
  onFailed,
}: {
  readonly week: TeacherWeek;
  readonly save: (cells: readonly SentTeacherTime[]) => Promise<unknown>;
  readonly onSaved: () => void;
  readonly onFailed: (error: unknown) => void;
}): TimeSheet {
  const store = createStore<TimeSheetState>({ week, canUndo: false, canRedo: false, isSaving: false });
  const history = createHistory<readonly SentTeacherTime[]>({
    onChange: () => store.set({ canUndo: history.canUndo(), canRedo: history.canRedo() }),
  });
  const queue = createChangeQueue({ onPending: (count) => store.set({ isSaving: count > 0 }) });
  let saved = week;
  let waiting: readonly (readonly SentTeacherTime[])[] = [];
  const show = (): void => store.set({ week: waiting.reduce(weekWith, saved) });

  const run = (cells: readonly SentTeacherTime[], takeBack: () => void): void => {
    const settle = (): void => {
      waiting = waiting.filter((other) => other !== cells);
      show();
    };
    void queue.run({
      show: () => {
        waiting = [...waiting, cells];
        show();
      },
      save: () => save(cells),
      onSaved: () => {
        saved = weekWith(saved, cells);
        settle();
        onSaved();
      },
      onFailed: (error) => {
        takeBack();
        settle();
        onFailed(error);
      },
    });
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    change: (cells) => {
      const shown = store.getState().week;
      const changed = changedTimes(shown, cells);
      if (changed.length === 0) return;
      const step = formerTimes(shown, changed);
      history.add(step);
      run(changed, () => history.remove(step));
    },
    turn: (direction) => {
      const step = history.next(direction);
      if (!step) return;
      const reverse = formerTimes(store.getState().week, step);
      history.turn(direction, reverse);
      run(step, () => history.turnBack(direction, step, reverse));
    },
  };
}
