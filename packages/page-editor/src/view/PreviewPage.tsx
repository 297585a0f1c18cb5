import { PageRenderer, type PageEnvironment, type PageTexts } from '@lab-console/page-renderer';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { createTheme, ThemeProvider, useTheme, type Theme } from '@mui/material/styles';
import { useMemo, useState, type ReactNode } from 'react';
import { createPreviewAnswers } from '../data/preview-answers.ts';
import { boxRenderer } from '../frame/BoxedNode.tsx';
import { boxedTypes, withoutSockets } from '../frame/canvas-definition.ts';
import { canvasEnvironment, type HeldRequest } from '../frame/canvas-environment.ts';
import { useEditingPart, useEditor } from './editor-context.ts';

/** Props of a {@link PreviewPage}. */
export interface PreviewPageProps {
  readonly isPhone: boolean;
  /** Sends the reading requests of live data. */
  readonly read: PageEnvironment['request'] | undefined;
  readonly notify: PageEnvironment['notify'];
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly pageTexts: Partial<PageTexts> | undefined;
}

/** A theme in which every width is that of a phone. */
function phoneTheme(theme: Theme): Theme {
  const { breakpoints } = createTheme({ breakpoints: { values: { xs: 0, sm: 9_001, md: 9_002, lg: 9_003, xl: 9_004 } } });
  return { ...theme, breakpoints };
}

const noRenderers = {};

/** The page as its readers use it, on sample or live data. What it would change is listed and not sent. */
export function PreviewPage({ isPhone, read, notify, data, pageTexts }: PreviewPageProps): ReactNode {
  const { texts, language } = useEditor();
  const value = useEditingPart(({ shown }) => shown.value);
  const outer = useTheme();
  const [held, setHeld] = useState<readonly HeldRequest[]>([]);
  const [isAsking, setAsking] = useState(false);
  const answers = useMemo(() => createPreviewAnswers(read, language), [read, language]);
  const isLive = isAsking && answers.live !== undefined;
  const definition = useMemo(() => withoutSockets(value), [value]);
  const environment = useMemo(
    () =>
      canvasEnvironment({
        locale: language === 'zh' ? 'zh-CN' : 'en-US',
        read: isLive ? answers.live : undefined,
        sample: (request) => answers.sample(definition, request),
        onHeld: (request) => setHeld((before) => [...before, request].slice(-5)),
        onNotify: notify,
      }),
    [language, isLive, answers, definition, notify],
  );
  const renderers = useMemo(() => Object.fromEntries(boxedTypes(definition).map((type) => [type, boxRenderer])), [definition]);
  const theme = useMemo(() => (isPhone ? phoneTheme(outer) : outer), [isPhone, outer]);
  return (
    <>
      {answers.live !== undefined && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isLive ? 'live' : 'sample'}
          aria-label={texts.previewData}
          onChange={(_event, next: 'live' | 'sample' | null) => next && setAsking(next === 'live')}
          sx={{ mb: 1, alignSelf: 'start' }}
        >
          <ToggleButton value="sample">{texts.sampleData}</ToggleButton>
          <ToggleButton value="live">{texts.liveData}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {held.length > 0 && (
        <Alert severity="info" onClose={() => setHeld([])} sx={{ mb: 1 }}>
          {texts.labelled(texts.held, texts.listed(held.map(({ method, url }) => `${method.toUpperCase()} ${url}`)))}
        </Alert>
      )}
      <Box
        sx={{
          mx: 'auto',
          width: isPhone ? 390 : '100%',
          maxWidth: '100%',
          minHeight: 400,
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <ThemeProvider theme={theme}>
          <PageRenderer
            key={`${isLive}${isPhone}`}
            definition={definition}
            environment={environment}
            renderers={isLive ? noRenderers : renderers}
            updateInPlace
            {...(data === undefined ? {} : { data })}
            {...(pageTexts === undefined ? {} : { localeText: pageTexts })}
            sx={{ p: 1.5 }}
          />
        </ThemeProvider>
      </Box>
    </>
  );
}
