import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { toScopeData } from '../../core/api/read-envelope.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { putInParts } from '../../core/data/put-in-parts.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { PageNode } from '../../schema/drawn.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { HeadSlotContext, useSettings } from '../../view/contexts.ts';
import { useApi } from '../../view/useApi.ts';
import { useComponent } from '../../view/useComponent.ts';
import { answerEvent, useNodeEvents } from '../../view/useNodeEvents.ts';
import { useText } from '../../view/useText.ts';
import { LoadError } from '../../fields/LoadState.tsx';
import { useOwnScope } from '../../fields/useOwnScope.ts';

const AsideEdge = lazyComponent(() => import('./AsideEdge.tsx'), 'AsideEdge');
const PullToReload = lazyComponent(() => import('./PullToReload.tsx'), 'PullToReload');

/** The root of a definition: title, toolbar, side, body, and data of its own. */
export function Page({ node: given, path, scope: parent, render }: RendererProps<PageNode & SchemaObject>): ReactNode {
  const { runtime } = useSettings();
  const node = useMemo(() => {
    const { definitions, ...own } = given;
    if (!isPlainObject(definitions)) return given;
    const cut = (): void =>
      void runtime.warn('parts of “definitions” hold themselves, or become too many, and are cut off there');
    return putInParts(own, definitions, cut) as typeof given;
  }, [given, runtime]);
  const scope = useOwnScope(node, parent);
  const isRoot = path === '';
  useLayoutEffect(() => {
    if (isRoot) runtime.setPageScope(scope);
  }, [isRoot, runtime, scope]);
  const { emitEvent, start } = useNodeEvents(node, path, scope);
  const { loading, error, reload } = useApi({
    api: node.initApi,
    scope,
    messages: node.messages,
    initFetch: node.initFetch !== false,
    start,
    interval: node.interval,
    stopWhen: node.stopAutoRefreshWhen,
    onSuccess: (data, body, replaces) => {
      scope.take(toScopeData(data), replaces);
      emitEvent('inited', answerEvent(data, body));
    },
  });
  const reloadAll = async (values?: Readonly<Record<string, unknown>>, replaces = false): Promise<void> => {
    if (values) scope.take(values, replaces);
    if (node.initApi) await reload();
    if (isRoot) for (const other of runtime.components) if (other.type === 'crud') await other.reload?.();
  };
  useComponent({ ...node, id: node.id, name: isRoot ? '$page' : node.name }, path, {
    scope,
    reload: reloadAll,
    receive: (values) => scope.merge(values),
    setValue: (value, replaces) => scope.take(toScopeData(value), replaces),
  });
  const title = useText(node.title, scope);
  const subTitle = useText(node.subTitle, scope);
  const inner = { scope };
  const { regions, remark, aside, toolbar, asideResizor: isResized, pullRefresh } = node;
  const draws = (region: NonNullable<typeof regions>[number]): boolean => !Array.isArray(regions) || regions.includes(region);
  const hasNodes = typeof node.title === 'object' && node.title !== null;
  const hasHead = draws('header') && (hasNodes || title !== '' || subTitle !== '');
  const hasToolbar = draws('toolbar') && toolbar !== undefined;
  const body = draws('body') && render(node.body, 'body', inner);
  // A page that is one list, or begins with one, has the search and the buttons of it beside its title.
  const lists = isPlainObject(node.body) ? [node.body, node.body['list']] : [];
  const isList =
    lists.some((part) => isPlainObject(part) && part['frame'] === 'list') && hasHead && !hasToolbar && aside === undefined;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLElement>(null);
  const { preferences } = runtime.environment;
  const widthKey = `aside:${node.id ?? node.name ?? path}`;
  const [asideWidth, setAsideWidth] = useState(() => (isResized === true && Number(preferences?.get(widthKey))) || undefined);
  const keepWidth = (width: number | undefined): void => {
    setAsideWidth(width);
    preferences?.set(widthKey, width === undefined ? undefined : String(width));
  };
  return (
    // What floats in it stays in it.
    <Box ref={box} sx={{ minWidth: 0, display: 'flow-root' }}>
      {isPlainObject(pullRefresh) && pullRefresh.disabled !== true && (
        <Suspense>
          <PullToReload box={box} pull={pullRefresh} path={path} handlers={node.onEvent} scope={scope} onReload={reloadAll} />
        </Suspense>
      )}
      {(hasHead || hasToolbar) && (
        <Stack
          direction="row"
          sx={{
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
            mb: { xs: isList ? 1 : 1.5, sm: 1.5 },
          }}
        >
          <Box sx={isList ? { minHeight: { xs: 44, sm: 32 }, display: 'flex', alignItems: 'center' } : undefined}>
            {hasHead &&
              (hasNodes
                ? render(node.title, 'title', inner)
                : title !== '' && (
                    <Typography component="h1" sx={{ fontSize: 18, fontWeight: 600, display: remark && 'inline-block' }}>
                      {title}
                    </Typography>
                  ))}
            {hasHead &&
              remark &&
              render({ ...(isPlainObject(remark) ? remark : { content: remark }), type: 'remark' }, 'remark', inner)}
            {hasHead && subTitle !== '' && (
              <Typography variant="body2" color="text.secondary">
                {subTitle}
              </Typography>
            )}
          </Box>
          {isList && <Box ref={setSlot} sx={{ display: { xs: 'contents', sm: 'flex' }, flex: 1 }} />}
          {hasToolbar && (
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
              {render(toolbar, 'toolbar', inner)}
            </Stack>
          )}
        </Stack>
      )}
      {error !== undefined && <LoadError error={error} onRetry={() => void reload()} />}
      {/* What is drawn below has a skeleton of its own. */}
      {loading && <Box role="status" aria-label={runtime.texts.loading} sx={{ height: 4, mb: '-4px', bgcolor: 'divider' }} />}
      {aside === undefined || !draws('aside') ? (
        isList ? (
          <HeadSlotContext.Provider value={slot}>{body}</HeadSlotContext.Provider>
        ) : (
          body
        )
      ) : (
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2, alignItems: isResized ? 'stretch' : 'flex-start' }}>
          <Box
            component="aside"
            id={`${id}-aside`}
            ref={side}
            sx={{
              position: 'relative',
              width: { xs: '100%', md: asideWidth ?? 240 },
              flexShrink: 0,
              ...(node.asidePosition === 'right' ? { order: { md: 1 } } : {}),
            }}
          >
            {render(aside, 'aside', inner)}
            {isResized === true && (
              <Suspense>
                <AsideEdge node={node} part={side} controls={`${id}-aside`} onWidth={setAsideWidth} onDone={keepWidth} />
              </Suspense>
            )}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, width: '100%' }}>{body}</Box>
        </Stack>
      )}
    </Box>
  );
}
