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
import { useLocale } from '../../locales/LocaleHost.tsx';
import { saveSheet } from '../gradebook/save-sheet.ts';
import { failureText, reportFailure } from '../gradebook/useReport.ts';
import { accountsTexts } from './accounts-texts.ts';
import type { GivenPasswords } from './give-passwords.ts';
import { printSlips } from './print-slips.ts';

/** Props of a {@link GivenPasswordsDialog}. */
export interface GivenPasswordsDialogProps {
  readonly outcome: GivenPasswords;
  readonly onClose: () => void;
  /** Goes back to who still waits. */
  readonly onBack: () => void;
}

/** Passwords that were given: shown, printed and saved here only. */
export function GivenPasswordsDialog({ outcome, onClose, onBack }: GivenPasswordsDialogProps): ReactNode {
  const { language, text: shell } = useLocale();
  const text = accountsTexts[language];
  const address = `${window.location.origin}${useHref('/login')}`;
  const [isKept, setKept] = useState(outcome.given.length === 0);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const leave = (then: () => void): void => (isKept ? then() : setLeaving(() => then));
  const save = async (): Promise<void> => {
    try {
      await saveSheet(text.fileName, [
        [text.account, text.name, text.password],
        ...outcome.given.map(({ code, name, password }) => [code, name, password]),
      ]);
      setKept(true);
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <DialogFrame
      title={text.sheetTitle}
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
          <Button variant="outlined" disabled={outcome.given.length === 0} onClick={() => void save()}>
            {text.save}
          </Button>
          <Button
            variant={isKept ? 'outlined' : 'contained'}
            disableElevation
            disabled={outcome.given.length === 0}
            onClick={() => {
              printSlips(outcome.given, { address, text, labelled: shell.common.labelled });
              setKept(true);
            }}
          >
            {text.print}
          </Button>
        </>
      }
    >
      {outcome.given.length > 0 ? (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {text.once}
        </Alert>
      ) : null}
      {outcome.left.length > 0 ? (
        <Alert severity="info" sx={{ mb: 1 }}>
          {text.left(outcome.left.length)}
        </Alert>
      ) : null}
      {outcome.failed.length > 0 ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {text.failed(outcome.failed.length)}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {outcome.failed.map(({ account, error }) => (
              <li key={account.id}>
                {account.name}: {failureText(error)}
              </li>
            ))}
          </Box>
        </Alert>
      ) : null}
      {outcome.given.length > 0 ? (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{text.account}</TableCell>
              <TableCell>{text.name}</TableCell>
              <TableCell>{text.password}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {outcome.given.map(({ id, code, name, password }) => (
              <TableRow key={id} sx={{ contentVisibility: 'auto' }}>
                <TableCell>{code}</TableCell>
                <TableCell>{name}</TableCell>
                <TableCell>
                  <Box component="code" sx={{ fontSize: 13 }}>
                    {password}
                  </Box>
                </TableCell>
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
