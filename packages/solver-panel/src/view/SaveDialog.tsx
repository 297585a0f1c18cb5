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
import type { PlanDifference } from '../plan/plan.ts';

/** Props of {@link SaveDialog}. */
export interface SaveDialogProps {
  readonly load: () => Promise<PlanDifference>;
  readonly localeText: SolverPanelLocaleText;
  readonly describeError: (error: unknown) => string;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

const shownChanges = 200;

/** Shows what saving would change before it is done. */
export function SaveDialog({ load, localeText, describeError, onClose, onSave }: SaveDialogProps) {
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
        {difference && (
          <>
            <Typography>{localeText.difference(difference)}</Typography>
            <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
              {difference.changes.slice(0, shownChanges).map(({ id, kind, text }) => (
                <Box component="li" key={id} sx={{ display: 'flex', gap: 1, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
                  <Typography variant="body2" sx={{ width: 72, flexShrink: 0, color: 'text.secondary' }}>
                    {localeText.changeKinds[kind]}
                  </Typography>
                  <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {text}
                  </Typography>
                </Box>
              ))}
            </Box>
            {difference.changes.length > shownChanges && (
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {localeText.moreMatches(difference.changes.length - shownChanges)}
              </Typography>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{localeText.cancel}</Button>
        <Button
          variant="contained"
          disabled={count === 0}
          onClick={() => {
            onSave();
            onClose();
          }}
        >
          {localeText.saveAsDrafts}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
