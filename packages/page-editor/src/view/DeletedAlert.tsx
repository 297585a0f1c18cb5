import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useEditor } from './editor-context.ts';

interface DeletedAlertProps {
  readonly isPublishing: boolean;
  /** Publishes what is edited as a page of its own; not there where the backend cannot. */
  readonly onPublish: (() => void) | undefined;
}

/** Shows that the page was deleted while it was edited, and offers to publish it as a new one. */
export function DeletedAlert({ isPublishing, onPublish }: DeletedAlertProps): ReactNode {
  const { texts } = useEditor();
  return (
    <Alert severity="warning">
      {texts.pageDeleted}{' '}
      {onPublish !== undefined && (
        <Button color="inherit" disabled={isPublishing} onClick={onPublish}>
          {texts.publishAsNew}
        </Button>
      )}
    </Alert>
  );
}
