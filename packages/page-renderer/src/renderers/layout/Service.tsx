import { lazyComponent } from '@lab-console/widget-base/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { createContext, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { toScopeData } from '../../core/api/read-envelope.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { pageLimits } from '../../core/limits/page-limits.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { Api, SchemaNode, SchemaObject } from '../../schema/base.ts';
import type { ServiceNode } from '../../schema/drawn.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { useApi } from '../../view/useApi.ts';
import { useComponent } from '../../view/useComponent.ts';
import { answerEvent, useNodeEvents } from '../../view/useNodeEvents.ts';
import { LoadError } from '../../fields/LoadState.tsx';
import { useOwnScope } from '../../fields/useOwnScope.ts';

/**
 * Returns the call for nodes as amis sends it: by POST unless it names a method (no prefix, no `method`). Its query has `_replace=1`, by which a
 * backend distinguishes it from a call for data.
 */
export function schemaCall(api: Api | undefined): Api | undefined {
  if (api === undefined || api === '') return undefined;
  const url = typeof api === 'string' ? api : api.url;
  if (typeof url !== 'string') return undefined;
  const marked = `${url}${url.includes('?') ? '&' : '?'}_replace=1`;
  return typeof api === 'string' ? { method: 'post', url: marked } : { ...api, method: api.method ?? 'post', url: marked };
}

const ServiceSocket = lazyComponent(() => import('./ServiceSocket.tsx'), 'ServiceSocket');

/** How many fetched definitions are around. */
const SchemaDepth = createContext(0);

/** A scope filled by a call; `schemaApi` loads the nodes themselves. In a form the data of the call become values of the form. */
export function Service({ node, path, scope: parent, render }: RendererProps<ServiceNode & SchemaObject>): ReactNode {
  const { runtime } = useSettings();
  const scope = useOwnScope(node, parent);
  const { form } = useRenderContext();
  const { emitEvent, start } = useNodeEvents(node, path, scope);
  const [body, setBody] = useState<SchemaNode>();
  const take = (answer: unknown, whole: unknown, replaces: boolean): void => {
    const values = toScopeData(answer);
    scope.take(values, replaces);
    for (const [name, value] of Object.entries(form ? values : {})) form?.derive(name, value);
    emitEvent('fetchInited', answerEvent(answer, whole));
  };
  const data = useApi({
    api: node.api,
    scope,
    messages: node.messages,
    initFetch: node.initFetch !== false,
    start,
    interval: node.interval,
    stopWhen: node.stopAutoRefreshWhen,
    onSuccess: take,
  });
  const schemaApi = useMemo(() => schemaCall(node.schemaApi), [node.schemaApi]);
  const depth = useContext(SchemaDepth);
  const isEndless = depth >= pageLimits.schemas && schemaApi !== undefined;
  if (isEndless) runtime.warn(`the definitions that “schemaApi” at ${path} brings bring each other without end`, node.schemaApi);
  const schema = useApi({
    api: isEndless ? undefined : schemaApi,
    part: node.schemaApi,
    scope,
    messages: node.messages,
    initFetch: node.initFetchSchema !== false,
    start,
    onSuccess: (answer, whole) => {
      const found =
        isPlainObject(answer) && answer['type'] !== undefined
          ? answer
          : isPlainObject(whole) && whole['type'] !== undefined
            ? whole
            : answer;
      if (isPlainObject(found) && isPlainObject(found['data']) && found['type'] !== undefined) scope.merge(found['data']);
      runtime.drawnFrom(path === '' ? 'body' : `${path}.body`, found);
      setBody(found as SchemaNode);
      emitEvent('fetchSchemaInited', answerEvent(answer, whole));
    },
  });
  const reload = async (values?: Readonly<Record<string, unknown>>, replaces = false): Promise<void> => {
    if (values) scope.take(values, replaces);
    await Promise.all([node.api && data.reload(), node.schemaApi && schema.reload()]);
  };
  useComponent(node, path, {
    scope,
    reload,
    receive: (values) => reload(values),
    setValue: (value, replaces) => scope.take(toScopeData(value), replaces),
    perform: (action, args) => (action === 'rebuild' ? reload(args).then(() => true) : undefined),
  });
  const error = data.error ?? schema.error;
  const waits = node.schemaApi !== undefined && body === undefined && schema.loading;
  return (
    <Box sx={{ minWidth: 0 }} aria-busy={data.loading || schema.loading}>
      {error !== undefined && node.showErrorMsg !== false && <LoadError error={error} onRetry={() => void reload()} />}
      {node.ws !== undefined && node.ws !== '' && start === 'go' && (
        <Suspense>
          <ServiceSocket ws={node.ws} node={node} scope={scope} showsErrors={node.showErrorMsg !== false} onData={take} />
        </Suspense>
      )}
      {isEndless && <Alert severity="warning">{runtime.texts.tooDeep}</Alert>}
      {waits && !isEndless && <Skeleton variant="rounded" height={80} />}
      {!waits && body === undefined && render(node.body, 'body', { scope })}
      {!waits && body !== undefined && (
        <SchemaDepth.Provider value={depth + 1}>{render(body, 'body', { scope })}</SchemaDepth.Provider>
      )}
    </Box>
  );
}
