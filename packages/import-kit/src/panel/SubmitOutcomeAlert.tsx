import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { BilingualText } from '../core/import-column.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { SubmitOutcome } from '../session/import-state.ts';
import { formatText } from '../texts/format-text.ts';
import { rowListText } from '../texts/row-list-text.ts';

/** Props of `SubmitOutcomeAlert`. */
export interface SubmitOutcomeAlertProps {
  readonly outcome: SubmitOutcome;
  readonly succeeded: BilingualText;
  readonly localeText: ImportLocaleText;
  readonly describeError: (error: unknown) => string;
  readonly onSendAgain: () => void;
  /** Rows without errors. */
  readonly valid: number;
  /** Leaves the rows with errors out and submits the others. */
  readonly onSubmitValid: () => void;
}

/** What came of pressing submit. */
export function SubmitOutcomeAlert(props: SubmitOutcomeAlertProps): React.JSX.Element | null {
  const { outcome, succeeded, localeText, describeError, onSendAgain, valid, onSubmitValid } = props;
  const { panel, language } = localeText;
  switch (outcome.kind) {
    case 'none':
      return null;
    case 'waiting':
      return <Alert severity="info">{panel.stillChecking}</Alert>;
    case 'succeeded':
      return (
        <>
          <Alert severity="success">{`${succeeded[language]} · ${formatText(panel.allSent, { count: outcome.sent })}`}</Alert>
          {outcome.earlier !== undefined && <EarlierAlert count={outcome.earlier} panel={panel} onSendAgain={onSendAgain} />}
        </>
      );
    case 'partly':
      return (
        <Alert severity={outcome.sent === 0 ? 'error' : 'warning'}>
          {formatText(panel.partlySent, { sent: outcome.sent, unsent: outcome.unsent })}
        </Alert>
      );
    case 'failed':
      return (
        <Alert severity="error">
          {formatText(outcome.uncertain ? panel.submitUncertain : panel.submitFailed, {
            rows: rowListText(outcome.rows, localeText),
            count: outcome.rows.length,
            message: sentence(describeError(outcome.error), language),
          })}
        </Alert>
      );
    case 'blocked':
      switch (outcome.reason) {
        case 'parse-first':
          return <Alert severity="warning">{panel.parseFirst}</Alert>;
        case 'no-data':
          return <Alert severity="warning">{panel.noData}</Alert>;
        case 'invalid':
          return (
            <Alert
              severity="error"
              action={
                valid > 0 && (
                  <Button color="inherit" size="small" onClick={onSubmitValid} sx={{ textAlign: 'left' }}>
                    {formatText(panel.submitValid, { invalid: outcome.rows.length, count: valid })}
                  </Button>
                )
              }
            >
              {panel.irregular}
              <br />
              {formatText(panel.irregularRows, { rows: rowListText(outcome.rows, localeText), count: outcome.rows.length })}
            </Alert>
          );
      }
  }
}

interface EarlierAlertProps {
  readonly count: number;
  readonly panel: ImportLocaleText['panel'];
  readonly onSendAgain: () => void;
}

/** Rows that the backend knew already: nothing was made of them now, which is only right while what came of them still exists. */
function EarlierAlert({ count, panel, onSendAgain }: EarlierAlertProps): React.JSX.Element {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onSendAgain}>
          {panel.sendAgain}
        </Button>
      }
    >
      {formatText(panel.receivedEarlier, { count })}
    </Alert>
  );
}

/** A server's message as a sentence of its own. */
function sentence(message: string, language: 'en' | 'zh'): string {
  if (/[.!?。！？]$/.test(message)) return message;
  return message + (language === 'zh' ? '。' : '.');
}
