import type { Period } from '@lab-console/schedule-rules';
import { useCallback } from 'react';
import { sessionNames } from '../../core/sessions/session-names.ts';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { formatDay } from '../format-dates.ts';
import { statusText } from '../status-text.ts';

/** A column of a session in words. */
export interface SessionColumn {
  readonly label: string;
  readonly value: string;
}

const noPeriods: ReadonlyMap<number, Period> = new Map();

/** Puts a session into words, column by column, the experiment first. */
export function useSessionColumns(): (session: CalendarSession) => readonly SessionColumn[] {
  const { texts } = useCalendar();
  const references = useCalendarState((state) => state.references);
  const periods = useCalendarState((state) => (state.setup.kind === 'ready' ? state.setup.periodById : noPeriods));
  return useCallback(
    (session) => {
      const names = sessionNames(session, references, periods);
      const words = texts.details;
      const list = (entries: readonly string[]): string => (entries.length > 0 ? texts.listed(entries) : words.none);
      return [
        { label: words.project, value: names.project },
        { label: words.course, value: names.course },
        { label: words.date, value: formatDay(session.date, texts.languageTag) },
        { label: words.period, value: names.period },
        { label: words.location, value: names.location },
        { label: words.teacher, value: names.teacher || words.none },
        { label: words.team, value: names.team || words.none },
        { label: words.classes, value: list(names.classes) },
        {
          label: words.students,
          value: words.studentNumbers(session.min_student_number, session.max_student_number, session.max_group_student_number),
        },
        { label: words.status, value: statusText(session, texts) },
        { label: words.reservedFor, value: session.is_reserved ? list(names.reservedClasses) : words.none },
        { label: words.group, value: session.group ?? words.none },
      ];
    },
    [texts, references, periods],
  );
}
