import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import { planOffer, type PlanAction } from '../plan/plan-rules.ts';
import type { Plan } from '../plan/plan.ts';

/** Props of {@link PlanActions}. */
export interface PlanActionsProps {
  readonly plan: Plan;
  readonly pending: PlanAction | null;
  readonly localeText: SolverPanelLocaleText;
  /** Whether the last save can be undone here. */
  readonly undoable: boolean;
  readonly onAction: (action: PlanAction) => void;
}

/** Start or stop, and save with the reason where it is not possible yet. */
export function PlanActions({ plan, pending, localeText, undoable, onAction }: PlanActionsProps) {
  const hintId = useId();
  const { canStart, canStop, canSave, canUndo, saveObstacle } = planOffer(plan);
  const button = (action: PlanAction, variant: 'contained' | 'outlined', isOff = false) => (
    <Button
      size="small"
      variant={variant}
      loading={pending === action}
      loadingPosition="start"
      startIcon={<Box component="span" sx={{ width: 18, height: 18 }} />}
      disabled={isOff || (pending !== null && pending !== action)}
      aria-describedby={isOff ? hintId : undefined}
      onClick={() => onAction(action)}
      sx={{ '& .MuiButton-startIcon': pending === action ? {} : { display: 'none' } }}
    >
      {pending === action ? localeText.pending[action] : localeText.actions[action]}
    </Button>
  );
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {canStop && button('stop', 'outlined')}
        {canStart && button('start', canSave ? 'outlined' : 'contained')}
        {(canSave || saveObstacle) && button('save', canSave ? 'contained' : 'outlined', !canSave)}
      </Box>
      {saveObstacle && (
        <Typography id={hintId} variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {saveObstacle === 'noSolution' ? localeText.saveNeedsSolution : localeText.saveNeedsHardZero}
        </Typography>
      )}
      {undoable && canUndo && plan.lastSave && (
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 160, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {localeText.lastSave(plan.lastSave.text)}
          </Typography>
          {button('undo', 'outlined')}
        </Box>
      )}
    </Box>
  );
}
