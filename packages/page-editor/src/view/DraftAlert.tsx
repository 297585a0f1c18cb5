import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { DifferenceView } from './DifferenceView.tsx';
import { useEditor } from './editor-context.ts';

interface DraftAlertProps {
  readonly published: string;
  readonly draft: string;
  readonly onTake: () => void;
  readonly onDrop: () => void;
}

/** Offers what was edited and not published, and shows what it changes of the published page. */
export function DraftAlert({ published, draft, onTake, onDrop }: DraftAlertProps): ReactNode {
  const { texts } = useEditor();
  const [isShown, setShown] = useState(false);
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {texts.draftFound}{' '}
      <Button color="inherit" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {texts.showDifference}
      </Button>
      <Button color="inherit" onClick={onTake}>
        {texts.takeDraft}
      </Button>
      <Button color="inherit" onClick={onDrop}>
        {texts.dropDraft}
      </Button>
      {isShown && <DifferenceView before={published} after={draft} />}
    </Alert>
  );
}
