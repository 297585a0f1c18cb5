import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { boundDepth } from '../core/data/bound-depth.ts';
import { isEqual } from '../core/data/equal.ts';
import { isPlainObject } from '../core/data/path.ts';
import { localizeDefinition } from '../core/localize/localize-definition.ts';
import { PageRuntime } from '../core/runtime/PageRuntime.ts';
import { Scope } from '../core/scope/Scope.ts';
import type { PageEnvironment } from '../environment/PageEnvironment.ts';
import { enUSStart } from '../locales/enUSStart.ts';
import type { PageTexts } from '../locales/types.ts';
import { findBuiltin } from '../registry/builtin.ts';
import { collectTypes } from '../registry/collect-types.ts';
import { preload } from '../registry/loading.ts';
import { preloadPart } from '../registry/parts.ts';
import { findRegistered } from '../registry/registry.ts';
import type { RendererDefinition } from '../registry/types.ts';
import { PlaceContext, SettingsContext, type PageSettings, type Place } from './contexts.ts';
import { formItemFrame } from './FormItemSlot.tsx';
import { NodeView } from './NodeView.tsx';
import { OverlayHost } from './OverlayHost.tsx';

/** What a page is drawn from. */
export interface PageRendererProps {
  /** The definition: JSON in the schema of amis; a root without a type is a page. */
  readonly definition: unknown;
  /** The way to everything outside of the page. */
  readonly environment: PageEnvironment;
  /** Values that every expression of the page sees, e.g. the user and the centre. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Language of the definition's texts. @default environment.locale */
  readonly locale?: string;
  /** Texts of the renderer itself. @default enUS */
  readonly localeText?: Partial<PageTexts>;
  /** Types of this page only; they win over registered and built-in ones. */
  readonly renderers?: Readonly<Record<string, RendererDefinition>>;
  readonly sx?: SxProps<Theme>;
}

/** What a page draws stays inside of it: neither order nor negative margins put it over the program around. */
const keptWithin = { minWidth: 0, isolation: 'isolate', overflow: 'clip', overflowClipMargin: '8px' } as const;

const noData = {};
const noRenderers = {};

/**
 * Draws a page definition with Material UI. Nothing in a definition runs as code.
 *
 * @example
 * <PageRenderer definition={definition} environment={environment} data={{ centre_id: 7 }} localeText={zhCN} />
 */
export function PageRenderer(props: PageRendererProps): ReactNode {
  const definition = useMemo(() => boundDepth(props.definition), [props.definition]);
  // Another definition is another page; the same one in another language is not, and keeps what was typed.
  const [page, setPage] = useState({ definition, key: 0 });
  if (page.definition !== definition && !isEqual(page.definition, definition)) setPage({ definition, key: page.key + 1 });
  return <PageInstance key={page.key} {...props} definition={page.definition} />;
}

function PageInstance(props: PageRendererProps): ReactNode {
  const { definition, environment, data = noData, localeText, renderers = noRenderers, sx } = props;
  const locale = props.locale ?? environment.locale;
  const localized = useMemo(() => toRoot(localizeDefinition(definition, locale)), [definition, locale]);
  const [english, setEnglish] = useState<Omit<PageTexts, 'validation'>>();
  // Nothing but the skeleton is drawn before the English texts, which stand in for those that the host leaves out, are here.
  const texts = useMemo(() => ({ ...english, validation: {}, ...localeText }) as PageTexts, [english, localeText]);
  const [runtime] = useState(() => new PageRuntime({ environment, texts, scope: new Scope({ values: data }) }));
  const [root] = useState(() => runtime.pageScope);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const version = useVersion(texts);
  runtime.configure({ environment, texts });
  runtime.drawnFrom('', localized);

  const first = useRef(true);
  useLayoutEffect(() => {
    if (first.current) first.current = false;
    else root.merge(data);
  }, [root, data]);

  const parts = usePreloaded(localized, renderers, setEnglish);
  const start = { ...enUSStart, ...localeText };
  const settings = useMemo<PageSettings>(() => ({ runtime, phone, renderers, version }), [runtime, phone, renderers, version]);
  const place = useMemo<Place>(() => ({ scope: root, disabled: false, static: false }), [root]);
  return (
    <SettingsContext.Provider value={settings}>
      <PlaceContext.Provider value={place}>
        <Box sx={[keptWithin, ...(Array.isArray(sx) ? (sx as readonly SxProps<Theme>[]) : [sx])] as SxProps<Theme>}>
          {parts.state === 'ready' && <NodeView node={localized} path="" />}
          {parts.state === 'loading' && <PageSkeleton label={start.loading} />}
          {parts.state === 'failed' && <PageFailure texts={start} onRetry={parts.retry} />}
        </Box>
        <OverlayHost />
      </PlaceContext.Provider>
    </SettingsContext.Provider>
  );
}

function toRoot(definition: unknown): Readonly<Record<string, unknown>> {
  if (isPlainObject(definition)) return definition['type'] === undefined ? { ...definition, type: 'page' } : definition;
  return { type: 'page', body: definition };
}

function useVersion(texts: PageTexts): number {
  const [state, setState] = useState({ texts, version: 0 });
  if (state.texts !== texts) setState({ texts, version: state.version + 1 });
  return state.version;
}

/** How far the parts of a page are. */
type Preloaded = 'loading' | 'ready' | 'failed';

/** Loads what the definition names before the first drawing, so that nothing jumps. */
function usePreloaded(
  definition: unknown,
  renderers: Readonly<Record<string, RendererDefinition>>,
  onTexts: (english: Omit<PageTexts, 'validation'>) => void,
): { readonly state: Preloaded; readonly retry: () => void } {
  const [state, setState] = useState<Preloaded>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const types = [...collectTypes(definition)];
      const definitions = types.map((type) => renderers[type] ?? findRegistered(type) ?? findBuiltin(type));
      const loads = definitions.flatMap((each) => (each ? [preload(each as { component: () => ReactNode })] : []));
      if (definitions.some((each) => each?.formItem === true)) loads.push(preload(formItemFrame));
      loads.push(...types.map(preloadPart));
      const [{ enUSPage }, { provideWholeVocabulary }] = await Promise.all([
        import('../locales/enUSPage.ts'),
        import('../core/expression/whole-vocabulary.ts'),
        ...loads,
      ]);
      if (gone) return;
      provideWholeVocabulary();
      onTexts(enUSPage);
      setState('ready');
    };
    load().catch(() => {
      if (!gone) setState((before) => (before === 'ready' ? before : 'failed'));
    });
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt loads again
  }, [definition, renderers, onTexts, attempt]);
  const retry = (): void => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return { state, retry };
}

function PageFailure({ texts, onRetry }: { readonly texts: Partial<PageTexts>; readonly onRetry: () => void }): ReactNode {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.fetchFailed}
    </Alert>
  );
}

function PageSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 1.5, p: 2 }}>
      <Skeleton variant="rounded" width="30%" height={28} />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}
