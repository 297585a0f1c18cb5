import { shortTime } from '@lab-console/schedule-rules';
import { QuestionDialog } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDay } from '../../view/format-dates.ts';
import type { PendingAdd } from '../core/timeslot-state.ts';
import { conflictWords } from './conflict-words.ts';
import { useTimeslots, useTimeslotState } from './timeslot-context.ts';

/** So many conflicts are named; the others are counted. */
const maxLines = 20;

/** Asks before timeslots are added that take what is taken. */
export function ClashDialog({ pending: { creates, clashes } }: { readonly pending: PendingAdd }) {
  const { store, texts } = useTimeslots();
  const references = useTimeslotState((state) => state.references);
  const week = useTimeslotState((state) => state.week);
  const setup = useTimeslotState((state) => state.setup);
  const textId = useId();
  const periods = setup.kind === 'ready' ? setup.periods : [];
  // New ones may clash with one another: they have the ids by which the conflicts name them.
  const after = { ...week, timeslots: [...week.timeslots, ...creates.map((row, at) => ({ ...row, id: -1 - at }))] };
  const sentences = clashes.flatMap(({ row, conflicts }) => {
    const period = periods.find(({ id }) => id === row.period_id);
    const day = formatDay(row.date, texts.languageTag);
    const time = period ? texts.clash.when(day, `${period.name} ${shortTime(period.start_time)}`) : day;
    return conflictWords(conflicts, { references, week: after, texts }).map((words) => texts.labelled(time, words));
  });
  const lines = [...new Set(sentences)];
  return (
    <QuestionDialog
      role="alertdialog"
      aria-describedby={textId}
      width="sm"
      title={texts.clash.title}
      cancelLabel={texts.clash.cancel}
      onCancel={() => store.answer('none')}
      moreActions={
        clashes.length < creates.length && (
          <Button color="inherit" onClick={() => store.answer('free')}>
            {texts.clash.leaveOut(clashes.length)}
          </Button>
        )
      }
      confirmLabel={texts.clash.add}
      onConfirm={() => store.answer('all')}
      slotProps={{ content: { id: textId } }}
    >
      <Typography color="textSecondary" sx={{ fontSize: 14 }}>
        {texts.clash.asks(lines.length)}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontSize: 14 }}>
        {lines.slice(0, maxLines).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > maxLines && <li>{texts.copy.moreClashes(lines.length - maxLines)}</li>}
      </Box>
    </QuestionDialog>
  );
}
