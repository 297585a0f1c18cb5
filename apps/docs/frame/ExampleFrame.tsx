import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import Snackbar from '@mui/material/Snackbar';
import { ThemeProvider } from '@mui/material/styles';
import { PageRenderer } from '@lab-console/page-renderer';
import { enUS, zhCN } from '@lab-console/page-renderer/locales';
import { useEffect, useMemo, type ReactNode } from 'react';
import { cxd } from '../../console/src/theme/cxd.ts';
import { muiTheme } from '../../console/src/theme/mui-theme.ts';
import { exampleOf } from '../../../packages/page-renderer/examples/example-of.ts';
import { useExampleHost } from './useExampleHost.ts';
import { useShownExample } from './useShownExample.ts';

const localeTexts = { en: enUS, zh: zhCN };

/** The example that the address names, drawn by the renderer of pages in the look of the console. */
export function ExampleFrame(): ReactNode {
  const { type, language, mode } = useShownExample();
  const theme = useMemo(() => muiTheme({ definition: cxd, scheme: mode, language }), [mode, language]);
  const definition = useMemo(() => (type === undefined ? undefined : exampleOf(type, language)), [type, language]);
  const { environment, notice, closeNotice } = useExampleHost(language);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    if (type !== undefined) document.title = type;
  }, [language, type]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Box component="main" sx={{ p: 2 }}>
        {definition && (
          <PageRenderer
            key={`${type} ${language}`}
            definition={definition}
            environment={environment}
            localeText={localeTexts[language]}
          />
        )}
      </Box>
      <Snackbar key={notice?.at} open={notice !== undefined} autoHideDuration={4_000} onClose={closeNotice}>
        <Alert severity={notice?.kind ?? 'info'}>{notice?.message}</Alert>
      </Snackbar>
    </ThemeProvider>
  );
}
