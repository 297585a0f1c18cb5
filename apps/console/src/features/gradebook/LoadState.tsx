import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { beginSentence } from '@lab-console/widget-base';
import type { ReactNode } from 'react';
import { useRecordTexts } from './texts/useRecordTexts.ts';
import { failureText } from './useReport.ts';

/** Shown in place of something that is being read, or could not be. */
export function LoadState({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
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
    <Box role="progressbar" aria-label={common.loading}>
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} variant="rounded" height={36} sx={{ mb: 1 }} />
      ))}
    </Box>
  );
}
