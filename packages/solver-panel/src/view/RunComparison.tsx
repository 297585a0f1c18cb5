import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import type { LessonId, PlanDifference, PlanRun } from '../plan/plan.ts';
import { RunDifferenceDialog } from './RunDifferenceDialog.tsx';
import { RunTable } from './RunTable.tsx';

/** Props of {@link RunComparison}. */
export interface RunComparisonProps {
  readonly runs: readonly PlanRun[];
  readonly localeText: SolverPanelLocaleText;
  readonly describeError: (error: unknown) => string;
  /** Compares two runs session by session; without it that is not offered. */
  readonly load: ((runId: number, otherId: number) => Promise<PlanDifference>) | undefined;
  readonly onLessonSelect: ((lesson: LessonId, text: string) => void) | undefined;
}

const shownRuns = 3;

/** The latest runs side by side, and on demand two of them session by session. */
export function RunComparison({ runs, localeText, describeError, load, onLessonSelect }: RunComparisonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {localeText.compareHint}
      </Typography>
      <Box tabIndex={0} role="region" aria-label={localeText.runsLabel} sx={{ overflowX: 'auto' }}>
        <RunTable runs={runs.slice(0, shownRuns)} localeText={localeText} latestId={runs[0]?.id} />
      </Box>
      {load && runs.length > 1 && (
        <Button size="small" variant="outlined" onClick={() => setIsOpen(true)} sx={{ mt: 1 }}>
          {localeText.compareSessions}
        </Button>
      )}
      {isOpen && load && (
        <RunDifferenceDialog {...{ runs, load, localeText, describeError, onLessonSelect }} onClose={() => setIsOpen(false)} />
      )}
    </Box>
  );
}
