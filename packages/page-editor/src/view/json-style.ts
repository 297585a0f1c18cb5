import type { SxProps, Theme } from '@mui/material/styles';

const colors = {
  light: { string: '#1b5e20', number: '#0d47a1', name: '#01579b' },
  dark: { string: '#a5d6a7', number: '#90caf9', name: '#81d4fa' },
} as const;

/** Looks of the text view in the theme, readable on the paper of either mode. */
export const jsonStyle: SxProps<Theme> = (theme) => {
  const rules = ({ string, number, name }: (typeof colors)['light' | 'dark']): Record<string, object> => ({
    '& .tok-string': { color: string },
    '& .tok-number, & .tok-bool, & .tok-keyword': { color: number },
    '& .tok-propertyName': { color: name },
  });
  return {
    flex: 1,
    minHeight: 0,
    overflow: 'hidden',
    '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid', outlineOffset: -2 },
    '&& .cm-editor': { height: '100%', bgcolor: 'background.paper', color: 'text.primary', fontSize: 12 },
    '&& .cm-editor.cm-focused': { outline: 'none' },
    '&& .cm-scroller': { fontFamily: 'monospace', lineHeight: 1.5 },
    '&& .cm-content': { caretColor: 'currentcolor' },
    '&& .cm-gutters': { bgcolor: 'background.default', color: 'text.secondary', borderColor: 'divider' },
    '&& .cm-activeLine, && .cm-activeLineGutter': { bgcolor: 'action.hover' },
    '&& .cm-panels, && .cm-tooltip': { bgcolor: 'background.paper', color: 'text.primary', borderColor: 'divider' },
    '&& .cm-tooltip-autocomplete ul li[aria-selected]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
    '&& .cm-completionDetail': { color: 'inherit', marginInlineStart: 1.5 },
    ...rules(colors.light),
    ...theme.applyStyles('dark', rules(colors.dark)),
  };
};
