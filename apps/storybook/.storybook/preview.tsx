import '@fontsource-variable/inter';
import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import type { Preview } from '@storybook/react-vite';
import 'dayjs/locale/zh-cn';
import { useMemo } from 'react';
import { configure } from 'storybook/test';
import { misplacedLabels } from '../../../tools/misplaced-labels.ts';
import { cxd } from '../../console/src/theme/cxd.ts';
import { muiTheme } from '../../console/src/theme/mui-theme.ts';
import { documentedDescription, documentedProps } from '../src/documented-props.ts';
import { storyTheme } from '../src/story-theme.ts';

// On a cold cache a part that loads on demand is built first, and a machine may be slow; a `find…` waits rather than fail by the clock.
configure({ asyncUtilTimeout: 30_000 });

/** What the toolbar chooses for all stories. */
interface Globals {
  readonly locale: 'en' | 'zh';
  readonly mode: 'light' | 'dark';
  /** The console’s own look, or that of a host with a theme of its own. */
  readonly theme: 'console' | 'plain';
}

/** Stories read `globals.locale`, `globals.mode` and `globals.theme`. */
const preview: Preview = {
  parameters: {
    // What passes is named with one element of each rule: all of them would be hundreds of kilobytes for each story.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    layout: 'fullscreen',
    options: {
      storySort: {
        order: [
          'Introduction',
          'Foundations',
          'Design',
          'Calendar',
          'Import kit',
          'File manager',
          'Solver panel',
          'Page renderer',
          ['PageRenderer', 'Types'],
          'Page editor',
          'Widget base',
          'Console',
          'Examples',
          'Benches',
        ],
      },
    },
    controls: { expanded: true },
    docs: { extractComponentDescription: documentedDescription },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet', styles: { width: '1024px', height: '768px' } },
      },
    },
  },
  globalTypes: {
    locale: { description: 'Language', toolbar: { title: 'Language', icon: 'globe', items: ['en', 'zh'], dynamicTitle: true } },
    mode: {
      description: 'Light or dark',
      toolbar: { title: 'Mode', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'paintbrush', items: ['console', 'plain'], dynamicTitle: true },
    },
  },
  initialGlobals: { locale: 'en', mode: 'light', theme: 'console' },
  argTypesEnhancers: [documentedProps],
  // Stored pages choose where their labels are.
  afterEach: ({ title }) => {
    if (title.startsWith('Page renderer') || !document.querySelector('.MuiDialog-paper')) return;
    const found = misplacedLabels();
    if (found.length > 0) throw new Error(found.join('\n'));
  },
  decorators: [
    (Story, { globals, viewMode }) => {
      const { locale, mode, theme: name } = globals as unknown as Globals;
      const theme = useMemo(
        () => (name === 'plain' ? storyTheme({ locale, mode }) : muiTheme({ definition: cxd, scheme: mode, language: locale })),
        [locale, mode, name],
      );
      return (
        <ThemeProvider theme={theme}>
          <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale === 'zh' ? 'zh-cn' : 'en'}>
            <CssBaseline />
            {viewMode === 'docs' ? (
              // A page of documentation stays light, whatever the story on it is.
              <Box sx={{ bgcolor: 'background.default', color: 'text.primary' }}>
                <Story />
              </Box>
            ) : (
              <Story />
            )}
          </LocalizationProvider>
        </ThemeProvider>
      );
    },
  ],
};

export default preview;
