import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import type { PlanDifference } from '../plan/plan.ts';
import { DifferenceList } from './DifferenceList.tsx';

/** Texts of a {@link DifferenceDialog}. */
export interface DifferenceDialogTexts {
  readonly title: string;
  readonly confirm: string;
  readonly confirmWithoutClashes: string;
  readonly clashes: (count: number) => string;
  /** Instead of title and confirm, where published sessions change. @default title and confirm */
  readonly published?: { readonly title: string; readonly confirm: string };
}

/** Props of {@link DifferenceDialog}. */
export interface DifferenceDialogProps {
  readonly load: () => Promise<PlanDifference>;
  readonly texts: DifferenceDialogTexts;
  readonly localeText: SolverPanelLocaleText;
  readonly describeError: (error: unknown) => string;
  readonly onClose: () => void;
  /** `withoutClashes` is set where some of the sessions are left out. */
  readonly onConfirm: (options?: { readonly withoutClashes: true }) => void;
  /** Starts the solver with the solution that is there; offered where something clashes. */
  readonly onSolveAgain?: () => void;
}

/** Shows what a save or its undo would change before it is done. */
export function DifferenceDialog({
  load,
  texts,
  localeText,
  describeError,
  onClose,
  onConfirm,
  onSolveAgain,
}: DifferenceDialogProps) {
  const [difference, setDifference] = useState<PlanDifference | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (answer) => isWanted && setDifference(answer),
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  const count = difference ? difference.added + difference.changed + difference.removed : 0;
  const clashes = difference?.clashes ?? [];
  const published = difference?.published ?? 0;
  const { title, confirm } = (published > 0 && texts.published) || texts;
  return (
    <DialogFrame
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{localeText.cancel}</Button>
          {onSolveAgain && clashes.length > 0 && (
            <Button
              onClick={() => {
                onSolveAgain();
                onClose();
              }}
            >
              {localeText.solveAgain}
            </Button>
          )}
          <Button
            variant="contained"
            disabled={count === clashes.length}
            onClick={() => {
              if (clashes.length > 0) onConfirm({ withoutClashes: true });
              else onConfirm();
              onClose();
            }}
          >
            {clashes.length > 0 ? texts.confirmWithoutClashes : confirm}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {describeError(failure)}
        </Alert>
      )}
      {!difference && failure === null && (
        <Box role="status" aria-label={localeText.loading}>
          <Skeleton variant="rounded" height={112} />
        </Box>
      )}
      {clashes.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.clashes(clashes.length)}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2 }}>
            {clashes.map(({ id, text }) => (
              <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            ))}
          </Box>
        </Alert>
      )}
      {published > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {localeText.publishedChanges(published)}
        </Alert>
      )}
      {difference && <DifferenceList difference={difference} localeText={localeText} />}
    </DialogFrame>
  );
}
