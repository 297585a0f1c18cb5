import { isApiError } from '@lab-console/api-client';
import { DialogFrame, QuestionDialog } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState, type ReactNode } from 'react';
import { useHref } from 'react-router';
import { htmlLang } from '../../locales/language.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { saveSheet } from '../gradebook/save-sheet.ts';
import { failureText, reportFailure } from '../gradebook/useReport.ts';
import { accountsTexts } from './accounts-texts.ts';
import type { AccessOutcome } from './give-access.ts';
import { printSlips } from './print-slips.ts';

/** Props of a {@link GivenAccessDialog}. */
export interface GivenAccessDialogProps {
  readonly outcome: AccessOutcome;
  readonly onClose: () => void;
  /** Goes back to who still waits. */
  readonly onBack: () => void;
}

/** Passwords and links that were given: shown, printed and saved here only. Of links by mail, who was sent one. */
export function GivenAccessDialog({ outcome: { way, given, failed, left }, onClose, onBack }: GivenAccessDialogProps): ReactNode {
  const { language, text: shell } = useLocale();
  const text = accountsTexts[language];
  const words = text.ways[way];
  const dates = new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'medium' });
  const dateOf = (until: string | undefined): string => (until === undefined ? '' : dates.format(new Date(until)));
  const address = `${window.location.origin}${useHref('/login')}`;
  const reasonOf = (error: unknown): string => (isApiError(error) && text.refusals[error.code ?? '']) || failureText(error);
  const isShownOnce = way !== 'mail' && given.length > 0;
  const [isKept, setKept] = useState(!isShownOnce);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const leave = (then: () => void): void => (isKept ? then() : setLeaving(() => then));
  const handleSave = async (): Promise<void> => {
    try {
      const head = [text.account, text.name, words.value, ...(way === 'password' ? [] : [text.until])];
      const rows = given.map(({ code, name, value, until }) => [
        code,
        name,
        value,
        ...(way === 'password' ? [] : [dateOf(until)]),
      ]);
      await saveSheet(text.fileName, [head, ...rows]);
      setKept(true);
    } catch (error) {
      reportFailure(error);
    }
  };
  const handlePrint = (): void => {
    printSlips(given, { way, address, text, dateOf, labelled: shell.common.labelled });
    setKept(true);
  };
  return (
    <DialogFrame
      title={words.sheetTitle}
      width="md"
      onClose={() => leave(onClose)}
      closeLabel={text.close}
      closesOnBackdrop={false}
      actions={
        <>
          <Button color="inherit" sx={{ mr: 'auto' }} onClick={() => leave(onBack)}>
            {text.back}
          </Button>
          <Button color="inherit" onClick={() => leave(onClose)}>
            {text.close}
          </Button>
          {isShownOnce ? (
            <>
              <Button variant="outlined" onClick={() => void handleSave()}>
                {text.save}
              </Button>
              <Button variant={isKept ? 'outlined' : 'contained'} disableElevation onClick={handlePrint}>
                {text.print}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {given.length > 0 ? (
        <Alert severity={isShownOnce ? 'warning' : 'success'} sx={{ mb: 1 }}>
          {words.once}
        </Alert>
      ) : null}
      {left.length > 0 ? (
        <Alert severity="info" sx={{ mb: 1 }}>
          {text.left(left.length)}
        </Alert>
      ) : null}
      {failed.length > 0 ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {text.failed(failed.length)}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {failed.map(({ account, error }) => (
              <li key={account.id}>{shell.common.labelled(account.name, reasonOf(error))}</li>
            ))}
          </Box>
        </Alert>
      ) : null}
      {given.length > 0 ? (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{text.account}</TableCell>
              <TableCell>{text.name}</TableCell>
              <TableCell>{words.value}</TableCell>
              {way === 'password' ? null : <TableCell>{text.until}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {given.map(({ id, code, name, value, until }) => (
              <TableRow key={id} sx={{ contentVisibility: 'auto' }}>
                <TableCell>{code}</TableCell>
                <TableCell>{name}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <Box component="code" sx={{ fontSize: 13 }}>
                    {value}
                  </Box>
                </TableCell>
                {way === 'password' ? null : <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateOf(until)}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
      {leaving ? (
        <QuestionDialog
          title={text.closeTitle}
          cancelLabel={text.stay}
          confirmLabel={text.closeAnyway}
          isDestructive
          onCancel={() => setLeaving(null)}
          onConfirm={leaving}
        >
          {text.closeText}
        </QuestionDialog>
      ) : null}
    </DialogFrame>
  );
}
