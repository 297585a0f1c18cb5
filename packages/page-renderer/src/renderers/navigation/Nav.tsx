import { visuallyHidden } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { sendApi } from '../../core/api/send-api.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { Api } from '../../schema/base.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';
import { useApi } from '../../view/useApi.ts';
import { useComponent } from '../../view/useComponent.ts';
import { answerEvent, useNodeEvents } from '../../view/useNodeEvents.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';
import { LoadError } from '../../fields/LoadState.tsx';
import { linkList, readLinks, type NavLink, type ReadLinksOptions } from './links.ts';
import { useLinkOrder } from './useLinkOrder.ts';
import { NavBar } from './NavBar.tsx';
import { StackedLinks } from './StackedLinks.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { NavNode } from '../../schema/display.ts';

/** Links one below the other, or side by side with menus (`stacked: false`). */
export function Nav({ node, path, scope, environment }: RendererProps<Drawn<NavNode>>): ReactNode {
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const context = useActionContext(path, scope);
  const label = useText(node.label ?? node.title, scope);
  const { source } = node as { readonly source?: unknown };
  const isVariable = typeof source === 'string' && source.startsWith('$');
  const [fetched, setFetched] = useState<unknown>();
  const { emitEvent } = useNodeEvents(node, path, scope);
  const { loading, error, reload } = useApi({
    api: isVariable ? undefined : (source as Api | undefined),
    scope,
    initFetch: node.initFetch !== false,
    onSuccess: (data, body) => {
      setFetched(data);
      emitEvent('loaded', answerEvent(data, body));
    },
  });
  const openLevel = node.initiallyOpen === true ? 10 : Number(toText(node.defaultOpenLevel)) || 0;
  const options = (reader: ReadLinksOptions['reader']): ReadLinksOptions => ({
    reader,
    warn: runtime.warn,
    isHere: (to) => isHere(to, environment),
    openLevel,
    itemBadge: node.itemBadge,
  });
  const [moved, setMoved] = useState<{ readonly of: unknown; readonly links: readonly unknown[] }>();
  // What is read and what it was read from stay together, since links are identified by being the same object.
  const { links, given, now } = useTracked(
    scope,
    (reader) => {
      const all = fetched ?? (isVariable ? evaluateTemplate(source, reader, runtime.warn) : node.links);
      const now = moved && moved.of === all ? { ...(isPlainObject(all) ? all : {}), links: moved.links } : all;
      return { given: all, now: linkList(now), links: readLinks(now, options(reader)) };
    },
    [node, fetched, source, isVariable, moved],
  );
  useComponent(node, path, { scope, reload });
  const id = useId();
  const { order, status } = useLinkOrder({
    hint: `${id}-hint`,
    links: now,
    onLinks: (next) => setMoved({ of: given, links: next }),
    node,
    context,
    reload: isVariable || source === undefined ? undefined : reload,
  });
  const [term, setTerm] = useState('');
  const isMovable = node.draggable === true && term === '' && node.stacked !== false;
  const found = useMemo(() => (term === '' ? links : matching(links, term.toLowerCase())), [links, term]);
  if (error !== undefined) return <LoadError error={error} onRetry={() => void reload()} />;
  if (loading && links.length === 0) return <Skeleton variant="rounded" height={80} />;
  const common = {
    environment,
    onPress: async ({ item }: NavLink): Promise<boolean> => {
      const { prevented } = await runEvent({ handlers: node.onEvent, name: 'click', data: { item }, context });
      return prevented;
    },
  };
  const unfold = async (link: NavLink): Promise<readonly NavLink[]> => {
    const reader = objectReader(link.item, scopeReader(scope));
    const outcome = await sendApi(environment, {
      api: (link.deferApi ?? node.deferApi ?? (isVariable ? undefined : source)) as Api | undefined,
      reader,
      signal: new AbortController().signal,
      automatic: true,
      onRefused: runtime.warn,
    });
    if (outcome.kind === 'failure') environment.notify('error', outcome.message || runtime.texts.fetchFailed);
    if (outcome.kind !== 'success') return [];
    const { data } = outcome;
    return readLinks(isPlainObject(data) && Array.isArray(data['children']) ? data['children'] : data, options(reader));
  };
  const overflow: Readonly<Record<string, unknown>> = isPlainObject(node.overflow) ? node.overflow : {};
  const maxBeside = overflow['enable'] === true ? Number(toText(overflow['maxVisibleCount'])) || links.length : links.length;
  const search: Readonly<Record<string, unknown>> = isPlainObject(node.searchConfig) ? node.searchConfig : {};
  return (
    <Box component="nav" aria-label={label || parts.navigation}>
      {node.searchable === true && (
        <TextField
          size="small"
          fullWidth
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          placeholder={toText(search['placeholder'])}
          slotProps={{ htmlInput: { 'aria-label': toText(search['placeholder']) || parts.searchTree, type: 'search' } }}
          sx={{ mb: 1 }}
        />
      )}
      {node.stacked === false ? (
        <NavBar links={found} maxBeside={maxBeside} moreLabel={toText(overflow['overflowLabel']) || parts.more} {...common} />
      ) : (
        <StackedLinks
          // What a search leaves starts unfolded.
          key={term === '' ? 'all' : 'found'}
          links={found}
          level={0}
          accordion={node.accordion === true}
          onUnfold={unfold}
          itemActions={node.itemActions}
          path={path}
          {...(isMovable ? { order } : {})}
          {...common}
        />
      )}
      {isMovable && (
        <>
          <Box id={order.hint} sx={visuallyHidden}>
            {parts.layout.moveLinkKeys}
          </Box>
          <Box role="status" sx={visuallyHidden}>
            {status}
          </Box>
        </>
      )}
    </Box>
  );
}

/** The links whose label has the words, unfolded, and those above them. */
function matching(links: readonly NavLink[], term: string): readonly NavLink[] {
  return links.flatMap((link) => {
    if (link.label.toLowerCase().includes(term)) return [link];
    const children = matching(link.children, term);
    return children.length > 0 ? [{ ...link, open: true, children }] : [];
  });
}

/** Whether an address names the place that the host shows: its query, or its whole path. */
function isHere(to: string, { location }: PageEnvironment): boolean {
  const [path = '', search = ''] = to.split('?');
  const query = location?.get() ?? {};
  const wanted = [...new URLSearchParams(search)];
  if (path === '') return wanted.length > 0 && wanted.every(([name, value]) => query[name] === value);
  return (
    typeof window !== 'undefined' && window.location.pathname === path && wanted.every(([name, value]) => query[name] === value)
  );
}
