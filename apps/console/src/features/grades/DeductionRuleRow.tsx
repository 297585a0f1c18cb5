import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { isWhole, ruleNumbers, type RuleDraft } from './rule-draft.ts';

interface DeductionRuleRowProps {
  readonly draft: RuleDraft;
  /** From 1. */
  readonly place: number;
  /** What it does to the mark that it is tried on. */
  readonly trial: string;
  readonly canEdit: boolean;
  readonly onChange: (patch: Partial<RuleDraft>) => void;
  readonly onRemove: () => void;
}

/** A row of the table of deduction rules. */
export function DeductionRuleRow({ draft, place, trial, canEdit, onChange, onRemove }: DeductionRuleRowProps): ReactNode {
  const { rules: text, common } = useRecordTexts();
  return (
    <tr>
      {(['item', 'label'] as const).map((field) => (
        <td key={field}>
          <TextField
            size="small"
            disabled={!canEdit}
            value={draft[field]}
            error={draft[field].trim() === ''}
            onChange={(event) => onChange({ [field]: event.target.value })}
            slotProps={{ htmlInput: { 'aria-label': `${text[field]} ${place}`, maxLength: 64 } }}
            sx={{ width: 130 }}
          />
        </td>
      ))}
      <td>
        <Checkbox
          disabled={!canEdit}
          checked={draft.enable}
          onChange={(event) => onChange({ enable: event.target.checked })}
          slotProps={{ input: { 'aria-label': `${text.enable} ${draft.label}` } }}
        />
      </td>
      {ruleNumbers.map((field) => (
        <td key={field}>
          <TextField
            size="small"
            type="number"
            disabled={!canEdit}
            value={draft[field]}
            error={!isWhole(draft[field])}
            helperText={isWhole(draft[field]) ? undefined : text.wholeNumber}
            onChange={(event) => onChange({ [field]: event.target.value })}
            slotProps={{ htmlInput: { 'aria-label': `${text[field]} ${draft.label}`, min: 0, max: 100, step: 1 } }}
            sx={{ width: 110 }}
          />
        </td>
      ))}
      <td style={{ whiteSpace: 'nowrap' }}>{trial}</td>
      {canEdit ? (
        <td>
          <Button size="small" onClick={onRemove}>
            {common.remove}
          </Button>
        </td>
      ) : null}
    </tr>
  );
}
