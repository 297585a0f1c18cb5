import { useState } from 'react';
import { mapObject } from '../core/mapping/map-data.ts';
import { scopeReader } from '../core/scope/DataReader.ts';
import { Scope } from '../core/scope/Scope.ts';
import type { SchemaObject } from '../schema/base.ts';
import { useSettings } from '../view/contexts.ts';

/** The scope of a node that makes one; its `data` are worked out in the scope around it. */
export function useOwnScope(node: SchemaObject, parent: Scope): Scope {
  const { runtime } = useSettings();
  const [scope, setScope] = useState(() => make());
  function make(): Scope {
    return new Scope({ parent, values: node.data ? mapObject(node.data, scopeReader(parent), { onRefused: runtime.warn }) : {} });
  }
  if (scope.parent === parent) return scope;
  const next = make();
  setScope(next);
  return next;
}
