import { lazy, Suspense } from 'react';
import { useCalendarState } from '../calendar-context.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../bulk/ConfirmDialog.tsx')).ConfirmDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('../move/MoveDialog.tsx')).MoveDialog }));
const SessionFormDialog = lazy(async () => ({ default: (await import('../form/SessionFormDialog.tsx')).SessionFormDialog }));
const EditManyDialog = lazy(async () => ({ default: (await import('../form/EditManyDialog.tsx')).EditManyDialog }));
const StaleDialog = lazy(async () => ({ default: (await import('../stale/StaleDialog.tsx')).StaleDialog }));
const CalendarShortcuts = lazy(async () => ({ default: (await import('../shortcuts/CalendarShortcuts.tsx')).CalendarShortcuts }));

/** What stands over the calendar; loaded when it is first needed. */
export function CalendarDialogs() {
  const dialog = useCalendarState((state) => state.dialog);
  const hasQuestion = useCalendarState((state) => state.pending !== null);
  const isStale = useCalendarState((state) => state.stale !== null);
  return (
    <Suspense fallback={null}>
      {dialog?.kind === 'form' && <SessionFormDialog dialog={dialog} />}
      {dialog?.kind === 'edit' && <EditManyDialog />}
      {dialog?.kind === 'move' && <MoveDialog ids={dialog.ids} />}
      {dialog?.kind === 'shortcuts' && <CalendarShortcuts />}
      {hasQuestion && <ConfirmDialog />}
      {isStale && <StaleDialog />}
    </Suspense>
  );
}
