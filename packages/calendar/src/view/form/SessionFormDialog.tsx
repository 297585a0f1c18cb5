import { canScheduleCourse, type BulkNotice, type NewSession } from '@lab-console/schedule-rules';
import { useState } from 'react';
import { changedColumns, draftFaults, emptyDraft, toNewSession, type SessionDraft } from '../../core/form/session-draft.ts';
import type { CalendarDialog, CalendarSetup } from '../../core/store/calendar-state.ts';
import type { RunResult } from '../../core/store/plan-runner.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { FormDialog } from './FormDialog.tsx';
import { SessionFields } from './SessionFields.tsx';
import { useFormResult } from './use-form-result.ts';
import { useMarkedStudents } from './use-marked-students.ts';
import { newId } from './use-session-fields.ts';

type FormState = Extract<CalendarDialog, { readonly kind: 'form' }>;

/** Adds a session, or edits one; its conflicts and free slots are shown while it is filled in. */
export function SessionFormDialog({ dialog }: { readonly dialog: FormState }) {
  const setup = useCalendarState((state) => state.setup);
  return setup.kind === 'ready' ? <SessionForm dialog={dialog} setup={setup} /> : null;
}

function SessionForm({ dialog, setup }: { readonly dialog: FormState; readonly setup: CalendarSetup }) {
  const { store, texts } = useCalendar();
  const date = useCalendarState((state) => state.date);
  const choices = useCalendarState((state) => state.choices);
  const { session } = dialog;
  const [start] = useState<SessionDraft>(() => session ?? emptyDraft(date, setup.config, dialog.given));
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const { error, take } = useFormResult();
  const markedStudents = useMarkedStudents(session ? [session.id] : []);

  const save = async (next: NewSession): Promise<RunResult | BulkNotice> => {
    if (session) return store.edit(changedColumns(session, next), [session.id], [session]);
    const course = { id: next.course_id, organization_id: next.organization_id };
    if (!canScheduleCourse(course, setup.access)) return { code: 'not-your-course', severity: 'error', count: 1 };
    return store.run({ action: 'copy', changes: [], undo: [], creates: [{ session: next }], count: 1 });
  };

  const handleSave = (): void => {
    setTried(true);
    const next =
      choices.kind === 'ready' && draftFaults(draft, setup.periods).length === 0 ? toNewSession(draft, choices.choices) : null;
    if (next) take(save(next));
  };

  return (
    <FormDialog
      title={session ? texts.form.editTitle : texts.form.addTitle}
      saveLabel={texts.form.save}
      error={error}
      isChanged={JSON.stringify(draft) !== JSON.stringify(start)}
      onSave={handleSave}
    >
      {(rows) => (
        <SessionFields
          draft={draft}
          onChange={setDraft}
          choices={rows}
          setup={setup}
          isTried={isTried}
          id={session?.id ?? newId}
          markedStudents={markedStudents}
        />
      )}
    </FormDialog>
  );
}
