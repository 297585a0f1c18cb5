import { allNodes } from './all-nodes.ts';
import type { BuiltinRenderer } from '../registry/define-node.ts';

/** Every built-in type and how it is drawn. */
export const nodeTable: ReadonlyMap<string, BuiltinRenderer> = new Map(
  Object.values(allNodes).flatMap((nodes) =>
    nodes.flatMap(({ types, renderer }) => types.map((type) => [type, renderer] as const)),
  ),
);

/** All built-in types. */
export const builtinTypes: readonly string[] = [...nodeTable.keys()];

/** Whether a type is built in; `static-…` shows any display type as a field. */
export function isBuiltinType(type: string): boolean {
  return nodeTable.has(type) || type.startsWith('static-');
}
