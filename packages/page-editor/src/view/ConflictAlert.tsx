import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState, type ReactNode } from 'react';
import { mergeTexts } from '../difference/merge-texts.ts';
import { DifferenceView } from './DifferenceView.tsx';
import { useEditing, useEditor } from './editor-context.ts';
import { denseButtons } from './EditorHeader.tsx';

interface ConflictAlertProps {
  /** The text that both began with. */
  readonly base: string;
  readonly theirs: string;
  readonly onPublish: () => void;
  /** Their text, or one with their changes, is edited now. */
  readonly onTaken: () => void;
}

/** Shows two who publish the same page what differs, and lets them keep either or both. */
export function ConflictAlert({ base, theirs, onPublish, onTaken }: ConflictAlertProps): ReactNode {
  const { editing, texts } = useEditor();
  const { document } = useEditing();
  const [isShown, setShown] = useState(false);
  const merged = useMemo(() => mergeTexts({ base, mine: document.text, theirs }), [base, document.text, theirs]);
  const take = (text: string, label: 'merge' | 'theirs'): void => {
    editing.write(text, label);
    onTaken();
  };
  return (
    <Alert severity="warning" sx={{ py: 0, ...denseButtons }}>
      {texts.conflict}{' '}
      <Button color="inherit" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {texts.showDifference}
      </Button>
      {merged !== undefined && (
        <Button color="inherit" onClick={() => take(merged, 'merge')}>
          {texts.keepBoth}
        </Button>
      )}
      <Button color="inherit" onClick={onPublish}>
        {texts.publishAnyway}
      </Button>
      <Button color="inherit" onClick={() => take(theirs, 'theirs')}>
        {texts.takeTheirs}
      </Button>
      {isShown && <DifferenceView before={theirs} after={document.text} />}
    </Alert>
  );
}
