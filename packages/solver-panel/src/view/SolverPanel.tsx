import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box, { type BoxProps } from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import { useThemeProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { forwardRef, useCallback, useMemo, useState } from 'react';
import { enUS } from '../locales/en-us.ts';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import type { PlanAction } from '../plan/plan-rules.ts';
import type { PlanSource } from '../plan/plan-source.ts';
import type { ConditionMatch, PlanCondition, PlanDifference } from '../plan/plan.ts';
import { DifferenceDialog } from './DifferenceDialog.tsx';
import { PlanBody } from './PlanBody.tsx';
import { usePlan } from './use-plan.ts';

/** Props of {@link SolverPanel}. */
export interface SolverPanelProps {
  readonly planId: number;
  /** Where the plan comes from; keep the object the same from render to render. */
  readonly source: PlanSource;
  /**
   * Milliseconds between two looks at a running plan (specification section 9).
   * @default 3000
   */
  readonly pollInterval?: number;
  /** Texts; what is left out is taken from `enUS`. */
  readonly localeText?: Partial<SolverPanelLocaleText>;
  /** Describes what went wrong. Line breaks are kept. @default the message of the error */
  readonly describeError?: (error: unknown) => string;
  /** Called with a place where a condition is broken; without it those places are plain text. */
  readonly onMatchSelect?: (match: ConditionMatch, condition: PlanCondition) => void;
  /** Called with a piece of advice, or a session in which two runs differ; without it both are plain text. */
  readonly onAdviceSelect?: (advice: ConditionMatch) => void;
  readonly sx?: SxProps<Theme>;
  readonly slotProps?: { readonly root?: BoxProps<'section'> };
}

const noDifference: PlanDifference = { added: 0, changed: 0, removed: 0, kept: 0, changes: [] };
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Details, score and conditions of a plan, with start, stop and save by its state.
 *
 * @example
 * <SolverPanel planId={4} source={planSource} onMatchSelect={(match) => showLessons(match.lessonIds)} />
 */
export const SolverPanel = forwardRef<HTMLElement, SolverPanelProps>(function SolverPanel(inProps, ref) {
  const props = useThemeProps({ props: inProps, name: 'LabSolverPanel' });
  const { planId, source, pollInterval, describeError = messageOf, onMatchSelect, onAdviceSelect, sx, slotProps } = props;
  const localeText = useMemo(() => ({ ...enUS, ...props.localeText }), [props.localeText]);
  const { state, reload, run } = usePlan({ planId, source, ...(pollInterval !== undefined && { pollInterval }) });
  const [asking, setAsking] = useState<'save' | 'undo' | null>(null);
  const { preview, previewUndo, undoSave, saveWeights, compareRuns } = source;
  const saveId = state.phase === 'ready' ? state.plan.lastSave?.id : undefined;
  const loadDifference = useCallback(() => preview?.(planId) ?? Promise.resolve(noDifference), [preview, planId]);
  const loadUndo = useCallback(
    () => (saveId === undefined ? undefined : previewUndo?.(planId, saveId)) ?? Promise.resolve(noDifference),
    [previewUndo, planId, saveId],
  );
  const loadRunDifference = useMemo(
    () => compareRuns && ((runId: number, otherId: number) => compareRuns(planId, runId, otherId)),
    [compareRuns, planId],
  );
  const handleAction = (action: PlanAction): void => {
    if (action === 'save' && preview) setAsking('save');
    else if (action === 'undo' && previewUndo) setAsking('undo');
    else void run(action);
  };
  const handleWeights = async (weights: Readonly<Record<string, number>>): Promise<void> => {
    await saveWeights?.(planId, weights);
    await reload();
  };
  const content = () => {
    switch (state.phase) {
      case 'loading':
        return (
          <Box role="status" aria-label={localeText.loading}>
            <Skeleton variant="rounded" height={320} />
          </Box>
        );
      case 'missing':
        return (
          <Box sx={{ py: 4, textAlign: 'center' }}>
            <Typography component="h2" variant="subtitle1">
              {localeText.missingTitle}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {localeText.missingHint}
            </Typography>
          </Box>
        );
      case 'failed':
        return (
          <Alert
            severity="error"
            sx={{ whiteSpace: 'pre-line' }}
            action={
              <Button color="inherit" size="small" onClick={() => void reload()}>
                {localeText.retry}
              </Button>
            }
          >
            <AlertTitle>{localeText.loadFailed}</AlertTitle>
            {describeError(state.error)}
          </Alert>
        );
      default:
        return (
          <PlanBody
            {...{ state, localeText, describeError, onMatchSelect, onAdviceSelect }}
            onAction={handleAction}
            onWeightsSave={saveWeights ? handleWeights : undefined}
            loadRunDifference={loadRunDifference}
            undoable={undoSave !== undefined}
          />
        );
    }
  };
  return (
    <Box
      component="section"
      ref={ref}
      aria-label={localeText.panelLabel}
      {...slotProps?.root}
      sx={[{ p: 2, minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {content()}
      {asking === 'save' && (
        <DifferenceDialog
          {...{ localeText, describeError }}
          texts={{
            title: localeText.saveTitle,
            confirm: localeText.saveAsDrafts,
            confirmWithoutClashes: localeText.saveWithoutClashes,
            clashes: localeText.clashes,
            published: { title: localeText.savePublishedTitle, confirm: localeText.savePublished },
          }}
          load={loadDifference}
          onClose={() => setAsking(null)}
          onConfirm={(options) => void run('save', options)}
          onSolveAgain={() => void run('start')}
        />
      )}
      {asking === 'undo' && (
        <DifferenceDialog
          {...{ localeText, describeError }}
          texts={{
            title: localeText.undoTitle,
            confirm: localeText.actions.undo,
            confirmWithoutClashes: localeText.undoWithoutClashes,
            clashes: localeText.undoClashes,
          }}
          load={loadUndo}
          onClose={() => setAsking(null)}
          onConfirm={(options) => void run('undo', options)}
        />
      )}
    </Box>
  );
});
