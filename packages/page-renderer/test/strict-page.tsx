import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import CssBaseline from '@mui/material/CssBaseline';
import { createRoot, type Root } from 'react-dom/client';
import { enUS } from '../src/locales/enUS.ts';
import { zhCN } from '../src/locales/zhCN.ts';
import { registerExtras } from '../src/extras/register-extras.ts';
import { createInspector } from '../src/inspect.tsx';
import { PageRenderer } from '../src/PageRenderer.tsx';
import { memoryEnvironment, type MemoryLog } from './memory-environment.ts';

registerExtras();

/** How a page is drawn under the console's policy. */
export interface StrictOptions {
  readonly locale?: 'en' | 'zh';
  readonly mode?: 'light' | 'dark';
  readonly data?: Readonly<Record<string, unknown>>;
  /** Body of the answer by the path of the request; any other path gets that of `*`, or an empty list. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Lists of so many items with `id`, `label`, `value` and the like, made in the page: a million of them would not pass into it. */
  readonly lists?: Readonly<Record<string, number>>;
  /** Levels of lists in `a` of every answer, made in the page for the same reason. */
  readonly nested?: number;
  /** Rows of every answer, and characters of its `text`, made in the page as well. */
  readonly large?: { readonly rows?: number; readonly text?: number };
  /** Query of the address bar. */
  readonly query?: Readonly<Record<string, string>>;
  /** What earlier visits kept, whatever it is called. */
  readonly kept?: string;
  readonly allowedFrames?: readonly string[];
  readonly allowedPictures?: readonly string[];
  readonly allowedSockets?: readonly string[];
  /** Draws the page as an editor does: `updateStrict` changes it in place, `inspector` finds its nodes. */
  readonly edited?: boolean;
}

/** What happened since the page was drawn. */
export interface StrictReport {
  readonly violations: readonly string[];
  readonly log: MemoryLog;
  /** Set by whatever managed to run. */
  readonly ran: unknown;
  /** Names that prototypes have since the page was opened. */
  readonly polluted: readonly string[];
  /** All requests as a text, in which keys such as `__proto__` stay. */
  readonly sent: string;
  /** Windows that were opened, as far as they know who opened them. */
  readonly opened: readonly string[];
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

// A link that leads to a document is not followed, so that the page stays; one that runs something does so on the page itself.
window.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && /^(?:https?|mailto|tel):$/.test(link.protocol)) event.preventDefault();
});

/** Opens are recorded and not done: a tab would take the focus from the page. */
const opened: string[] = [];
globalThis.open = (address, target, features) => {
  opened.push([address, target, features].join(' '));
  return null;
};

/** What all objects, lists and functions have, enumerable or not. */
function prototypeNames(): readonly string[] {
  return Object.entries({ Object, Array, Function, String }).flatMap(([owner, { prototype }]) =>
    Reflect.ownKeys(prototype as object).map((name) => `${owner}.${String(name)}`),
  );
}
const namesBefore: ReadonlySet<string> = new Set(prototypeNames());

function listOf(count: number): readonly unknown[] {
  return Array.from({ length: count }, (_, index) => {
    const text = `L${index}`;
    return {
      id: index,
      value: index,
      label: text,
      name: `n${index}`,
      title: text,
      time: text,
      detail: text,
      image: '/a',
      url: '/b',
      to: `/${index}`,
    };
  });
}

function nestedAnswer(levels: number | undefined): unknown {
  if (levels === undefined) return undefined;
  return { status: 0, data: { a: JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown } };
}

function largeAnswer({ large }: StrictOptions): unknown {
  if (large === undefined) return undefined;
  const { rows = 0, text = 0 } = large;
  const items = listOf(rows);
  return { status: 0, data: { items, total: rows, text: 'text <b>x</b> '.repeat(text / 14) } };
}

function drawStrict(definition: unknown, options: StrictOptions): void {
  const {
    locale = 'en',
    mode = 'light',
    answers = {},
    lists = {},
    query = {},
    kept,
    allowedFrames = [],
    allowedPictures = [],
    allowedSockets = [],
    edited = false,
  } = options;
  const made = Object.fromEntries(Object.entries(lists).map(([name, count]) => [name, listOf(count)] as const));
  const data = { ...options.data, ...made };
  const large = largeAnswer(options);
  root?.unmount();
  violations.length = 0;
  opened.length = 0;
  const { environment, log } = memoryEnvironment({
    locale,
    query: { ...query },
    allowedFrames,
    allowedPictures,
    allowedSockets,
    answer: ({ url }) =>
      large ??
      nestedAnswer(options.nested) ??
      // Another object each time, as over a network.
      structuredClone(answers[url.split('?')[0] ?? '']) ??
      answers['*'] ?? { status: 0, data: { items: [], total: 0 } },
  });
  current = log;
  const { preferences = { get: () => undefined, set: () => undefined } } = environment;
  const host = kept === undefined ? environment : { ...environment, preferences: { ...preferences, get: () => kept } };
  const place = document.getElementById('root');
  if (!place) return;
  document.documentElement.lang = locale;
  root = createRoot(place);
  const theme = createTheme({ palette: { mode } });
  const inspector = edited ? createInspector() : undefined;
  const show = (now: unknown): void =>
    root?.render(
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          <main>
            <h1>Page</h1>
            <PageRenderer
              definition={now}
              environment={host}
              data={data}
              localeText={locale === 'zh' ? zhCN : enUS}
              updateInPlace={edited}
              {...(inspector && { inspector })}
            />
          </main>
        </ThemeProvider>
      </CacheProvider>,
    );
  show(definition);
  Object.assign(globalThis, { inspector, updateStrict: show });
}

function reportStrict(): StrictReport {
  return {
    violations,
    log: JSON.parse(JSON.stringify(current)) as MemoryLog,
    ran: (globalThis as { ran?: unknown }).ran,
    polluted: prototypeNames().filter((name) => !namesBefore.has(name)),
    sent: JSON.stringify(current?.requests ?? []),
    opened,
    unknown: [...document.querySelectorAll('[data-unknown-type]')].map((box) => box.getAttribute('data-unknown-type') ?? ''),
    text: document.body.innerText,
  };
}

/** Loads what comes on demand. */
async function loadStrict(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => import(path)));
}

Object.assign(globalThis, { loadStrict, drawStrict, reportStrict });
