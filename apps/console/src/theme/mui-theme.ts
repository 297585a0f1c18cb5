import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { Language } from '../locales/language.ts';
import { muiLocale } from '../locales/mui-locale.ts';
import type { ThemeDefinition } from './theme-definition.ts';
import {
  bodySize,
  captionSize,
  complexDuration,
  controlHeight,
  controlRadius,
  denseSize,
  fingerHeight,
  fontFamily,
  headingSize,
  mediumWeight,
  rowHeight,
  shortDuration,
  shorterDuration,
  shortestDuration,
  standardDuration,
  strongWeight,
  titleSize,
} from './tokens.ts';

/** What decides how the console looks. */
export interface MuiThemeOptions {
  readonly definition: ThemeDefinition;
  readonly scheme: 'light' | 'dark';
  readonly language: Language;
}

/** `cellStyle` of the widgets, which would otherwise travel to the sign-in page with all that they share. */
const cell = {
  height: rowHeight,
  padding: '4px 16px',
  fontSize: denseSize,
  '& .MuiButtonBase-root': { marginBlock: -4 },
};

/** On a tint the accent itself is too light to be read. */
const darkerBelowMouse = ({ theme }: { readonly theme: Theme }): { readonly '&:hover': { readonly color: string } } => ({
  '&:hover': { color: theme.palette.primary.dark },
});

/** The dense look: 14 px text, small controls, hairlines instead of shadows. */
function components({ hairline, accent }: { readonly hairline: string; readonly accent: string }): ThemeOptions['components'] {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        'html, body, #root': { height: '100%' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // Not a short one: every change of size would become a transition, and count only with the next picture.
            transitionDuration: '0s !important',
            transitionDelay: '0s !important',
            scrollBehavior: 'auto !important',
          },
        },
        '@media print': { body: { backgroundColor: '#fff', color: '#000' } },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        // Without ripples nothing else shows where the keyboard is.
        root: { '&.Mui-focusVisible': { outline: `2px solid ${accent}`, outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { size: 'small', disableElevation: true },
      // A button that becomes enabled has its colours at once: while they fade in it cannot be read.
      styleOverrides: { root: { fontWeight: mediumWeight, minHeight: controlHeight, transition: 'none' } },
      variants: [
        { props: { variant: 'outlined', color: 'inherit' }, style: { borderColor: hairline } },
        { props: { variant: 'text', color: 'primary' }, style: darkerBelowMouse },
        { props: { variant: 'outlined', color: 'primary' }, style: darkerBelowMouse },
      ],
    },
    MuiIconButton: { defaultProps: { size: 'small' } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiToggleButton: { styleOverrides: { root: { height: controlHeight } } },
    // A label is on the upper edge of its input, whether something was entered or not.
    MuiInputLabel: { defaultProps: { shrink: true } },
    MuiOutlinedInput: {
      defaultProps: { notched: true },
      styleOverrides: {
        root: ({ theme }) => ({
          '&:not(.MuiInputBase-multiline, :has(.MuiChip-root))': {
            height: controlHeight,
            // A finger needs more than a pointer.
            [theme.breakpoints.down('sm')]: { height: fingerHeight },
          },
        }),
      },
    },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: { styleOverrides: { root: { borderColor: hairline, ...cell } } },
    MuiTableRow: {
      styleOverrides: {
        root: ({ theme }) => ({
          '&.Mui-selected .MuiButton-text.MuiButton-colorPrimary, &.MuiTableRow-hover:hover .MuiButton-text.MuiButton-colorPrimary':
            { color: theme.palette.primary.dark },
        }),
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: hairline } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: headingSize, fontWeight: strongWeight } } },
    // Buttons end where the fields above them end.
    MuiDialogActions: {
      styleOverrides: { root: { padding: '8px 24px 16px', '& .MuiButton-outlined.MuiButton-colorInherit': { border: 0 } } },
    },
    MuiListItemButton: { defaultProps: { dense: true } },
    MuiMenuItem: { defaultProps: { dense: true } },
    MuiAlert: { styleOverrides: { root: { fontSize: bodySize } } },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0 } } },
  };
}

/** Makes the Material UI theme of a theme definition in one scheme and language. */
export function muiTheme({ definition, scheme, language }: MuiThemeOptions): Theme {
  const colors = definition[scheme];
  return createTheme(
    {
      palette: {
        mode: scheme,
        // Hovered controls get darker; in the dark scheme only so much that their dark text stays readable.
        tonalOffset: scheme === 'dark' ? { light: 0.2, dark: 0.1 } : 0.2,
        primary: { main: colors.accent },
        error: { main: colors.error },
        warning: { main: colors.warning },
        success: { main: colors.success },
        info: { main: colors.info },
        background: { default: colors.background, paper: colors.surface },
        text: { primary: colors.text, secondary: colors.secondaryText },
        divider: colors.hairline,
      },
      shape: { borderRadius: controlRadius },
      typography: {
        fontFamily,
        fontSize: bodySize,
        htmlFontSize: 16,
        body1: { fontSize: bodySize },
        body2: { fontSize: denseSize },
        caption: { fontSize: captionSize },
        // Labels of buttons and tabs as they are written; the widgets leave that to their host.
        button: { fontSize: bodySize, textTransform: 'none' },
        h1: { fontSize: titleSize, fontWeight: strongWeight, lineHeight: 1.4 },
        h2: { fontSize: headingSize, fontWeight: strongWeight, lineHeight: 1.5 },
        h3: { fontSize: bodySize, fontWeight: strongWeight, lineHeight: 1.5 },
      },
      // Dialogs and menus are then gone as soon as they are closed, instead of when their motion would have ended.
      motion: { reducedMotion: 'system' },
      transitions: {
        duration: {
          shortest: shortestDuration,
          shorter: shorterDuration,
          short: shortDuration,
          standard: standardDuration,
          complex: complexDuration,
          enteringScreen: standardDuration,
          leavingScreen: shortDuration,
        },
      },
      components: components(colors),
    },
    muiLocale(language),
  );
}
