import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  addDays,
  shortTime,
  toDayNumber,
  weekRange,
  type Location,
  type Period,
  type Session,
  type Teacher,
} from '@lab-console/schedule-rules';
import { findFreePlaces, type FreePlace } from '@lab-console/schedule-rules/free-places';
import { useDeferredValue, useMemo } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { ConflictTexts } from '../conflicts/ConflictTexts.tsx';
import { worstOf } from '../conflicts/worst-of.ts';
import { formatDay } from '../format-dates.ts';
import { FreePlaceList } from './FreePlaceList.tsx';

/** Whether a time and something that two sessions could want are filled in: before that, "no conflicts" would say nothing. */
function canConflict({ period_id, location_id, teacher_id, team_id, class_list }: Session): boolean {
  return period_id >= 0 && (location_id >= 0 || teacher_id !== null || team_id !== null || class_list.length > 0);
}

function periodText(period: Period | undefined): string {
  return period ? `${period.name}, ${shortTime(period.start_time)}` : '';
}

/** The conflicts of a session as it is filled in, and up to five places of its week where it would have none. */
export function PlaceHelp({
  candidate: given,
  locations,
  teachers,
  onTake,
}: {
  readonly candidate: Session;
  readonly locations: readonly Location[];
  /** Teachers to choose from where the experiment has a list of them. */
  readonly teachers: readonly Teacher[];
  readonly onTake: (place: FreePlace) => void;
}) {
  const { store, texts } = useCalendar();
  const candidate = useDeferredValue(given);
  const setup = useCalendarState((state) => state.setup);
  const references = useCalendarState((state) => state.references);
  // Another map after every change of what is loaded, so that what is found is found again.
  const conflictsNow = useCalendarState((state) => state.conflicts);
  const found = useMemo(() => {
    const index = store.conflictIndex();
    if (!index || setup.kind !== 'ready' || !conflictsNow) return null;
    const conflicts = index.check(candidate);
    // What is over is no choice: late in a week the next one is looked through as well.
    const week = weekRange(candidate.date);
    const today = store.now().slice(0, 10);
    const from = week.from < today && week.to >= today ? today : week.from;
    const to = toDayNumber(week.to) - toDayNumber(from) < 4 ? addDays(week.to, 7) : week.to;
    const places =
      candidate.project_id < 0
        ? null
        : findFreePlaces({
            session: candidate,
            index,
            sessions: store.knownSessions(),
            periods: setup.periods,
            range: { from, to },
            locations,
            teachers: teachers.map(({ id }) => id),
            limit: 5,
            perSlot: 1,
            perDay: 2,
            notBefore: store.now(),
          }).places;
    return { conflicts, places };
  }, [store, candidate, setup, conflictsNow, locations, teachers]);
  if (!found || setup.kind !== 'ready') return null;

  const placeText = ({ date, period_id, location_id, teacher_id }: FreePlace): string =>
    [
      formatDay(date, texts.languageTag),
      periodText(setup.periodById.get(period_id)),
      references.locations.get(location_id)?.name ?? locations.find(({ id }) => id === location_id)?.name ?? `#${location_id}`,
      teacher_id === null ? '' : (references.teachers.get(teacher_id)?.name ?? ''),
    ]
      .filter((part) => part !== '')
      .join(' · ');

  const { conflicts, places } = found;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      {(conflicts.length > 0 || canConflict(candidate)) && (
        <Alert role="status" severity={worstOf(conflicts)} sx={{ py: 0 }}>
          {conflicts.length > 0 ? texts.form.conflicts(conflicts.length) : texts.form.noConflicts}
          {conflicts.length > 0 && <ConflictTexts conflicts={conflicts} own={new Set([candidate.id])} />}
        </Alert>
      )}
      {places && (
        <FreePlaceList
          places={places.map((place) => ({
            text: placeText(place),
            why: place.reasons.map(({ code, value }) => texts.rules.place[code](value)).join(', '),
            onTake: () => onTake(place),
          }))}
        />
      )}
    </Box>
  );
}
