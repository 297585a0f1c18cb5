/** What a path behind `rest/` names. */
export type RestTarget =
  | { readonly kind: 'resource'; readonly resource: string }
  | { readonly kind: 'item'; readonly resource: string; readonly id: string }
  | { readonly kind: 'function'; readonly name: string };

const resourcePath = /^([A-Za-z_][A-Za-z0-9_]*)$/;
const itemPath = /^([A-Za-z_][A-Za-z0-9_]*)\/(\d{1,19})$/;
const functionPath = /^rpc\/([A-Za-z_][A-Za-z0-9_]*)$/;

/**
 * Reads the path behind `rest/`. The names of tables and functions are plain, so nothing in them may be encoded, and a
 * function that the gateway answers itself cannot be reached by spelling it another way.
 *
 * @param path As it was sent, without a slash in front and without the query.
 * @returns `undefined` for a path that names nothing.
 */
export function parseRestTarget(path: string): RestTarget | undefined {
  const name = functionPath.exec(path)?.[1];
  if (name !== undefined) return { kind: 'function', name };
  const item = itemPath.exec(path);
  if (item?.[1] !== undefined && item[2] !== undefined && item[1] !== 'rpc') {
    return { kind: 'item', resource: item[1], id: item[2] };
  }
  const resource = resourcePath.exec(path)?.[1];
  return resource === undefined || resource === 'rpc' ? undefined : { kind: 'resource', resource };
}
