import type { CalendarSession, ScheduleSource } from '@lab-console/calendar';
import { isCalendarDate } from '@lab-console/schedule-rules';
import type { FreeSlot } from '@lab-console/schedule-rules/free-slots';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { createAwayPlanner, type AwayChoices, type AwayPlanner, type AwaySituation } from './away-planner.ts';
import { loadAwaySituation, withSubstitutes, type AwayDays } from './load-away.ts';

/** A teacher with sessions on the days in question. */
export interface AwayTeacher {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

/** State of the dialog for a teacher who is away. */
export interface AwayDialogState {
  readonly days: AwayDays;
  readonly setDays: (days: AwayDays) => void;
  readonly areDaysRight: boolean;
  /** `undefined` while it is read, `null` where the days are in no semester. */
  readonly situation: AwaySituation | null | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** Reads everything again, as where others changed sessions meanwhile. */
  readonly reload: () => void;
  readonly teachers: readonly AwayTeacher[];
  readonly teacherId: number | null;
  readonly setTeacherId: (id: number | null) => void;
  /** `undefined` until a teacher is chosen and what concerns their substitutes is read. */
  readonly planner: AwayPlanner | undefined;
  readonly chosen: AwayChoices;
  readonly choose: (session: CalendarSession, slot: FreeSlot | null) => void;
  readonly chooseAll: (chosen: AwayChoices) => void;
}

/** Reads the sessions of some days and keeps what is chosen for those of one teacher. */
export function useAwayDialog(source: ScheduleSource, centreId: number, first: AwayDays): AwayDialogState {
  const api = usePageApi();
  const [days, setDays] = useState(first);
  const [teacherId, setTeacherId] = useState<number | null>(null);
  const [chosen, setChosen] = useState<AwayChoices>(new Map());
  const { from, until } = days;
  const areDaysRight = isCalendarDate(from) && isCalendarDate(until) && from <= until;
  const loaded = useQuery({
    queryKey: ['teacher-away', centreId, from, until],
    queryFn: ({ signal }) => loadAwaySituation(source, { from, until }, signal),
    enabled: areDaysRight,
    staleTime: 0,
    gcTime: 0,
  });
  const situation = loaded.data;
  const whole = useQuery({
    queryKey: ['teacher-away', centreId, from, until, teacherId, loaded.dataUpdatedAt],
    queryFn: ({ signal }) =>
      situation && teacherId !== null ? withSubstitutes({ api, situation }, { teacherId, from, until }, signal) : null,
    enabled: situation != null && teacherId !== null,
    gcTime: 0,
  });
  const planner = useMemo(
    () => (whole.data && teacherId !== null ? createAwayPlanner(whole.data, { teacherId, from, until }, centreId) : undefined),
    [whole.data, teacherId, from, until, centreId],
  );
  const teachers = useMemo(() => (situation ? teachersOf(situation, { from, until }) : []), [situation, from, until]);
  return {
    days,
    setDays: (next) => {
      setDays(next);
      setChosen(new Map());
    },
    areDaysRight,
    situation,
    error: loaded.error ?? whole.error,
    retry: () => void (loaded.error ? loaded.refetch() : whole.refetch()),
    reload: () => void loaded.refetch(),
    teachers,
    teacherId: teachers.some(({ id }) => id === teacherId) ? teacherId : null,
    setTeacherId: (id) => {
      setTeacherId(id);
      setChosen(new Map());
    },
    planner,
    chosen,
    choose: (session, slot) => {
      const next = new Map(chosen);
      if (slot) next.set(session.id, slot);
      else next.delete(session.id);
      setChosen(next);
    },
    chooseAll: setChosen,
  };
}

function teachersOf({ sessions, choices }: AwaySituation, { from, until }: AwayDays): readonly AwayTeacher[] {
  const names = new Map(choices.teachers.map(({ id, name }) => [id, name]));
  const counts = new Map<number, number>();
  for (const { teacher_id, date, cancelled_at } of sessions) {
    if (teacher_id !== null && date >= from && date <= until && !cancelled_at)
      counts.set(teacher_id, (counts.get(teacher_id) ?? 0) + 1);
  }
  return [...counts]
    .map(([id, count]) => ({ id, name: names.get(id) ?? `#${id}`, count }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
