import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import CssBaseline from '@mui/material/CssBaseline';
import { createRoot, type Root } from 'react-dom/client';
import { enUS } from '../locales/enUS.ts';
import { zhCN } from '../locales/zhCN.ts';
import { PageRenderer } from '../view/PageRenderer.tsx';
import { memoryEnvironment, type MemoryLog } from './memory-environment.ts';

/** How a page is drawn under the console's policy. */
export interface StrictOptions {
  readonly locale?: 'en' | 'zh';
  readonly mode?: 'light' | 'dark';
  readonly data?: Readonly<Record<string, unknown>>;
  /** Body of the answer by the path of the request; any other path gets an empty list. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** What happened since the page was drawn. */
export interface StrictReport {
  readonly violations: readonly string[];
  readonly log: MemoryLog;
  /** Set by whatever managed to run. */
  readonly ran: unknown;
  readonly unknown: readonly string[];
  readonly text: string;
}

const nonce = document.documentElement.dataset['nonce'] ?? '';
const cache = createCache({ key: 'css', nonce, prepend: true });
const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  violations.push(`${violatedDirective} ${blockedURI}`);
});
let root: Root | undefined;
let current: MemoryLog | undefined;

function drawStrict(definition: unknown, { locale = 'en', mode = 'light', data = {}, answers = {} }: StrictOptions): void {
  root?.unmount();
  violations.length = 0;
  const { environment, log } = memoryEnvironment({
    locale,
    answer: ({ url }) => answers[url.split('?')[0] ?? ''] ?? { status: 0, data: { items: [], total: 0 } },
  });
  current = log;
  const place = document.getElementById('root');
  if (!place) return;
  document.documentElement.lang = locale;
  root = createRoot(place);
  root.render(
    <CacheProvider value={cache}>
      <ThemeProvider theme={createTheme({ palette: { mode } })}>
        <CssBaseline />
        <main>
          <h1>Page</h1>
          <PageRenderer
            definition={definition}
            environment={environment}
            data={data}
            localeText={locale === 'zh' ? zhCN : enUS}
          />
        </main>
      </ThemeProvider>
    </CacheProvider>,
  );
}

function reportStrict(): StrictReport {
  return {
    violations,
    log: JSON.parse(JSON.stringify(current)) as MemoryLog,
    ran: (globalThis as { ran?: unknown }).ran,
    unknown: [...document.querySelectorAll('[data-unknown-type]')].map((box) => box.getAttribute('data-unknown-type') ?? ''),
    text: document.body.innerText,
  };
}

Object.assign(globalThis, { drawStrict, reportStrict });
