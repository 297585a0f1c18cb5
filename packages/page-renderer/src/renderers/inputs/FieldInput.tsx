import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import { frame } from './field-frame.ts';

/** A line of text in one element. Content beside the text needs the field of Material UI. */
export const FieldInput: ComponentType<ComponentPropsWithRef<'input'>> = styled('input')(({ theme }) => {
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
    padding: '5px 13px',
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

/** The same frame around a combobox and its buttons. */
export const SelectFrame: ComponentType<ComponentPropsWithRef<'div'>> = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...theme.typography.body1,
    fontSize: 14,
    lineHeight: '1.4375em',
    color: palette.text.primary,
    boxSizing: 'border-box',
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    padding: '2.5px 39px 2.5px 6px',
    cursor: 'text',
    '&[data-clears]': { paddingRight: 65 },
    ...frame(theme),
    '& > input': {
      font: 'inherit',
      letterSpacing: 'inherit',
      color: 'currentColor',
      background: 'none',
      border: 0,
      outline: 0,
      margin: 0,
      boxSizing: 'content-box',
      height: '1.4375em',
      flexGrow: 1,
      width: 0,
      minWidth: 30,
      padding: '2.5px 4px 2.5px 8px',
      textOverflow: 'ellipsis',
      WebkitTapHighlightColor: 'transparent',
      '&::placeholder': { color: 'currentColor', opacity: theme.palette.mode === 'dark' ? 0.5 : 0.42 },
    },
    '& > div': { position: 'absolute', right: 9, top: '50%', transform: 'translate(0, -50%)' },
    '& [data-clear]': { visibility: 'hidden' },
    '&.Mui-focused [data-clear]': { visibility: 'visible' },
    '@media (pointer: fine)': { '&:hover [data-clear]': { visibility: 'visible' } },
    '&.Mui-disabled': {
      color: palette.text.disabled,
      cursor: 'default',
      borderColor: palette.action.disabled,
      '& > input': { opacity: 1, WebkitTextFillColor: palette.text.disabled },
    },
  };
});
