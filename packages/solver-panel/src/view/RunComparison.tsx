import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import type { PlanRun } from '../plan/plan.ts';

/** Props of {@link RunComparison}. */
export interface RunComparisonProps {
  readonly runs: readonly PlanRun[];
  readonly localeText: SolverPanelLocaleText;
}

const shownRuns = 4;

/** Runs side by side: the score, and what each condition costs in them. */
export function RunComparison({ runs, localeText }: RunComparisonProps) {
  const shown = runs.slice(0, shownRuns);
  const names = [...new Set(shown.flatMap(({ conditions }) => conditions.map(({ name }) => name)))];
  const scoreOf = (run: PlanRun, name: string): number | null => run.conditions.find((item) => item.name === name)?.score ?? null;
  const lines = names
    .map((name) => ({ name, scores: shown.map((run) => scoreOf(run, name)) }))
    // Where all are met there is nothing to compare.
    .filter(({ scores }) => scores.some((score) => score !== 0));
  const cell = { py: 0.5, px: 1, textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {localeText.compareHint}
      </Typography>
      <Box tabIndex={0} role="region" aria-label={localeText.runsLabel} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={{ borderCollapse: 'collapse', width: '100%', typography: 'body2' }}>
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ ...cell, textAlign: 'left', px: 0 }}>
                {localeText.condition}
              </Box>
              {shown.map((run, at) => (
                <Box component="th" scope="col" key={run.id} sx={{ ...cell, fontWeight: 500 }}>
                  {at === 0 ? `${run.endedAt} (${localeText.currentRun})` : run.endedAt}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <Box component="th" scope="row" sx={{ ...cell, textAlign: 'left', px: 0, fontWeight: 500 }}>
                {localeText.scoreLabel}
              </Box>
              {shown.map((run) => (
                <Box component="td" key={run.id} sx={cell}>
                  {run.score ?? '–'}
                </Box>
              ))}
            </tr>
            {shown.some(({ differingSessions = 0 }) => differingSessions > 0) && (
              <Box component="tr" sx={{ borderTop: 1, borderColor: 'divider' }}>
                <Box component="th" scope="row" sx={{ ...cell, whiteSpace: 'normal', textAlign: 'left', px: 0, fontWeight: 400 }}>
                  {localeText.differingSessions}
                </Box>
                {shown.map((run) => (
                  <Box component="td" key={run.id} sx={cell}>
                    {run.differingSessions ?? '–'}
                  </Box>
                ))}
              </Box>
            )}
            {lines.map(({ name, scores }) => {
              const best = Math.max(...scores.map((score) => score ?? Number.NEGATIVE_INFINITY));
              return (
                <Box component="tr" key={name} sx={{ borderTop: 1, borderColor: 'divider' }}>
                  <Box
                    component="th"
                    scope="row"
                    sx={{ ...cell, whiteSpace: 'normal', textAlign: 'left', px: 0, fontWeight: 400 }}
                  >
                    {name}
                  </Box>
                  {shown.map((run, at) => (
                    <Box
                      component="td"
                      key={run.id}
                      sx={{ ...cell, fontWeight: shown.length > 1 && scores[at] === best ? 700 : 400 }}
                    >
                      {scores[at] ?? '–'}
                    </Box>
                  ))}
                </Box>
              );
            })}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
