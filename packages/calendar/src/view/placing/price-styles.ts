import { alpha, type Theme } from '@mui/material/styles';

/** A colour over another one. */
const tinted = (colour: string): string => `linear-gradient(${alpha(colour, 0.18)}, ${alpha(colour, 0.18)})`;

/** Looks of slots with prices, beside those of tints; loaded with the first drag. */
export function priceStyles({ palette }: Theme): object {
  return {
    '& button.lc-tint': {
      zIndex: 4,
      pointerEvents: 'auto',
      cursor: 'pointer',
      font: 'inherit',
      color: palette.text.primary,
      borderRadius: '4px',
      borderColor: palette.divider,
      backgroundColor: alpha(palette.background.paper, 0.75),
      display: 'flex',
      alignItems: 'start',
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '&[aria-disabled]': { cursor: 'not-allowed' },
      '&.lc-tint-free': { backgroundImage: tinted(palette.success.main) },
      '&.lc-tint-costs': { backgroundImage: tinted(palette.warning.main) },
      '&.lc-tint-conflict': { backgroundImage: tinted(palette.error.main), color: palette.error.main },
    },
    '& .lc-price': {
      display: 'inline-block',
      padding: '0 4px',
      borderRadius: '3px',
      fontSize: 12,
      fontWeight: 700,
      lineHeight: '18px',
      background: palette.background.paper,
      color: palette.text.primary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .lc-tint-free .lc-price': { color: palette.success.main },
    '& .lc-tint-conflict .lc-price': { color: palette.error.main },
    '& .lc-tint-costs': { background: alpha(palette.warning.main, 0.12) },
  };
}
