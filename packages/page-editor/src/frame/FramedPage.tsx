import { PageRenderer } from '@lab-console/page-renderer';
import type { PageInspection } from '@lab-console/page-renderer/inspect';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { memo, useMemo, type ReactNode } from 'react';
import { boxRenderer } from './BoxedNode.tsx';
import { boxedTypes } from './canvas-definition.ts';
import { canvasEnvironment } from './canvas-environment.ts';
import type { FramePage } from './canvas-frame-types.ts';

// The same for every page: it is not made again with each character.
const Baseline = memo(CssBaseline);

interface FramedPageProps {
  readonly page: FramePage;
  readonly definition: unknown;
  readonly inspector: PageInspection;
  readonly cache: EmotionCache;
}

/** The page that is edited: it sends nothing itself, and types of the host are drawn as boxes. */
export function FramedPage({ page, definition, inspector, cache }: FramedPageProps): ReactNode {
  const { language, theme, texts, rows } = page;
  const data = useMemo(() => JSON.parse(page.data) as Readonly<Record<string, unknown>>, [page.data]);
  const boxed = useMemo(() => boxedTypes(definition).join(' '), [definition]);
  const renderers = useMemo(
    () =>
      Object.fromEntries(
        boxed
          .split(' ')
          .filter(Boolean)
          .map((type) => [type, boxRenderer]),
      ),
    [boxed],
  );
  const environment = useMemo(
    () =>
      canvasEnvironment({
        locale: language === 'zh' ? 'zh-CN' : 'en-US',
        rows,
        onHeld: () => undefined,
        onNotify: () => undefined,
      }),
    [language, rows],
  );
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <Baseline enableColorScheme />
        <PageRenderer
          definition={definition}
          environment={environment}
          renderers={renderers}
          updateInPlace
          inspector={inspector}
          data={data}
          {...(texts === undefined ? {} : { localeText: texts })}
          sx={{ p: 1.5 }}
        />
      </ThemeProvider>
    </CacheProvider>
  );
}
