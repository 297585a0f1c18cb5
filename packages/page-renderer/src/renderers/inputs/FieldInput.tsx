import InputBase from '@mui/material/InputBase';
import { styled, type CSSObject, type Theme } from '@mui/material/styles';

/** The frame of a field, in the look of Material UI's outlined one, drawn on the element itself: a form may have hundreds. */
function frame(theme: Theme): CSSObject {
  const { palette } = theme.vars ?? theme;
  const line = theme.palette.mode === 'dark' ? 'rgba(255, 255, 255, 0.23)' : 'rgba(0, 0, 0, 0.23)';
  return {
    border: `1px solid ${line}`,
    borderRadius: theme.shape.borderRadius,
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

/** A line of text in one element. What stands beside the text needs the field of Material UI. */
export const FieldInput = styled('input')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const dark = theme.palette.mode === 'dark';
  return {
    ...theme.typography.body1,
    fontSize: 14,
    lineHeight: '20px',
    color: palette.text.primary,
    background: 'none',
    boxSizing: 'border-box',
    display: 'block',
    width: '100%',
    minWidth: 80,
    margin: 0,
    padding: '7.5px 13px',
    colorScheme: theme.palette.mode,
    '&::placeholder': { color: 'currentColor', opacity: dark ? 0.5 : 0.54 },
    '&:disabled::placeholder': { opacity: dark ? 0.5 : 0.42 },
    ...frame(theme),
    '&:disabled': {
      color: palette.text.disabled,
      WebkitTextFillColor: palette.text.disabled,
      borderColor: palette.action.disabled,
    },
    ...(dark ? { '&:-webkit-autofill': { boxShadow: '0 0 0 100px #266798 inset', WebkitTextFillColor: '#fff' } } : {}),
  };
});

/** The same frame around a field with more than text in it. */
export const FieldBox = styled(InputBase)(({ theme }) => ({
  fontSize: 14,
  ...frame(theme),
  // As high as a field of one element, whatever its list brings along.
  '&&&&.MuiInputBase-sizeSmall': { paddingBlock: '5px' },
}));
