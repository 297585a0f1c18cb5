import type { TakenReport } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { failureText } from './failures.ts';
import { reportScore } from './report-score.ts';
import { reportTexts } from './texts.ts';
import type { CheckingDeskState } from './useCheckingDesk.ts';

interface CheckingHeadProps {
  readonly report: TakenReport;
  readonly desk: CheckingDeskState;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Whose report it is, what it comes to, and how the check ends: back, given back, the next one, finished. */
export function CheckingHead({ report, desk, onBack, onNext }: CheckingHeadProps): ReactNode {
  const texts = reportTexts[useLocale().language];
  const { marks, state, reason, isBusy, leave, setReason } = desk;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <Button color="inherit" variant="outlined" onClick={() => leave(onBack)}>
        {texts.back}
      </Button>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {report.student_code} {report.student_name}, {report.project_name}
      </Typography>
      <Typography role="status" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {texts.score} {reportScore(marks)}
        {state.kind === 'saving' ? ` · ${texts.saving}` : state.kind === 'saved' ? ` · ${texts.saved}` : ''}
      </Typography>
      <Box sx={{ flex: 1 }} />
      <Button color="inherit" variant="outlined" onClick={() => setReason(reason === null ? '' : null)}>
        {texts.giveBack}
      </Button>
      <Button color="inherit" variant="outlined" onClick={() => leave(onNext)}>
        {texts.next}
      </Button>
      <Button variant="contained" loading={isBusy} onClick={() => desk.finish()}>
        {texts.finish}
      </Button>
    </Box>
  );
}

/** What the check waits for: a reason, a decision, a connection. */
export function CheckingNotices({ desk }: { readonly desk: CheckingDeskState }): ReactNode {
  const texts = reportTexts[useLocale().language];
  const { state, reason, typed, isBusy } = desk;
  return (
    <>
      {reason !== null && (
        <Box
          component="form"
          sx={{ display: 'flex', gap: 1, mb: 1 }}
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() !== '') desk.giveBack();
          }}
        >
          <TextField
            label={texts.reason}
            value={reason}
            required
            fullWidth
            slotProps={{ htmlInput: { maxLength: 500 } }}
            onChange={({ target }) => desk.setReason(target.value)}
          />
          <Button type="submit" variant="contained" disabled={isBusy} sx={{ whiteSpace: 'nowrap' }}>
            {texts.giveBack}
          </Button>
        </Box>
      )}
      {typed !== null && (
        <Alert
          severity="warning"
          sx={{ mb: 1 }}
          action={
            <>
              <Button color="inherit" autoFocus disabled={isBusy} onClick={() => desk.decide('keep')}>
                {texts.keepMark}
              </Button>
              <Button color="inherit" disabled={isBusy} onClick={() => desk.decide('replace')}>
                {texts.replaceMark}
              </Button>
              <Button color="inherit" onClick={() => desk.decide()}>
                {texts.cancel}
              </Button>
            </>
          }
        >
          {texts.typedMark(typed)}
        </Alert>
      )}
      {(state.kind === 'failed' || state.kind === 'refused') && (
        <Alert
          severity="error"
          sx={{ mb: 1 }}
          action={
            <Button color="inherit" onClick={() => desk.trySaving()}>
              {texts.tryAgain}
            </Button>
          }
        >
          {state.kind === 'failed'
            ? `${texts.notSaved} ${failureText(state.error) ?? ''}`
            : state.heldBy === null
              ? texts.changedElsewhere
              : texts.heldBy(state.heldBy)}
        </Alert>
      )}
    </>
  );
}
