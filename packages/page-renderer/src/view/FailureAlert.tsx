import { isPartLoadError } from '@lab-console/widget-base';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { PageTexts } from '../locales/types.ts';

interface FailureAlertProps {
  readonly error: unknown;
  readonly texts: Partial<PageTexts>;
  /** What is shown for every other error. */
  readonly text: string | undefined;
  readonly onRetry: () => void;
}

/** Shown in place of what could not be drawn; code of an older version is gone for good, so then the page is loaded again. */
export function FailureAlert({ error, texts, text, onRetry }: FailureAlertProps): ReactNode {
  const isOutdated = isPartLoadError(error) && error.reason === 'outdated';
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={isOutdated ? () => location.reload() : onRetry}>
          {(isOutdated && texts.reload) || texts.retry}
        </Button>
      }
    >
      {(isOutdated && texts.partOutdated) || text}
    </Alert>
  );
}
