import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import type { LessonId, PlanDifference, PlanRun } from '../plan/plan.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { RunTable } from './RunTable.tsx';

/** Props of {@link RunDifferenceDialog}. */
export interface RunDifferenceDialogProps {
  /** The latest first; at least two. */
  readonly runs: readonly PlanRun[];
  readonly load: (runId: number, otherId: number) => Promise<PlanDifference>;
  readonly localeText: SolverPanelLocaleText;
  readonly describeError: (error: unknown) => string;
  readonly onClose: () => void;
  readonly onLessonSelect: ((lesson: LessonId, text: string) => void) | undefined;
}

interface Answer {
  readonly of: string;
  readonly difference?: PlanDifference;
  readonly error?: unknown;
}

/** Two runs, condition by condition and session by session. */
export function RunDifferenceDialog(props: RunDifferenceDialogProps) {
  const { runs, load, localeText, describeError, onClose, onLessonSelect } = props;
  const [chosen, setChosen] = useState<readonly [before: number, after: number]>([runs[1]?.id ?? 0, runs[0]?.id ?? 0]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [before, after] = chosen;
  const key = chosen.join(' ');
  useEffect(() => {
    if (before === after) return undefined;
    let isWanted = true;
    load(before, after).then(
      (difference) => isWanted && setAnswer({ of: `${before} ${after}`, difference }),
      (error: unknown) => isWanted && setAnswer({ of: `${before} ${after}`, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, before, after]);
  const shown = answer?.of === key ? answer : null;
  const both = chosen.flatMap((id) => runs.find((run) => run.id === id) ?? []);
  const select = (label: string, at: 0 | 1) => (
    <TextField
      select
      size="small"
      label={label}
      value={chosen[at]}
      slotProps={{ select: { native: true } }}
      onChange={({ target }) => setChosen(at === 0 ? [Number(target.value), after] : [before, Number(target.value)])}
      sx={{ flex: 1, minWidth: 180 }}
    >
      {runs.map((run, index) => (
        <option key={run.id} value={run.id}>
          {`${run.endedAt}${index === 0 ? ` (${localeText.currentRun})` : ''} · ${run.score ?? '–'}`}
        </option>
      ))}
    </TextField>
  );
  return (
    <DialogFrame
      onClose={onClose}
      width="md"
      title={localeText.compareTitle}
      actions={<Button onClick={onClose}>{localeText.close}</Button>}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 1, pb: 2 }}>
        {select(localeText.compareFrom, 0)}
        {select(localeText.compareTo, 1)}
      </Box>
      {before !== after && <RunTable runs={both} localeText={localeText} onlyDifferent />}
      <Box sx={{ mt: 2 }}>
        {shown?.error !== undefined && (
          <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
            {describeError(shown.error)}
          </Alert>
        )}
        {before !== after && !shown && (
          <Box role="status" aria-label={localeText.loading}>
            <Skeleton variant="rounded" height={84} />
          </Box>
        )}
        {before !== after && shown?.difference && (
          <DifferenceList
            difference={shown.difference}
            localeText={localeText}
            onSelect={
              onLessonSelect &&
              (({ id, text }) => {
                onLessonSelect(id, text);
                onClose();
              })
            }
          />
        )}
      </Box>
    </DialogFrame>
  );
}
