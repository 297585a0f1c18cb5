import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { boundDepth } from '../core/data/bound-depth.ts';
import { isEqual } from '../core/data/equal.ts';
import { getPath, isPlainObject } from '../core/data/path.ts';
import { localizeDefinition } from '../core/localize/localize-definition.ts';
import { guardExits } from '../core/exits/guard-exits.ts';
import { watchPerson } from '../core/runtime/cause.ts';
import { PageRuntime } from '../core/runtime/PageRuntime.ts';
import { Scope } from '../core/scope/Scope.ts';
import type { PageEnvironment } from '../environment/PageEnvironment.ts';
import { enUSStart } from '../locales/enUSStart.ts';
import type { PageTexts } from '../locales/types.ts';
import { isInput } from '../registry/is-input.ts';
import type { RendererDefinition } from '../registry/types.ts';
import { NodeContext, SettingsContext, type PageSettings, type RenderContext } from './contexts.ts';
import { FailureAlert } from './FailureAlert.tsx';
import type { PageInspection } from './inspector.ts';
import { NodeView } from './NodeView.tsx';
import { OverlayHost } from './OverlayHost.tsx';
import { useLinkExits } from './useLinkExits.ts';
import type { PageBase } from './PageBase.ts';
import { preloadTypes } from './preload-types.ts';
import { loadedUpdate, loadUpdate } from './update-part.ts';

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
  /**
   * Whether another definition changes the page in place: what did not change is not drawn again and keeps what was typed.
   * Otherwise another definition is another page. @default false
   */
  readonly updateInPlace?: boolean;
  /** Finds the nodes on the screen, for an editor: one that `createInspector` of `@lab-console/page-renderer/inspect` made. */
  readonly inspector?: PageInspection;
  /** Drawn in its place until the parts of the page are here. @default a block */
  readonly loading?: ReactNode;
  readonly sx?: SxProps<Theme>;
}

/** What a page draws stays inside of it: neither order nor negative margins put it over the program around. */
const keptWithin = { minWidth: 0, isolation: 'isolate', overflow: 'clip', overflowClipMargin: '8px' } as const;

const noData = {};
const noRenderers = {};

/** What a page is drawn from, and what draws it. */
export interface PageViewProps extends PageRendererProps {
  /** Loads the types and texts that every page has. */
  readonly loadBase: () => Promise<PageBase>;
}

/** Draws a page with the types that it is given. */
export function PageView(props: PageViewProps): ReactNode {
  const definition = useMemo(() => boundDepth(props.definition), [props.definition]);
  // Another definition is another page; the same one in another language is not, and keeps what was typed.
  const [page, setPage] = useState({ definition, key: 0 });
  if (page.definition !== definition && !isEqual(page.definition, definition))
    setPage({ definition, key: props.updateInPlace ? page.key : page.key + 1 });
  return <PageInstance key={page.key} {...props} definition={page.definition} />;
}

