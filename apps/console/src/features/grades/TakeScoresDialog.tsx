import type { Gradebook } from '@lab-console/api-client';
import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { FailureLine } from '../gradebook/FailureLine.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useLeaveLine } from '../gradebook/useLeaveLine.tsx';
import { failureText } from '../gradebook/useReport.ts';
import { ScoreSourceFields } from './ScoreSourceFields.tsx';
import { takeScoresTexts } from './take-scores-texts.ts';
import { takenKinds } from './taken-preview.ts';
import { TakenTable } from './TakenTable.tsx';
import { useTakeScores, type SourceKind } from './useTakeScores.ts';

/** Scores of an item that people do not enter, taken from an exam, an online course or data records: shown first, then taken at once. */
export function TakeScoresDialog({ book, onClose }: { readonly book: Gradebook; readonly onClose: () => void }): ReactNode {
  const { common, grades } = useRecordTexts();
  const texts = takeScoresTexts[useLocale().language];
  const take = useTakeScores(book, onClose);
  const { form, targets, rows, counts, count } = take;
  const { leave, line } = useLeaveLine(form.pasted.trim() !== '');
  return (
    <DialogFrame
      onClose={() => leave(onClose)}
      width="md"
      title={grades.takeScores}
      actions={
        <>
          <Button onClick={() => leave(onClose)}>{common.cancel}</Button>
          <Button variant="contained" disabled={!take.isReady} onClick={take.take}>
            {texts.take(count)}
          </Button>
        </>
      }
      notice={
        <>
          <FailureLine text={take.failure} />
          {line}
        </>
      }
      slotProps={{ content: { sx: { '& .MuiTextField-root': { mt: 1.5 } } } }}
    >
      <TextField
        select
        fullWidth
        label={texts.into}
        value={form.chosen}
        onChange={(event) => take.change({ chosen: Number(event.target.value) })}
      >
        {targets.map(({ label, item, project }, index) => (
          <MenuItem key={`${project ?? 0} ${item}`} value={index}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        label={texts.source}
        value={form.kind}
        onChange={(event) => take.change({ kind: event.target.value as SourceKind })}
      >
        {(['exam', 'mooc', 'data'] as const).map((each) => (
          <MenuItem key={each} value={each} disabled={each === 'data' && targets[form.chosen]?.project == null}>
            {texts.kinds[each]}
          </MenuItem>
        ))}
      </TextField>
      <ScoreSourceFields take={take} texts={texts} />
      {take.previewError ? (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {failureText(take.previewError)}
        </Alert>
      ) : null}
      {take.unknown.length > 0 ? (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {texts.unknown(take.unknown)}
        </Alert>
      ) : null}
      {take.isPreviewed && rows.length === 0 ? (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {texts.none}
        </Alert>
      ) : null}
      {rows.length > 0 ? (
        <>
          <Alert severity={counts.refused + counts.replaced > 0 ? 'warning' : 'info'} sx={{ mt: 1.5 }}>
            {common.listed(takenKinds.filter((kind) => counts[kind] > 0).map((kind) => texts.counts[kind](counts[kind])))}
          </Alert>
          <TakenTable rows={rows} texts={texts} student={common.student} />
        </>
      ) : null}
    </DialogFrame>
  );
}
