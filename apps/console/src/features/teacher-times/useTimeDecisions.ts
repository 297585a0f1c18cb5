import { usePageApi } from '../../session/page-api.ts';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import type { TeacherTimesTexts } from './teacher-times-texts.ts';

/** What staff of a centre decide about the times of its teachers. */
export interface TimeDecisions {
  readonly accept: (sheetIds: readonly number[]) => Promise<void>;
  readonly reopen: (sheetIds: readonly number[]) => Promise<void>;
  /** Sets the last day on which teachers change their times; `null` closes them. */
  readonly setOpenUntil: (day: string | null) => Promise<void>;
}

/** Accepts sheets, takes that back, and sets the day; each with a notice and a way to undo it. */
export function useTimeDecisions({
  centreId,
  semesterId,
  openUntil,
  text,
  refresh,
}: {
  readonly centreId: number;
  readonly semesterId: number;
  /** The day that is set now. */
  readonly openUntil: string | null;
  readonly text: TeacherTimesTexts;
  readonly refresh: () => void;
}): TimeDecisions {
  const api = usePageApi();
  const run = async (work: () => PromiseLike<unknown>, onDone: () => void = () => {}): Promise<void> => {
    try {
      await work();
      onDone();
    } catch (error) {
      reportFailure(error);
    } finally {
      refresh();
    }
  };
  const setState = (state: 'accepted' | 'filled_in', ids: readonly number[]): PromiseLike<unknown> =>
    api.rest.from('teacher_time_sheets').update({ state }).in('id', ids).throwOnError();
  const set = (state: 'accepted' | 'filled_in', ids: readonly number[]): Promise<void> => run(() => setState(state, ids));
  const which = { organization_id: centreId, semester_id: semesterId };
  const storeUntil = (day: string | null): PromiseLike<unknown> =>
    day === null
      ? api.rest.from('teacher_time_days').delete().match(which).throwOnError()
      : api.rest
          .from('teacher_time_days')
          .upsert({ ...which, open_until: day }, { onConflict: 'organization_id,semester_id' })
          .throwOnError();
  return {
    accept: (ids) =>
      run(
        () => setState('accepted', ids),
        () => reportDone(text.acceptedMany(ids.length), () => void set('filled_in', ids)),
      ),
    reopen: (ids) =>
      run(
        () => setState('filled_in', ids),
        () => reportDone(text.reopenedMany(ids.length), () => void set('accepted', ids)),
      ),
    setOpenUntil: (day) =>
      run(
        () => storeUntil(day),
        () => reportDone(text.untilSaved, () => void run(() => storeUntil(openUntil))),
      ),
  };
}