function PageInstance(props: PageViewProps): ReactNode {
  const {
    environment,
    data = noData,
    localeText,
    renderers = noRenderers,
    updateInPlace = false,
    inspector,
    loading,
    sx,
  } = props;
  const locale = props.locale ?? environment.locale;
  const [base, setBase] = useState<PageBase>();
  const localized = useLocalized(props, locale, base);
  // Nothing but the skeleton is drawn before the English texts, which replace those that the host leaves out, are here.
  const texts = useMemo(() => ({ ...base?.english, validation: {}, ...localeText }) as PageTexts, [base, localeText]);
  const [runtime] = useState(() => new PageRuntime({ environment, texts, scope: new Scope({ values: data }) }));
  const [root] = useState(() => runtime.pageScope);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const version = useVersion(texts);
  const guarded = useMemo(
    () => guardExits({ environment, definition: props.definition, texts: () => runtime.texts }),
    [environment, props.definition, runtime],
  );
  runtime.configure({ environment: guarded, texts });
  runtime.drawnFrom('', localized);

  useEffect(() => watchPerson(document, (element) => runtime.environment.isOnPage?.(element) ?? true), [runtime]);
  const first = useRef(true);
  useLayoutEffect(() => {
    if (first.current) first.current = false;
    else root.merge(data);
  }, [root, data]);

  const exits = useLinkExits(runtime);
  const parts = usePreloaded(localized, props, setBase);
  const start = { ...enUSStart, ...localeText };
  const settings = useMemo<PageSettings | undefined>(
    () => base && { runtime, phone, renderers, builtins: base.builtins, version, inspector },
    [base, runtime, phone, renderers, version, inspector],
  );
  useEffect(() => {
    const { overlays } = runtime;
    if (updateInPlace && overlays.get().length > 0)
      overlays.set(
        overlays.get().map((overlay) => {
          const now = getPath(localized, overlay.path);
          return isPlainObject(now) && now !== overlay.definition ? { ...overlay, definition: now } : overlay;
        }),
      );
    return inspector?.attach({ runtime, definition: localized });
  }, [runtime, inspector, localized, updateInPlace]);
  const renderContext = useMemo<RenderContext>(() => ({ scope: root, disabled: false, static: false }), [root]);
  if (loading && parts.state === 'loading') return loading;
  return (
    <SettingsContext.Provider value={settings}>
      <NodeContext.Provider value={renderContext}>
        <Box {...exits} sx={[keptWithin, ...(Array.isArray(sx) ? (sx as readonly SxProps<Theme>[]) : [sx])] as SxProps<Theme>}>
          {parts.state === 'ready' && <NodeView node={localized} path="" />}
          {parts.state === 'loading' && <Skeleton role="status" aria-label={start.loading} variant="rounded" height={320} />}
          {typeof parts.state === 'object' && (
            <FailureAlert error={parts.state.error} texts={start} text={start.fetchFailed} onRetry={parts.retry} />
          )}
        </Box>
        <Box {...exits} sx={{ display: 'contents' }}>
          {settings && <OverlayHost />}
        </Box>
      </NodeContext.Provider>
    </SettingsContext.Provider>
  );
}

/** The definition in the language of the page; where it is updated in place, what did not change are the same objects as before. */
function useLocalized(
  { definition, updateInPlace }: PageRendererProps,
  locale: string,
  base: PageBase | undefined,
): Readonly<Record<string, unknown>> {
  const localized = useMemo(() => toRoot(localizeDefinition(definition, locale)), [definition, locale]);
  const [kept, setKept] = useState({ localized, shown: localized });
  if (!updateInPlace || kept.localized === localized) return updateInPlace ? kept.shown : localized;
  // Before it is loaded nothing is drawn that could be kept.
  const shown = loadedUpdate()?.(kept.shown, localized, (type) => isInput(type, base?.builtins)) ?? localized;
  setKept({ localized, shown });
  return shown;
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
type Preloaded = 'loading' | 'ready' | { readonly error: unknown };

/** Milliseconds after the first drawing until the code of dialogs and drawers is fetched. */
const overlaysDelayMs = 1_000;

/** Loads what the definition names before the first drawing, so that nothing jumps, and then what its dialogs and drawers hold. */
function usePreloaded(
  definition: unknown,
  { renderers = noRenderers, updateInPlace, loadBase }: PageViewProps,
  onBase: (base: PageBase) => void,
): { readonly state: Preloaded; readonly retry: () => void } {
  const [state, setState] = useState<Preloaded>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    let later: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      const [base] = await Promise.all([loadBase(), updateInPlace ? loadUpdate() : undefined]);
      if (gone) return;
      const source = { renderers, builtins: base.builtins };
      await preloadTypes(definition, { ...source, withOverlays: false });
      if (gone) return;
      onBase(base);
      setState('ready');
      // The page is drawn and asks for its data first; most dialogs are opened later than this.
      later = setTimeout(() => void preloadTypes(definition, source), overlaysDelayMs);
    };
    load().catch((error: unknown) => {
      if (!gone) setState((before) => (before === 'ready' ? before : { error }));
    });
    return () => {
      gone = true;
      clearTimeout(later);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt loads again
  }, [definition, renderers, updateInPlace, loadBase, onBase, attempt]);
  const retry = (): void => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return { state, retry };
}
