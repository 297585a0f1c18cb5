import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Location, Session, Teacher } from '@lab-console/schedule-rules';
import { findFreeSlots, type FreeSlot } from '@lab-console/schedule-rules/free-slots';
import { useDeferredValue, useMemo, useState } from 'react';
import { offeredSlots, slotSearchRange, type OfferedSlots } from '../../core/form/slot-search.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { ConflictTexts } from '../conflicts/ConflictTexts.tsx';
import { worstSeverity } from '../conflicts/worst-severity.ts';
import { formatDay } from '../format-dates.ts';
import { FreeSlotList } from './FreeSlotList.tsx';
import { periodText } from './period-text.ts';

/** Whether a time and something that two sessions could want are filled in: before that, "no conflicts" would mean nothing. */
function canConflict({ period_id, location_id, teacher_id, team_id, class_list }: Session): boolean {
  return period_id >= 0 && (location_id >= 0 || teacher_id !== null || team_id !== null || class_list.length > 0);
}

/** The conflicts of a session as it is filled in, and slots of its week where it would have none. */
export function SlotHelp({
  candidate: given,
  locations,
  teachers,
  onTake,
}: {
  readonly candidate: Session;
  readonly locations: readonly Location[];
  /** Teachers to choose from where the experiment has a list of them. */
  readonly teachers: readonly Teacher[];
  readonly onTake: (slot: FreeSlot) => void;
}) {
  const { store, texts } = useCalendar();
  const candidate = useDeferredValue(given);
  const [offered, setOffered] = useState<OfferedSlots>(offeredSlots.few);
  const setup = useCalendarState((state) => state.setup);
  const references = useCalendarState((state) => state.references);
  // Another map after every change of what is loaded, so that what is found is found again.
  const conflictsNow = useCalendarState((state) => state.conflicts);
  const found = useMemo(() => {
    const index = store.conflictIndex();
    if (!index || setup.kind !== 'ready' || !conflictsNow) return null;
    const conflicts = index.check(candidate);
    const slots =
      candidate.project_id < 0
        ? null
        : findFreeSlots({
            session: candidate,
            index,
            sessions: store.knownSessions(),
            periods: setup.periods,
            range: slotSearchRange({ date: candidate.date, today: store.now().slice(0, 10) }),
            locations,
            teachers: teachers.map(({ id }) => id),
            ...offered,
            perSlot: 1,
            notBefore: store.now(),
          }).slots;
    return { conflicts, slots };
  }, [store, candidate, setup, conflictsNow, locations, teachers, offered]);
  if (!found || setup.kind !== 'ready') return null;

  const slotText = ({ date, period_id, location_id, teacher_id }: FreeSlot): string =>
    [
      formatDay(date, texts.languageTag),
      periodText({ ...candidate, period_id }, setup.periodById, texts),
      references.locations.get(location_id)?.name ?? locations.find(({ id }) => id === location_id)?.name ?? `#${location_id}`,
      teacher_id === null ? '' : (references.teachers.get(teacher_id)?.name ?? ''),
    ]
      .filter((part) => part !== '')
      .join(' · ');

  const { conflicts, slots } = found;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      {(conflicts.length > 0 || canConflict(candidate)) && (
        <Alert role="status" severity={worstSeverity(conflicts)} sx={{ py: 0 }}>
          {conflicts.length > 0 ? texts.form.conflicts(conflicts.length) : texts.form.noConflicts}
          {conflicts.length > 0 && <ConflictTexts conflicts={conflicts} own={new Set([candidate.id])} />}
        </Alert>
      )}
      {slots && (
        <FreeSlotList
          onMore={offered === offeredSlots.few && slots.length > 0 ? () => setOffered(offeredSlots.many) : undefined}
          slots={slots.map((slot) => ({
            text: slotText(slot),
            why: texts.listed(slot.reasons.map(({ code, value }) => texts.rules.slotReasons[code](value))),
            onTake: () => onTake(slot),
          }))}
        />
      )}
    </Box>
  );
}
