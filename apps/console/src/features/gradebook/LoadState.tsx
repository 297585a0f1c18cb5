import { SkeletonLines, type SkeletonLinesProps } from '@lab-console/widget-base/design';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { beginSentence } from '@lab-console/widget-base';
import type { ReactNode } from 'react';
import type { LoadProgress } from '../shared/all-rows.ts';
import { useRecordTexts } from './texts/useRecordTexts.ts';
import { failureText } from './useReport.ts';

/** Props of {@link LoadState}. */
export interface LoadStateProps extends Partial<SkeletonLinesProps> {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** How much has come of a list that takes more than one portion. */
  readonly progress?: LoadProgress | null;
}

/** Shown in place of something that is being read, or could not be. */
export function LoadState({ error, onRetry, progress = null, shape = 'block', from = 0 }: LoadStateProps): ReactNode {
  const { common } = useRecordTexts();
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            {common.retry}
          </Button>
        }
      >
        {common.loadFailed} {beginSentence(failureText(error))}
      </Alert>
    );
  }
  return (
    <Box
      role="progressbar"
      aria-label={common.loading}
      {...(progress && { 'aria-valuenow': progress.loaded, 'aria-valuemax': progress.total })}
    >
      {progress ? <Box sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>{common.loadedRows(progress)}</Box> : null}
      <SkeletonLines shape={shape} from={from} />
    </Box>
  );
}
