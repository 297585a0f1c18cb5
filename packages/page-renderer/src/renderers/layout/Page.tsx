import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { toScopeData } from '../../core/api/read-envelope.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { putInParts } from '../../core/data/put-in-parts.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { PageNode } from '../../schema/drawn.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useApi } from '../../view/useApi.ts';
import { useComponent } from '../../view/useComponent.ts';
import { answerEvent, useNodeEvents } from '../../view/useNodeEvents.ts';
import { useText } from '../../view/useText.ts';
import { LoadError } from './LoadState.tsx';
import { useOwnScope } from './useOwnScope.ts';

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
  const { tell, start } = useNodeEvents(node, path, scope);
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
      tell('inited', answerEvent(data, body));
    },
  });
  useComponent({ ...node, id: node.id, name: isRoot ? '$page' : node.name }, path, {
    scope,
    reload: async (values, replaces) => {
      if (values) scope.take(values, replaces);
      if (node.initApi) await reload();
      if (isRoot) for (const other of runtime.components) if (other.type === 'crud') await other.reload?.();
    },
    receive: (values) => scope.merge(values),
    setValue: (value, replaces) => scope.take(toScopeData(value), replaces),
  });
  const title = useText(node.title, scope);
  const subTitle = useText(node.subTitle, scope);
  const inner = { scope };
  const hasHead = title !== '' || node.toolbar !== undefined;
  return (
    // What floats in it stays in it.
    <Box sx={{ minWidth: 0, display: 'flow-root' }}>
      {hasHead && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
          <Box>
            {typeof node.title === 'object'
              ? render(node.title, 'title', inner)
              : title !== '' && (
                  <Typography component="h1" sx={{ fontSize: 18, fontWeight: 600 }}>
                    {title}
                  </Typography>
                )}
            {subTitle !== '' && (
              <Typography variant="body2" color="text.secondary">
                {subTitle}
              </Typography>
            )}
          </Box>
          {node.toolbar !== undefined && (
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
              {render(node.toolbar, 'toolbar', inner)}
            </Stack>
          )}
        </Stack>
      )}
      {error !== undefined && <LoadError error={error} onRetry={() => void reload()} />}
      {loading && <Skeleton variant="rounded" height={4} sx={{ mb: 1 }} />}
      {node.aside === undefined ? (
        render(node.body, 'body', inner)
      ) : (
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Box
            component="aside"
            sx={{
              width: { xs: '100%', md: 240 },
              flexShrink: 0,
              ...(node.asidePosition === 'right' ? { order: { md: 1 } } : {}),
            }}
          >
            {render(node.aside, 'aside', inner)}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, width: '100%' }}>{render(node.body, 'body', inner)}</Box>
        </Stack>
      )}
    </Box>
  );
}
