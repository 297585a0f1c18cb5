import type { SxProps, Theme } from '@mui/material/styles';

const colors = {
  light: { keyword: '#7b1fa2', string: '#1b5e20', number: '#0d47a1', comment: '#5f6368', name: '#01579b', type: '#8d3b00' },
  dark: { keyword: '#ce93d8', string: '#a5d6a7', number: '#90caf9', comment: '#a0a6ad', name: '#81d4fa', type: '#ffcc80' },
} as const;

/** Colours of the parts of a program text, readable on the paper of either mode. */
export const codeColors: SxProps<Theme> = (theme) => {
  const rules = (set: (typeof colors)['light'] | (typeof colors)['dark']): Record<string, object> => ({
    '& .tok-keyword, & .tok-bool, & .tok-atom': { color: set.keyword },
    '& .tok-string, & .tok-string2, & .tok-url, & .tok-inserted': { color: set.string },
    '& .tok-number, & .tok-literal': { color: set.number },
    '& .tok-comment, & .tok-meta': { color: set.comment },
    '& .tok-propertyName, & .tok-variableName.tok-definition, & .tok-labelName, & .tok-macroName': { color: set.name },
    '& .tok-typeName, & .tok-className, & .tok-namespace': { color: set.type },
  });
  return {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
    fontSize: 13,
    '& .tok-heading, & .tok-strong': { fontWeight: 700 },
    '& .tok-emphasis': { fontStyle: 'italic' },
    '& .tok-link': { textDecoration: 'underline' },
    '& .tok-invalid': { color: 'error.main' },
    ...rules(colors.light),
    ...theme.applyStyles('dark', rules(colors.dark)),
  };
};

/** Looks of the editor itself in the theme. */
export const editorStyle: SxProps<Theme> = {
  '&& .cm-editor': { height: '100%', bgcolor: 'background.paper', color: 'text.primary' },
  '&& .cm-editor.cm-focused': { outline: 'none' },
  '&& .cm-scroller': { fontFamily: 'inherit', lineHeight: 1.5 },
  '&& .cm-content': { caretColor: 'currentcolor' },
  '&& .cm-gutters': { bgcolor: 'background.default', color: 'text.secondary', borderColor: 'divider' },
  '&& .cm-activeLine, && .cm-activeLineGutter': { bgcolor: 'action.hover' },
  '&& .cm-placeholder': { color: 'text.secondary' },
  '&& .cm-panels': { bgcolor: 'background.default', color: 'text.primary', borderColor: 'divider' },
};
