import Alert from '@mui/material/Alert';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { boundDepth } from '../../core/data/bound-depth.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { localizeDefinition } from '../../core/localize/localize-definition.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { NestedNode } from '../../schema/extra-parts.ts';

/** So many definitions may be nested, since one that came with data may hold itself. */
const deepest = 6;

const DepthContext = createContext(0);

/** Draws a definition that came with the data: an object, a list of nodes, or JSON as text. The rules of every page hold for it. */
export function NestedPart({ node, path, scope, environment, render }: RendererProps<Drawn<NestedNode>>): ReactNode {
  const { runtime } = useSettings();
  const { extras } = usePartTexts();
  const depth = useContext(DepthContext);
  const { schema, props } = node as { readonly schema?: unknown; readonly props?: unknown };
  const value = useNodeValue(node, scope) ?? schema;
  const inner = useMemo(() => {
    const read = readDefinition(value);
    const own = isPlainObject(read) && isPlainObject(props) ? { ...read, ...props } : read;
    return localizeDefinition(own, environment.locale) as SchemaNode | undefined;
  }, [value, props, environment.locale]);
  if (inner === undefined) {
    if (value !== undefined && value !== '') runtime.warn(`what “amis” at ${path} was given is neither a definition nor JSON`);
    return null;
  }
  if (depth >= deepest) {
    runtime.warn(`“amis” at ${path} stands inside ${deepest} others and is not drawn`);
    return (
      <Alert severity="warning" variant="outlined">
        {extras.tooDeep}
      </Alert>
    );
  }
  if (inner !== schema) runtime.drawnFrom(path === '' ? 'schema' : `${path}.schema`, inner);
  return <DepthContext.Provider value={depth + 1}>{render(inner, 'schema')}</DepthContext.Provider>;
}

function readDefinition(value: unknown): unknown {
  if (Array.isArray(value) || isPlainObject(value)) return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  try {
    const read: unknown = boundDepth(JSON.parse(value));
    return Array.isArray(read) || isPlainObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
