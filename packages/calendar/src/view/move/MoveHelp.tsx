import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { MoveResources, SessionOffset } from '@lab-console/schedule-rules/bulk';
import type { FreeMove } from '@lab-console/schedule-rules/free-slots';
import { useDeferredValue, useMemo, useState } from 'react';
import { previewMove } from '../../core/form/preview-move.ts';
import { offeredSlots, type OfferedSlots } from '../../core/form/slot-search.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { ConflictTexts } from '../conflicts/ConflictTexts.tsx';
import { worstSeverity } from '../conflicts/worst-severity.ts';
import { FreeSlotList } from '../form/FreeSlotList.tsx';
import { periodText } from '../form/period-text.ts';
import { formatDay } from '../format-dates.ts';

/** What a move would cause as it is filled in, and moves that cause no conflict. */
export function MoveHelp({
  ids,
  offset,
  resources,
  onTake,
}: {
  readonly ids: ReadonlySet<number>;
  readonly offset: SessionOffset;
  readonly resources: MoveResources;
  readonly onTake: (move: FreeMove) => void;
}) {
  const { store, texts } = useCalendar();
  const setup = useCalendarState((state) => state.setup);
  // Another map after every change of what is loaded, so that what is found is found again.
  const conflictsNow = useCalendarState((state) => state.conflicts);
  const [offered, setOffered] = useState<OfferedSlots>(offeredSlots.few);
  const given = useDeferredValue(useMemo(() => ({ offset, resources }), [offset, resources]));
  const found = useMemo(() => {
    const index = store.conflictIndex();
    if (!index || setup.kind !== 'ready' || !conflictsNow) return null;
    const known = store.knownSessions();
    const { access, periods } = setup;
    const sessions = known.filter(({ id }) => ids.has(id));
    return previewMove({ ...given, sessions, index, known, access, periods, offered, now: store.now() });
  }, [store, ids, given, setup, conflictsNow, offered]);
  if (!found || setup.kind !== 'ready') return null;

  const { refusal, conflicts, planned, moves, faults } = found;
  const moveText = ({ days, periods, slots }: FreeMove): string => {
    const [slot, ...others] = slots;
    return slot && others.length === 0
      ? `${formatDay(slot.date, texts.languageTag)} · ${periodText({ ...store.getSession(slot.sessionId), period_id: slot.period_id }, setup.periodById, texts)}`
      : texts.moving.offset(days, periods);
  };
  return (
    <Box sx={{ mt: 2 }}>
      {refusal && (
        <Alert role="status" severity="error" sx={{ py: 0 }}>
          {texts.rules.bulk[refusal.code](refusal.count)}
        </Alert>
      )}
      {conflicts && (
        <Alert role="status" severity={worstSeverity(conflicts)} sx={{ py: 0 }}>
          {conflicts.length > 0 ? texts.form.conflicts(conflicts.length) : texts.form.noConflicts}
          {conflicts.length > 0 && <ConflictTexts conflicts={conflicts.slice(0, 8)} planned={planned} isTimed={ids.size > 1} />}
        </Alert>
      )}
      {moves && (
        <FreeSlotList
          faults={faults}
          takeLabel={texts.moving.here}
          onMore={offered === offeredSlots.few && moves.length > 0 ? () => setOffered(offeredSlots.many) : undefined}
          slots={moves.map((move) => ({
            text: moveText(move),
            why:
              move.slots.length === 1
                ? texts.listed((move.slots[0]?.reasons ?? []).map(({ code, value }) => texts.rules.slotReasons[code](value)))
                : '',
            onTake: () => onTake(move),
          }))}
        />
      )}
    </Box>
  );
}
