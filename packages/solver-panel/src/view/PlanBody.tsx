import { StateMark, type StateTone } from '@lab-console/widget-base/design';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import { isRunning, type PlanAction } from '../plan/plan-rules.ts';
import type { ConditionMatch, PlanCondition, PlanDifference, PlanStatus } from '../plan/plan.ts';
import type { PlanState } from '../store/plan-store.ts';
import { ConditionList } from './ConditionList.tsx';
import { MessageLines } from './MessageLines.tsx';
import { PlanActions } from './PlanActions.tsx';
import { PanelSection } from './PanelSection.tsx';
import { RunComparison } from './RunComparison.tsx';
import { ScoreChart } from './ScoreChart.tsx';
import { ScoreSummary } from './ScoreSummary.tsx';
import { WeightEditor } from './WeightEditor.tsx';

/** Props of {@link PlanBody}. */
export interface PlanBodyProps {
  readonly state: Extract<PlanState, { readonly phase: 'ready' }>;
  readonly localeText: SolverPanelLocaleText;
  readonly describeError: (error: unknown) => string;
  readonly onAction: (action: PlanAction) => void;
  readonly onMatchSelect: ((match: ConditionMatch, condition: PlanCondition) => void) | undefined;
  readonly onAdviceSelect: ((advice: ConditionMatch) => void) | undefined;
  readonly onWeightsSave: ((weights: Readonly<Record<string, number>>) => Promise<void>) | undefined;
  /** Whether the last save can be undone here. */
  readonly undoable: boolean;
  readonly loadRunDifference: ((runId: number, otherId: number) => Promise<PlanDifference>) | undefined;
}

const tones: Record<PlanStatus, StateTone> = {
  'to-solve': 'off',
  preparing: 'open',
  solving: 'open',
  stopped: 'off',
  completed: 'done',
};

/** Long names break rather than widen the panel. */
const alertSlots = { message: { sx: { minWidth: 0 } } };

/** A plan that is there: details, actions, score, conditions. */
export function PlanBody({
  state,
  localeText,
  describeError,
  onAction,
  onMatchSelect,
  onAdviceSelect,
  onWeightsSave,
  undoable,
  loadRunDifference,
}: PlanBodyProps) {
  const { plan, pending, failure, done } = state;
  const { solution, status, details = [], progress, weights = [], runs = [] } = plan;
  const running = isRunning(status);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {plan.name}
        </Typography>
        <Box role="status" aria-label={localeText.statusLabel}>
          <StateMark tone={tones[status]}>{localeText.statuses[status]}</StateMark>
        </Box>
      </Box>
      <Box sx={{ height: 2 }}>{running && <LinearProgress aria-label={localeText.statuses[status]} sx={{ height: 2 }} />}</Box>
      <PlanActions {...{ plan, pending, localeText, undoable, onAction }} />
      {failure && (
        <Alert severity={failure.during === 'poll' ? 'warning' : 'error'} slotProps={alertSlots}>
          <AlertTitle>{localeText.failed[failure.during]}</AlertTitle>
          <MessageLines text={describeError(failure.error)} />
        </Alert>
      )}
      {done && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {localeText.done[done]}
        </Typography>
      )}
      {progress?.messages && progress.messages.length > 0 && !running && (
        <Alert severity="warning" slotProps={alertSlots}>
          <AlertTitle>{localeText.lastRunMessages}</AlertTitle>
          <MessageLines text={progress.messages.join('\n')} />
        </Alert>
      )}
      {details.length > 0 && (
        <Box
          component="dl"
          aria-label={localeText.detailsLabel}
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, rowGap: 0.25, typography: 'body2' }}
        >
          {details.map(({ label, value }) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <Box component="section" aria-label={localeText.scoreLabel}>
        <ScoreSummary score={solution?.score ?? null} localeText={localeText} />
        {solution && (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {localeText.lessons(solution.placedLessonCount, solution.lessonCount)}
          </Typography>
        )}
      </Box>
      {progress && <ScoreChart progress={progress} localeText={localeText} />}
      <Box sx={{ mx: -1 }}>
        <ConditionList conditions={solution?.conditions ?? []} {...{ localeText, onMatchSelect }} />
      </Box>
      {solution?.advice && solution.advice.length > 0 && (
        <PanelSection title={localeText.adviceLabel}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {solution.advice.map((item) => (
              <Box component="li" key={item.message} sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
                {onAdviceSelect ? (
                  <Link component="button" type="button" variant="body2" align="left" onClick={() => onAdviceSelect(item)}>
                    {item.message}
                  </Link>
                ) : (
                  <Typography variant="body2">{item.message}</Typography>
                )}
              </Box>
            ))}
          </Box>
        </PanelSection>
      )}
      {onWeightsSave && weights.length > 0 && (
        <PanelSection title={localeText.weightsLabel}>
          <WeightEditor {...{ weights, localeText, describeError }} disabled={running} onSave={onWeightsSave} />
        </PanelSection>
      )}
      {runs.length > 0 && (
        <PanelSection title={localeText.runsLabel}>
          <RunComparison
            {...{ runs, localeText, describeError }}
            load={loadRunDifference}
            onLessonSelect={onAdviceSelect && ((lesson, message) => onAdviceSelect({ lessonIds: [lesson], message }))}
          />
        </PanelSection>
      )}
    </Box>
  );
}
