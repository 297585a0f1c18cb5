import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { RowEdits } from '../../core/crud/RowEdits.ts';
import { formatText } from '../../core/data/format-text.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useStore } from '../../view/useTracked.ts';

/** Shows how many rows were changed in place, and saves or undoes them. */
export function EditBar({
  edits,
  onSave,
  onDiscard,
}: {
  readonly edits: RowEdits;
  readonly onSave: () => Promise<void>;
  readonly onDiscard: () => void;
}): ReactNode {
  const parts = usePartTexts();
  const { edits: changed } = useStore(edits.state);
  const [isSaving, setSaving] = useState(false);
  if (changed.size === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ my: 1, alignItems: 'center' }}
      action={
        <>
          <Button
            size="small"
            variant="contained"
            loading={isSaving}
            onClick={() => {
              setSaving(true);
              void onSave().finally(() => setSaving(false));
            }}
            sx={{ mr: 1 }}
          >
            {parts.saveRows}
          </Button>
          <Button size="small" color="inherit" disabled={isSaving} onClick={onDiscard}>
            {parts.discardRows}
          </Button>
        </>
      }
    >
      {formatText(parts.unsavedRows, { count: changed.size })}
    </Alert>
  );
}
