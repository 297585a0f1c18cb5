import type { RendererDefinition } from '../registry/types.ts';
import { allNodes } from './all-nodes.ts';

const nodeTable: ReadonlyMap<string, RendererDefinition> = new Map(
  Object.values(allNodes).flatMap((nodes) =>
    nodes.flatMap(({ types, renderer }) => types.map((type) => [type, renderer] as const)),
  ),
);

/** All built-in types. */
export const builtinTypes: readonly string[] = [...nodeTable.keys()];

/** The built-in renderer of a type; `static-…` shows any display type as a field. */
export function findBuiltin(type: string): RendererDefinition | undefined {
  return nodeTable.get(type) ?? (type.startsWith('static-') ? nodeTable.get('static') : undefined);
}
