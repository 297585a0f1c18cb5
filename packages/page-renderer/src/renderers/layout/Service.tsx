import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { toScopeData } from '../../core/api/read-envelope.ts';
import { isPlainObject } from '../../core/data/path.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import type { ServiceNode } from '../../schema/layout.ts';
import { useSettings } from '../../view/contexts.ts';
import { useApi } from '../../view/useApi.ts';
import { useComponent } from '../../view/useComponent.ts';
import { LoadError } from './LoadState.tsx';
import { useOwnScope } from './useOwnScope.ts';

/** A scope filled by a call; `schemaApi` brings the nodes themselves. */
export function Service({ node, path, scope: parent, render }: RendererProps<ServiceNode & SchemaObject>): ReactNode {
  const { runtime } = useSettings();
  const scope = useOwnScope(node, parent);
  const [body, setBody] = useState<SchemaNode>();
  if (typeof node['dataProvider'] === 'string') runtime.warn(`“dataProvider” at ${path} is JavaScript and is not run`);
  const data = useApi({
    api: node.api,
    scope,
    initFetch: node.initFetch !== false,
    interval: node.interval,
    stopWhen: node.stopAutoRefreshWhen,
    onSuccess: (answer, _whole, replaces) => {
      const values = toScopeData(answer);
      if (replaces) scope.replace(values);
      else scope.merge(values);
    },
  });
  const schema = useApi({
    api: node.schemaApi,
    scope,
    initFetch: node['initFetchSchema'] !== false,
    onSuccess: (answer, whole) => {
      const found =
        isPlainObject(answer) && answer['type'] !== undefined
          ? answer
          : isPlainObject(whole) && whole['type'] !== undefined
            ? whole
            : answer;
      if (isPlainObject(found) && isPlainObject(found['data']) && found['type'] !== undefined) scope.merge(found['data']);
      setBody(found as SchemaNode);
    },
  });
  const reload = async (values?: Readonly<Record<string, unknown>>): Promise<void> => {
    if (values) scope.merge(values);
    await Promise.all([node.api && data.reload(), node.schemaApi && schema.reload()]);
  };
  useComponent(node, path, { scope, reload, receive: reload, setValue: (value) => scope.merge(toScopeData(value)) });
  const error = data.error ?? schema.error;
  const waits = node.schemaApi !== undefined && body === undefined && schema.loading;
  return (
    <Box sx={{ minWidth: 0 }} aria-busy={data.loading || schema.loading}>
      {error !== undefined && node['showErrorMsg'] !== false && <LoadError error={error} onRetry={() => void reload()} />}
      {waits ? <Skeleton variant="rounded" height={80} /> : render(body ?? node.body, 'body', { scope })}
    </Box>
  );
}
