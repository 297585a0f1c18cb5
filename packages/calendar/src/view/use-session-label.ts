import { shortTime, type GroupMark, type Period } from '@lab-console/schedule-rules';
import { useMemo } from 'react';
import type { CalendarState } from '../core/store/calendar-state.ts';
import type { PlacedSession } from '../core/sessions/placed-session.ts';
import { sessionNames, type ReferenceIndex, type SessionNames } from '../core/sessions/session-names.ts';
import { useCalendar, useCalendarState } from './calendar-context.ts';
import { formatDay } from './format-dates.ts';
import { statusText } from './status-text.ts';

const noPeriods: ReadonlyMap<number, Period> = new Map();

/** Names of everything a session refers to, and what a screen reader needs to hear beyond them. */
export interface SessionLabel {
  readonly names: SessionNames;
  /** Day in words. */
  readonly day: string;
  /** `08:30–10:05` */
  readonly time: string;
  /** Cancelled, draft or published, reserved, the group: what looks alone would show otherwise. */
  readonly state: string;
  /** Colour and letter of its group. */
  readonly mark: GroupMark | undefined;
}

interface LabelSource {
  readonly references: ReferenceIndex;
  readonly periods: ReadonlyMap<number, Period>;
  readonly groups: CalendarState['groups'];
}

/** The same object until one of its parts changes, so that hundreds of chips ask one question each instead of three. */
const sources = new WeakMap<ReferenceIndex, LabelSource>();

function labelSource({ references, setup, groups }: CalendarState): LabelSource {
  const periods = setup.kind === 'ready' ? setup.periodById : noPeriods;
  const known = sources.get(references);
  if (known?.periods === periods && known.groups === groups) return known;
  const source = { references, periods, groups };
  sources.set(references, source);
  return source;
}

/** The words for a session. */
export function useSessionLabel(placed: PlacedSession): SessionLabel {
  const { texts } = useCalendar();
  const source = useCalendarState(labelSource);
  return useMemo(() => {
    const { session, start, end } = placed;
    const mark = session.group === null ? undefined : source.groups.get(session.group);
    const state = [
      statusText(session, texts),
      session.is_reserved ? texts.reserved : '',
      session.isPinned === true ? texts.placing.pinned : '',
      mark ? texts.group(mark.label) : '',
    ];
    return {
      names: sessionNames(session, source.references, source.periods),
      day: formatDay(session.date, texts.languageTag),
      time: `${shortTime(start)}–${shortTime(end)}`,
      state: texts.listed(state.filter((part) => part !== '')),
      mark,
    };
  }, [placed, source, texts]);
}
