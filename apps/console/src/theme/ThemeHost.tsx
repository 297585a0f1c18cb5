import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
// Material UI's own provider includes the CSS variables (5 kB), which this console does not use.
import { ThemeProvider } from '@mui/system';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { useBranding } from '../environment/branding.ts';
import { usePreferences } from '../environment/preferences.ts';
import { muiTheme } from './mui-theme.ts';
import { findTheme } from './registry.ts';

const darkQuery = '(prefers-color-scheme: dark)';

function subscribeToSystem(listener: () => void): () => void {
  const media = window.matchMedia(darkQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function useSystemDark(): boolean {
  return useSyncExternalStore(subscribeToSystem, () => window.matchMedia(darkQuery).matches);
}

/** The nonce that the server put into the page: the policy lets no other style element in. */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

const nonce = styleNonce();
const cache = createCache(nonce ? { key: 'css', nonce, prepend: true } : { key: 'css', prepend: true });

/** Draws everything below it in the theme, scheme and language that the user prefers. */
export function ThemeHost({ children }: { readonly children: ReactNode }): ReactNode {
  const { mode, theme: chosen } = usePreferences();
  const { theme: branded } = useBranding();
  const name = branded ?? chosen;
  const { language } = useLocale();
  const systemDark = useSystemDark();
  const scheme = mode === 'system' ? (systemDark ? 'dark' : 'light') : mode;
  const theme = useMemo(() => muiTheme({ definition: findTheme(name), scheme, language }), [name, scheme, language]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
