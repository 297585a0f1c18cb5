import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SolverPanelLocaleText } from '../locales/locale-text.ts';
import { formatScore, parseScore } from '../score/score.ts';

/** Props of {@link ScoreSummary}. */
export interface ScoreSummaryProps {
  /** Such as `0hard/-125soft`. */
  readonly score: string | null;
  readonly localeText: SolverPanelLocaleText;
}

/** Hard and soft score side by side, and how many lessons have no place. */
export function ScoreSummary({ score: text, localeText }: ScoreSummaryProps) {
  const score = parseScore(text);
  if (!score) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {localeText.noScore}
      </Typography>
    );
  }
  const parts = [
    { label: localeText.hardScore, value: score.hard, isBad: score.hard < 0 },
    { label: localeText.softScore, value: score.soft, isBad: false },
  ];
  return (
    <Box title={formatScore(score)}>
      <Box component="dl" sx={{ display: 'flex', gap: 4, m: 0 }}>
        {parts.map(({ label, value, isBad }) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontSize: 22,
                fontWeight: 600,
                fontVariantNumeric: 'tabular-nums',
                color: isBad ? 'error.main' : 'text.primary',
              }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {score.init < 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {localeText.unplaced(-score.init)}
        </Typography>
      )}
    </Box>
  );
}
