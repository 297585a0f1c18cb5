import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@lab-console/widget-base/view';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import type { ImportProgress } from '../session/import-state.ts';
import { formatText } from '../texts/format-text.ts';

/** Props of `ImportProgressBar`. */
export interface ImportProgressBarProps {
  readonly progress: ImportProgress;
  readonly localeText: ImportLocaleText;
}

/** What is going on and how far it is; screen readers hear of every tenth. */
export function ImportProgressBar({ progress, localeText }: ImportProgressBarProps): React.JSX.Element {
  const { stage, done, total } = progress;
  const text = formatText(localeText.panel[stage], { done, total });
  const share = total > 0 ? Math.min(1, done / total) : null;
  const tenth = share === null ? '' : `${Math.floor(share * 10) * 10} %`;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {share === null ? stageText(stage, localeText) : text}
      </Typography>
      <LinearProgress
        aria-label={stageText(stage, localeText)}
        {...(share === null ? {} : { variant: 'determinate' as const, value: share * 100 })}
      />
      <Box role="status" sx={visuallyHidden}>{`${stageText(stage, localeText)} ${tenth}`}</Box>
    </Box>
  );
}

/** The text of a stage up to its numbers. */
function stageText(stage: ImportProgress['stage'], { panel }: ImportLocaleText): string {
  return panel[stage].split(/[:：]/)[0] ?? '';
}
