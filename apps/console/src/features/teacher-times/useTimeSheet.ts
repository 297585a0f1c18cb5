import type { SentTeacherTime } from '@lab-console/api-client';
import { isApiError } from '@lab-console/api-client';
import { useState } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { reportFailure } from '../gradebook/useReport.ts';
import { createTimeSheet, type TimeSheet } from './create-time-sheet.ts';
import { teacherWeek } from './teacher-week.ts';
import type { TeacherTimesTexts } from './teacher-times-texts.ts';
import type { CentreTimes } from './useTeacherTimes.ts';

/** Whose times: a teacher in a centre and semester, in the names of `rpc/save_teacher_times`. */
export interface SheetKey {
  readonly teacher_id: number;
  readonly centre_id: number;
  readonly semester_id: number;
}

/** The sheet of one teacher, and what saves the rest of it. A component that shows another one is mounted anew. */
export function useTimeSheet(
  key: SheetKey,
  { times, text, refresh }: { readonly times: CentreTimes; readonly text: TeacherTimesTexts; readonly refresh: () => void },
): {
  readonly sheet: TimeSheet;
  /** Saves a remark, or an untouched sheet; resolves with whether it was saved. */
  readonly saveRemark: (remark?: string) => Promise<boolean>;
} {
  const api = usePageApi();
  const save = async (cells: readonly SentTeacherTime[], remark?: string): Promise<void> => {
    await api.rest.rpc('save_teacher_times', { ...key, cells, ...(remark === undefined ? {} : { remark }) }).throwOnError();
  };
  const fail = (error: unknown): void => {
    const code = isApiError(error) ? error.code : undefined;
    reportFailure(code === 'LC100' || code === 'LC101' ? new Error(text.refused[code]) : error);
    refresh();
  };
  const [sheet] = useState(() =>
    createTimeSheet({
      week: teacherWeek(times.times.filter(({ teacher_id }) => teacher_id === key.teacher_id)),
      save,
      onSaved: refresh,
      onFailed: fail,
    }),
  );
  return {
    sheet,
    saveRemark: async (remark) => {
      try {
        await save([], remark);
        return true;
      } catch (error) {
        fail(error);
        return false;
      } finally {
        refresh();
      }
    },
  };
}
