import { lazyComponent } from '@lab-console/widget-base/react';
import Alert from '@mui/material/Alert';
import { useState, type ReactNode } from 'react';
import { useEditor } from './editor-context.ts';
import { EditorPart } from './EditorPart.tsx';
import type { Publishing } from './use-publishing.ts';

const ConflictAlert = lazyComponent(() => import('./ConflictAlert.tsx'), 'ConflictAlert');
const DeletedAlert = lazyComponent(() => import('./DeletedAlert.tsx'), 'DeletedAlert');
const DraftAlert = lazyComponent(() => import('./DraftAlert.tsx'), 'DraftAlert');
const FaultAlert = lazyComponent(() => import('./FaultAlert.tsx'), 'FaultAlert');

interface EditorAlertsProps {
  readonly publishing: Publishing;
  /** Whether a published text comes back as it was written. */
  readonly keepsFormatting: boolean;
  /** Whether the text has a fault that is not shown elsewhere. */
  readonly isFaultHidden: boolean;
  readonly onOpenJson: () => void;
}

/** What has to be known of the page, above it: its draft, a fault of its text, and what others did with it. */
export function EditorAlerts({ publishing, keepsFormatting, isFaultHidden, onOpenJson }: EditorAlertsProps): ReactNode {
  const { texts } = useEditor();
  const [isFormattingLost, setFormattingLost] = useState(!keepsFormatting);
  const { published, draft, theirs, isDeleted, isPublishing, publish, publishAsNew } = publishing;
  return (
    <>
      {isFormattingLost && (
        <Alert severity="info" onClose={() => setFormattingLost(false)}>
          {texts.formattingLost}
        </Alert>
      )}
      {draft !== undefined && (
        <EditorPart>
          <DraftAlert published={published} draft={draft} onTake={publishing.takeDraft} onDrop={publishing.dropDraft} />
        </EditorPart>
      )}
      {isFaultHidden && (
        <EditorPart>
          <FaultAlert onOpenJson={onOpenJson} />
        </EditorPart>
      )}
      {theirs !== undefined && (
        <EditorPart>
          <ConflictAlert
            base={published}
            theirs={theirs}
            onPublish={() => publish({ isForced: true })}
            onTaken={publishing.handleTheirsTaken}
          />
        </EditorPart>
      )}
      {isDeleted && (
        <EditorPart>
          <DeletedAlert isPublishing={isPublishing} onPublish={publishAsNew} />
        </EditorPart>
      )}
    </>
  );
}
