import { shortTime, type Period } from '@lab-console/schedule-rules';
import { useMemo } from 'react';
import type { PlacedSession } from '../core/sessions/placed-session.ts';
import { sessionNames, type SessionNames } from '../core/sessions/session-names.ts';
import { useCalendar, useCalendarState } from './calendar-context.ts';
import { formatDay } from './format-dates.ts';

const noPeriods: ReadonlyMap<number, Period> = new Map();

/** Names of everything a session refers to, and what a screen reader needs to hear beyond them. */
export interface SessionLabel {
  readonly names: SessionNames;
  /** Day in words. */
  readonly day: string;
  /** `08:30–10:05` */
  readonly time: string;
  /** Draft or published, reserved, the group: what looks alone would tell otherwise. */
  readonly state: string;
}

/** The words for a session. */
export function useSessionLabel(placed: PlacedSession): SessionLabel {
  const { texts } = useCalendar();
  const references = useCalendarState((state) => state.references);
  const periods = useCalendarState((state) => (state.setup.kind === 'ready' ? state.setup.periodById : noPeriods));
  const groups = useCalendarState((state) => state.groups);
  return useMemo(() => {
    const { session, start, end } = placed;
    const mark = session.group === null ? undefined : groups.get(session.group);
    const state = [
      session.is_publish ? texts.published : texts.draft,
      session.is_reserved ? texts.reserved : '',
      mark ? texts.group(mark.label) : '',
    ];
    return {
      names: sessionNames(session, references, periods),
      day: formatDay(session.date, texts.languageTag),
      time: `${shortTime(start)}–${shortTime(end)}`,
      state: state.filter((part) => part !== '').join(', '),
    };
  }, [placed, references, periods, groups, texts]);
}
