import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { isWeight, type ScoreItemDraft } from './useScoreItems.ts';

interface ScoreItemRowProps {
  readonly draft: ScoreItemDraft;
  /** The part of the experiments in the grade of a course: it keeps its name. */
  readonly isFixed: boolean;
  readonly onChange: (patch: Partial<ScoreItemDraft>) => void;
  readonly onRemove: () => void;
}

/** A score item: its name, label and weight, and whether it counts. */
export function ScoreItemRow({ draft, isFixed, onChange, onRemove }: ScoreItemRowProps): ReactNode {
  const { grades: text, common } = useRecordTexts();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75 }}>
      <TextField
        size="small"
        label={text.item}
        value={draft.item}
        disabled={isFixed}
        error={draft.item.trim() === ''}
        onChange={(event) => onChange({ item: event.target.value })}
        sx={{ width: 140 }}
        slotProps={{ htmlInput: { maxLength: 64 } }}
      />
      <TextField
        size="small"
        label={text.itemLabel}
        value={draft.label}
        error={draft.label.trim() === ''}
        onChange={(event) => onChange({ label: event.target.value })}
        sx={{ flex: '1 1 140px' }}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        size="small"
        type="number"
        label={text.weight}
        value={draft.weight}
        error={!isWeight(draft.weight)}
        helperText={isWeight(draft.weight) ? undefined : text.weightRange}
        onChange={(event) => onChange({ weight: event.target.value })}
        sx={{ width: 110 }}
        slotProps={{ htmlInput: { min: 0, max: 1, step: 0.1 } }}
      />
      <label>
        <Checkbox checked={draft.enable} onChange={(event) => onChange({ enable: event.target.checked })} />
        {text.enable}
      </label>
      {isFixed ? null : (
        <label>
          <Checkbox checked={draft.isRecorded} onChange={(event) => onChange({ isRecorded: event.target.checked })} />
          {text.isRecorded}
        </label>
      )}
      {isFixed ? null : (
        <Button size="small" onClick={onRemove}>
          {common.remove}
        </Button>
      )}
    </Box>
  );
}
