import type { CSSObject, Theme } from '@mui/material/styles';

/** The frame of a field, in the look of Material UI's outlined one, drawn on the element itself: a form may have hundreds. */
export function frame(theme: Theme): CSSObject {
  const { palette } = theme.vars ?? theme;
  const line = theme.palette.mode === 'dark' ? 'rgba(255, 255, 255, 0.23)' : 'rgba(0, 0, 0, 0.23)';
  return {
    borderStyle: 'solid',
    borderColor: line,
    // A form item may want half of it, or none (`borderMode`).
    borderWidth: 'var(--field-border, 1px)',
    borderRadius: `var(--field-radius, ${theme.shape.borderRadius}px)`,
    // A finger needs more than a pointer.
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
    '@media (hover: hover)': { '&:hover': { borderColor: palette.text.primary } },
    '&:focus, &.Mui-focused': {
      borderColor: palette.primary.main,
      outline: `1px solid ${palette.primary.main}`,
      outlineOffset: 0,
    },
    '&[aria-invalid="true"], &.Mui-error': { borderColor: palette.error.main, outlineColor: palette.error.main },
    '&:disabled, &.Mui-disabled': { borderColor: palette.action.disabled },
  };
}
