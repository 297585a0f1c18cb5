import type { NewSession } from '@lab-console/schedule-rules';
import type { ComponentType } from 'react';
import { changedColumns } from '../../core/form/session-draft.ts';
import type { CalendarDialog } from '../../core/store/calendar-state.ts';
import { useCalendar } from '../calendar-context.ts';
import type { SessionFormProps } from '../calendar-slots.ts';

/** Draws the form of a host, and saves what it gives as the calendar's own form does. */
export function FormSlot({
  dialog: { session, given },
  form: Form,
}: {
  readonly dialog: Extract<CalendarDialog, { readonly kind: 'form' }>;
  readonly form: ComponentType<SessionFormProps>;
}) {
  const { store, texts } = useCalendar();
  const handleClose = (): void => store.openDialog(null);
  const handleSave = async (next: NewSession): Promise<string | null> => {
    const result = session
      ? await store.edit(changedColumns(session, next), [session.id], [session])
      : await store.run({ action: 'copy', changes: [], undo: [], creates: [{ session: next }], count: 1 });
    if ('code' in result && result.code !== 'nothing-to-change') return texts.rules.bulk[result.code](result.count);
    if ('kind' in result && result.kind === 'failed') return texts.failed(result.message);
    handleClose();
    return null;
  };
  return <Form session={session} given={given} onSave={handleSave} onClose={handleClose} />;
}
