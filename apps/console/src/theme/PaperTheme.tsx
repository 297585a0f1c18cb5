import type { Theme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import { useMemo, type ReactNode } from 'react';
import { useBranding } from '../environment/branding.ts';
import { usePreferences } from '../environment/preferences.ts';
import { usePrinting } from '../environment/use-printing.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { muiTheme } from './mui-theme.ts';
import { findTheme } from './registry.ts';

/** Draws everything below it in light colours while it is printed, because paper is white. */
export function PaperTheme({ children }: { readonly children: ReactNode }): ReactNode {
  const { theme: chosen } = usePreferences();
  const { theme: branded } = useBranding();
  const { language } = useLocale();
  const isPrinting = usePrinting();
  const name = branded ?? chosen;
  const theme = useMemo(() => {
    const paper = isPrinting ? muiTheme({ definition: findTheme(name), scheme: 'light', language }) : null;
    return (screen: Theme): Theme => paper ?? screen;
  }, [isPrinting, name, language]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
