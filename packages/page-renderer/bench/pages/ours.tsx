import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createRoot, type Root } from 'react-dom/client';
import { PageRenderer, type PageEnvironment } from '../../src/index.ts';
import { registerExtras } from '../../src/extras/register-extras.ts';
import { zhCN } from '../../src/locales/zhCN.ts';
import type { Answer } from './answer.ts';

registerExtras();

const roots = new WeakMap<HTMLElement, Root>();
const theme = createTheme();

/** Draws a definition with this package; requests go to the answers that both sides share. */
function renderPage(
  definition: unknown,
  element: HTMLElement,
  answer: Answer,
  tell: (what: string) => void = () => undefined,
): void {
  const root = createRoot(element);
  roots.set(element, root);
  const environment: PageEnvironment = {
    locale: 'zh-CN',
    request: ({ method, url, query, data, automatic }) => Promise.resolve(answer({ method, url, query, data, automatic })),
    navigate: (to) => tell(`go to ${to}`),
    notify: (kind) => tell(`notice ${kind}`),
    confirm: () => Promise.resolve(true),
    copy: (text) => tell(`copy ${text}`),
    warn: () => undefined,
  };
  root.render(
    <ThemeProvider theme={theme}>
      <PageRenderer definition={definition} environment={environment} localeText={zhCN} />
    </ThemeProvider>,
  );
}

function removePage(element: HTMLElement): void {
  roots.get(element)?.unmount();
}

Object.assign(globalThis, { renderPage, removePage });
