import Box from '@mui/material/Box';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import type { PlanRun } from '../plan/plan.ts';

/** Props of {@link RunTable}. */
export interface RunTableProps {
  readonly runs: readonly PlanRun[];
  readonly localeText: SolverPanelLocaleText;
  /** The id of the latest run, which is named so. */
  readonly latestId?: number | undefined;
  /** Leaves out conditions that cost the same in all of them. @default false */
  readonly onlyDifferent?: boolean;
}

const cell = { py: 0.5, px: 1, textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const rowHeader = { ...cell, textAlign: 'left', px: 0, minWidth: 104 } as const;

/** Runs side by side: the score, and what each condition costs in them. */
export function RunTable({ runs, localeText, latestId, onlyDifferent = false }: RunTableProps) {
  const names = [...new Set(runs.flatMap(({ conditions }) => conditions.map(({ name }) => name)))];
  const scoreOf = (run: PlanRun, name: string): number | null => run.conditions.find((item) => item.name === name)?.score ?? null;
  const lines = names
    .map((name) => ({ name, scores: runs.map((run) => scoreOf(run, name)) }))
    // Where all are met there is nothing to compare.
    .filter(({ scores }) => (onlyDifferent ? scores.some((score) => score !== scores[0]) : scores.some((score) => score !== 0)));
  return (
    <Box component="table" sx={{ borderCollapse: 'collapse', width: '100%', typography: 'body2' }}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...rowHeader, verticalAlign: 'top' }}>
            {localeText.condition}
          </Box>
          {runs.map((run) => (
            <Box
              component="th"
              scope="col"
              key={run.id}
              sx={{ ...cell, fontWeight: 500, whiteSpace: 'normal', verticalAlign: 'top' }}
            >
              {run.endedAt}
              {run.id === latestId && (
                <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
                  {localeText.currentRun}
                </Box>
              )}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <Box component="th" scope="row" sx={{ ...rowHeader, fontWeight: 500 }}>
            {localeText.scoreLabel}
          </Box>
          {runs.map((run) => (
            <Box component="td" key={run.id} sx={cell}>
              {run.score ?? '–'}
            </Box>
          ))}
        </tr>
        {lines.map(({ name, scores }) => {
          const best = Math.max(...scores.map((score) => score ?? Number.NEGATIVE_INFINITY));
          return (
            <Box component="tr" key={name} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <Box component="th" scope="row" sx={{ ...rowHeader, whiteSpace: 'normal', fontWeight: 400 }}>
                {name}
              </Box>
              {runs.map((run, at) => (
                <Box component="td" key={run.id} sx={{ ...cell, fontWeight: runs.length > 1 && scores[at] === best ? 700 : 400 }}>
                  {scores[at] ?? '–'}
                </Box>
              ))}
            </Box>
          );
        })}
      </tbody>
    </Box>
  );
}
