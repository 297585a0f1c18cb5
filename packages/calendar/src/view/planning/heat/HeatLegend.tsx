import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { CalendarTexts } from '../../../locales/calendar-texts.ts';
import { heatSteps } from './heat-steps.ts';

/** What the colours mean. */
export function HeatLegend({
  texts,
  scaleEnd,
}: {
  readonly texts: CalendarTexts;
  /** The share at which the colours end. */
  readonly scaleEnd: number;
}) {
  const { palette } = useTheme();
  const steps = heatSteps[palette.mode];
  return (
    <Box
      component="ul"
      aria-label={texts.planning.heat.scale}
      sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, py: 1, fontSize: 12 }}
    >
      {steps.map(({ fill, text }, step) => (
        <Box
          component="li"
          key={fill}
          sx={{
            px: 1,
            minWidth: 56,
            textAlign: 'center',
            borderRadius: '4px',
            border: 1,
            borderColor: 'divider',
            bgcolor: fill,
            color: text,
          }}
        >
          {step === 0 ? '0 %' : `≤ ${Math.round(step * scaleEnd * 20)} %`}
        </Box>
      ))}
      <Box
        component="li"
        sx={{
          px: 1,
          borderRadius: '4px',
          bgcolor: steps.at(-1)?.fill,
          color: steps.at(-1)?.text,
          fontWeight: 700,
          boxShadow: `inset 0 0 0 1px ${palette.background.paper}, inset 0 0 0 3px ${palette.text.primary}`,
        }}
      >
        {texts.planning.heat.over}
      </Box>
    </Box>
  );
}
