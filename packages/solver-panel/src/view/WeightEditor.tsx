import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import type { PlanWeight } from '../plan/plan.ts';

/** Props of {@link WeightEditor}. */
export interface WeightEditorProps {
  readonly weights: readonly PlanWeight[];
  readonly disabled: boolean;
  readonly localeText: SolverPanelLocaleText;
  readonly describeError: (error: unknown) => string;
  readonly onSave: (weights: Readonly<Record<string, number>>) => Promise<void>;
}

const maxWeight = 1000;

/** Weights of the optimisation conditions, each with what it does. */
export function WeightEditor({ weights, disabled, localeText, describeError, onSave }: WeightEditorProps) {
  const [edited, setEdited] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const valueOf = ({ id, weight }: PlanWeight): string => edited[id] ?? String(weight);
  const isWrong = (text: string): boolean => !/^\d{1,4}$/.test(text) || Number(text) > maxWeight;
  const changed = weights.filter((item) => valueOf(item) !== String(item.weight));
  const canSave = changed.length > 0 && !weights.some((item) => isWrong(valueOf(item))) && !disabled;
  const handleSave = async (): Promise<void> => {
    setIsSaving(true);
    setFailure(null);
    try {
      await onSave(Object.fromEntries(weights.map((item) => [item.id, Number(valueOf(item))])));
      setEdited({});
    } catch (error) {
      setFailure(error);
    }
    setIsSaving(false);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) void handleSave();
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {localeText.weightsHint}
      </Typography>
      {weights.map((item) => (
        <Box key={item.id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2">{item.name}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {item.description}
            </Typography>
          </Box>
          <TextField
            type="number"
            size="small"
            value={valueOf(item)}
            error={isWrong(valueOf(item))}
            disabled={disabled || isSaving}
            onChange={({ target }) => setEdited({ ...edited, [item.id]: target.value })}
            slotProps={{ htmlInput: { min: 0, max: maxWeight, step: 1, 'aria-label': item.name } }}
            sx={{ width: 88 }}
          />
        </Box>
      ))}
      {failure !== null && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {localeText.weightsFailed}
          {': '}
          {describeError(failure)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="outlined" disabled={!canSave} loading={isSaving}>
          {localeText.saveWeights}
        </Button>
        <Button size="small" disabled={changed.length === 0 || isSaving} onClick={() => setEdited({})}>
          {localeText.resetWeights}
        </Button>
      </Box>
    </Box>
  );
}
