import type { BuiltinRenderer } from './define-node.ts';

let table: ReadonlyMap<string, BuiltinRenderer> = new Map();

/** Takes the table of the built-in types, which comes with a chunk of its own before anything is drawn. */
export function provideNodeTable(nodeTable: ReadonlyMap<string, BuiltinRenderer>): void {
  table = nodeTable;
}

/** The built-in renderer of a type; `static-…` shows any display type as a field. */
export function findBuiltin(type: string): BuiltinRenderer | undefined {
  return table.get(type) ?? (type.startsWith('static-') ? table.get('static') : undefined);
}
