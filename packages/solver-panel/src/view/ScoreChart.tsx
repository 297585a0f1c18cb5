import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import type { PlanProgress } from '../plan/plan.ts';
import { chartLines } from '../plan/chart-lines.ts';
import { formatScore } from '../score/score.ts';

/** Props of {@link ScoreChart}. */
export interface ScoreChartProps {
  readonly progress: PlanProgress;
  readonly localeText: SolverPanelLocaleText;
}

const width = 320;
const height = 72;

/** The soft score over time as a line; the time in which a required condition was broken is shaded. */
export function ScoreChart({ progress, localeText }: ScoreChartProps) {
  const { points, elapsedMs, timeLimitMs } = progress;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const { line, brokenUntil } = chartLines(points, { width, height, spanMs: Math.max(elapsedMs, last.ms) });
  const seconds = Math.round(elapsedMs / 1000);
  const text = (point: typeof first): string => formatScore({ init: 0, hard: point.hard, soft: point.soft });
  return (
    <Box component="section" aria-label={localeText.chartLabel}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
        <Typography variant="caption">{localeText.chartLabel}</Typography>
        <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {localeText.elapsed(seconds, Math.round(timeLimitMs / 1000))}
        </Typography>
      </Box>
      <Box
        component="svg"
        role="img"
        aria-label={localeText.chartSummary(text(first), text(last), seconds)}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box
          component="rect"
          x={0}
          y={0}
          width={brokenUntil}
          height={height}
          sx={{ fill: 'error.main', color: 'error.main', opacity: 0.12 }}
          fill="currentColor"
        />
        <Box
          component="polyline"
          points={line}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeWidth={1.5}
          stroke="currentColor"
          sx={{ color: 'primary.main' }}
        />
      </Box>
    </Box>
  );
}
