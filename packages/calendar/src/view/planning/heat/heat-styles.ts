import type { PaletteMode, SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@lab-console/widget-base/view';
import { heatSteps } from './heat-steps.ts';

type StepColours = Readonly<Record<`& .lc-heat-${number}`, { readonly background: string; readonly color: string }>>;

/** Background and text of each step, by the class of its cells. */
const stepColours = (mode: PaletteMode): StepColours =>
  Object.fromEntries(
    heatSteps[mode].map(({ fill, text }, step) => [`& .lc-heat-${step}` as const, { background: fill, color: text }]),
  );

/** Styles of the table: headings and totals stay in view, each cell has the colour of its step. */
export function heatStyles({ palette }: Theme): SxProps<Theme> {
  const line = `1px solid ${palette.divider}`;
  const over = `inset 0 0 0 2px ${palette.background.paper}, inset 0 0 0 4px ${palette.text.primary}`;
  return {
    position: 'relative',
    overflow: 'auto',
    maxHeight: 'max(320px, calc(100dvh - 300px))',
    border: line,
    borderRadius: '4px',
    bgcolor: 'background.paper',
    '& table': {
      borderCollapse: 'separate',
      borderSpacing: 0,
      width: '100%',
      fontSize: 12,
      fontVariantNumeric: 'tabular-nums',
    },
    '& caption': visuallyHidden,
    '& th, & td': { borderInlineEnd: line, borderBlockEnd: line, px: 1, whiteSpace: 'nowrap', minWidth: 58 },
    '& th': { fontWeight: 600, textAlign: 'start', background: palette.background.paper },
    '& thead th': { position: 'sticky', top: 0, zIndex: 2, height: 34, textAlign: 'center' },
    '& th[scope="row"], & thead th:first-of-type': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      maxWidth: 220,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& thead th:first-of-type': { zIndex: 3 },
    '& td': { textAlign: 'center', position: 'relative' },
    '& .lc-hint': { color: 'text.secondary', fontWeight: 400, fontSize: 11 },
    '& .lc-heat': {
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    '& .lc-heat-total, & tfoot td': { fontWeight: 600, color: 'text.secondary' },
    '& tfoot th, & tfoot td': {
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      height: 32,
      borderBlockStart: line,
      background: palette.background.paper,
    },
    '& tfoot th': { zIndex: 2 },
    '& .lc-heat-over': { boxShadow: over, fontWeight: 700 },
    ...stepColours(palette.mode),
  };
}
