import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import type { PlanSaveOptions } from '../plan/plan-source.ts';
import type { PlanDifference } from '../plan/plan.ts';
import { DifferenceList } from './DifferenceList.tsx';

/** Props of {@link SaveDialog}. */
export interface SaveDialogProps {
  readonly load: () => Promise<PlanDifference>;
  readonly localeText: SolverPanelLocaleText;
  readonly describeError: (error: unknown) => string;
  readonly onClose: () => void;
  readonly onSave: (options?: PlanSaveOptions) => void;
  /** Starts the solver with the solution that is there. */
  readonly onSolveAgain: () => void;
}

/** Shows what saving would change before it is done. */
export function SaveDialog({ load, localeText, describeError, onClose, onSave, onSolveAgain }: SaveDialogProps) {
  const titleId = useId();
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
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{localeText.saveTitle}</DialogTitle>
      <DialogContent>
        {failure !== null && (
          <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
            {describeError(failure)}
          </Alert>
        )}
        {!difference && failure === null && (
          <Box role="status" aria-label={localeText.loading}>
            {[0, 1, 2, 3].map((line) => (
              <Skeleton key={line} height={28} />
            ))}
          </Box>
        )}
        {clashes.length > 0 && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {localeText.clashes(clashes.length)}
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 2 }}>
              {clashes.map(({ id, text }) => (
                <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
              ))}
            </Box>
          </Alert>
        )}
        {difference && <DifferenceList difference={difference} localeText={localeText} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{localeText.cancel}</Button>
        {clashes.length > 0 && (
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
            if (clashes.length > 0) onSave({ withoutClashes: true });
            else onSave();
            onClose();
          }}
        >
          {clashes.length > 0 ? localeText.saveWithoutClashes : localeText.saveAsDrafts}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
