import { QuestionDialog } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { plannedSessions } from '../../core/conflicts/planned-sessions.ts';
import type { Pending } from '../../core/store/calendar-state.ts';
import type { CalendarTexts } from '../../locales/calendar-texts.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { ConflictTexts } from '../conflicts/ConflictTexts.tsx';
import { formatRange } from '../format-dates.ts';

const noSessions: ReadonlySet<number> = new Set();

/** The question that something waits for. */
export function ConfirmDialog() {
  const { store, texts } = useCalendar();
  const pending = useCalendarState((state) => state.pending);
  const textId = useId();
  if (!pending) return null;
  const beyond = pending.kind === 'switch-view' ? null : pending.beyond;
  const rest = pending.kind === 'switch-view' ? null : pending.rest;
  const planned = pending.kind === 'plan' ? [...new Set(pending.plan.changes.flatMap(({ ids }) => ids))] : [];
  return (
    <QuestionDialog
      role="alertdialog"
      aria-describedby={textId}
      width="sm"
      title={titleOf(pending, texts)}
      cancelLabel={pending.kind === 'conflicts' ? texts.no.conflicts : texts.cancel}
      onCancel={() => store.answer(false)}
      moreActions={
        rest &&
        pending.kind !== 'switch-view' && (
          <Button color="inherit" onClick={store.leaveConflictsOut}>
            {texts.yes.leaveOut(pending.plan.count - rest.count)}
          </Button>
        )
      }
      confirmLabel={yesText(pending, texts.yes)}
      onConfirm={() => store.answer(true)}
      isDestructive={pending.kind === 'plan' && pending.plan.action === 'delete'}
      slotProps={{ content: { id: textId } }}
    >
      {pending.kind === 'conflicts' && pending.equal > 0 && (
        <Typography color="textSecondary" sx={{ fontSize: 14, mb: 1 }}>
          {texts.conflict.equal(pending.equal)}
        </Typography>
      )}
      <Typography color="textSecondary" sx={{ fontSize: 14, '&::first-letter': { textTransform: 'uppercase' } }}>
        {question(pending, texts)}
      </Typography>
      {beyond && (
        <Typography color="textSecondary" sx={{ fontSize: 14, mt: 1 }}>
          {texts.selecting.beyond(beyond, formatRange(beyond, texts.languageTag))}
        </Typography>
      )}
      {pending.kind === 'conflicts' && (
        <ConflictTexts conflicts={pending.conflicts} planned={plannedSessions(pending.plan, store.getSession)} isTimed />
      )}
      {pending.kind === 'plan' && pending.conflicts && (
        <Box sx={{ mt: 1 }}>
          {texts.conflict.publishing(pending.conflicts.length)}
          <ConflictTexts conflicts={pending.conflicts} own={noSessions} isTimed />
          {/* Several sessions have no slot in common that would help all of them. */}
          {planned.length === 1 && (
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              sx={{ mt: 1 }}
              onClick={() => {
                store.answer(false);
                store.open(null);
                store.openMove(planned);
              }}
            >
              {texts.conflict.findSlot}
            </Button>
          )}
        </Box>
      )}
    </QuestionDialog>
  );
}

function titleOf(pending: Pending, { confirmTitle }: CalendarTexts): string {
  if (pending.kind === 'plan') return confirmTitle.plan(pending.plan.action);
  if (pending.kind === 'conflicts' && pending.plan.action === 'copy') return confirmTitle.paste;
  return confirmTitle[pending.kind];
}

function question(pending: Pending, texts: CalendarTexts): string {
  if (pending.kind === 'conflicts') {
    const { asks, asksPaste } = texts.conflict;
    return (pending.plan.action === 'copy' ? asksPaste : asks)(pending.conflicts.length);
  }
  if (pending.confirm) return texts.rules.bulk[pending.confirm.code](pending.confirm.count);
  return pending.kind === 'plan' ? texts.selecting.asks(pending.plan.action, pending.plan.count) : '';
}

function yesText(pending: Pending, yes: CalendarTexts['yes']): string {
  if (pending.kind === 'conflicts') return pending.plan.action === 'copy' ? yes.paste : yes.conflicts;
  if (pending.kind === 'switch-view') return yes.switchView;
  const { action } = pending.plan;
  return action === 'publish' || action === 'draft' || action === 'group' || action === 'delete' ? yes[action] : yes.other;
}
