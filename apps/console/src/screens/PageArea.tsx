import { ThemeProvider, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { pageLeft, pageTop } from '../parts/levels.ts';

const area = { top: `var(${pageTop}, 0px)`, left: `var(${pageLeft}, 0px)`, overflow: 'clip' } as const;

/** The theme of a page: its dialogs and drawers lie over the area of the page, and leave header and menu alone. */
function pageTheme(theme: Theme): Theme {
  return {
    ...theme,
    components: {
      ...theme.components,
      // A hint as long as a page would make the window scroll, and the header with it.
      MuiTooltip: { ...theme.components?.MuiTooltip, styleOverrides: { tooltip: { maxHeight: '40vh', overflow: 'hidden' } } },
      MuiDialog: { ...theme.components?.MuiDialog, styleOverrides: { root: area } },
      MuiDrawer: {
        ...theme.components?.MuiDrawer,
        styleOverrides: { root: area, paper: { position: 'absolute', maxWidth: '100%' } },
      },
    },
  };
}

/** Keeps what a page lays over itself within its area. */
export function PageArea({ children }: { readonly children: ReactNode }): ReactNode {
  return <ThemeProvider theme={pageTheme}>{children}</ThemeProvider>;
}
