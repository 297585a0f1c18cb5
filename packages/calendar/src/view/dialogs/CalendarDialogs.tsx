import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { DialogBoundary } from './DialogBoundary.tsx';
import { dialogs } from './lazy-dialogs.ts';

const { CalendarShortcuts, ConfirmDialog, EditManyDialog, FormSlot, MoveDialog, SessionFormDialog, StaleDialog } = dialogs;

/** Dialogs and bars over the calendar; loaded when they are first needed. */
export function CalendarDialogs() {
  const { store, slots } = useCalendar();
  const dialog = useCalendarState((state) => state.dialog);
  const hasQuestion = useCalendarState((state) => state.pending !== null);
  const isStale = useCalendarState((state) => state.stale !== null);
  return (
    <>
      <DialogBoundary onFailed={() => store.openDialog(null)}>
        {dialog?.kind === 'form' &&
          (slots.form ? <FormSlot dialog={dialog} form={slots.form} /> : <SessionFormDialog dialog={dialog} />)}
        {dialog?.kind === 'edit' && <EditManyDialog />}
        {dialog?.kind === 'move' && <MoveDialog ids={dialog.ids} />}
        {dialog?.kind === 'shortcuts' && <CalendarShortcuts />}
      </DialogBoundary>
      <DialogBoundary onFailed={() => store.answer(false)}>{hasQuestion && <ConfirmDialog />}</DialogBoundary>
      <DialogBoundary onFailed={() => store.settleStale('none')}>{isStale && <StaleDialog />}</DialogBoundary>
    </>
  );
}
