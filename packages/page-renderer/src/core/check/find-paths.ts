/** Most places that one warning names. */
const maxPlaces = 3;

/** How a step into an object or a list is written in a path: `body[0].api`. */
export function pathTo(parent: string, key: string, isList: boolean): string {
  if (isList) return `${parent}[${key}]`;
  const step = /^[\w$-]+$/.test(key) ? key : `["${key}"]`;
  return parent === '' || step.startsWith('[') ? `${parent}${step}` : `${parent}.${step}`;
}

/** Returns the paths of a text in a definition, or of an object that is the same one; at most a few. */
export function findPaths(definition: unknown, part: unknown, root = ''): readonly string[] {
  const found: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (found.length >= maxPlaces) return;
    if (value === part) found.push(path);
    else if (value !== null && typeof value === 'object')
      for (const key of Object.keys(value))
        walk((value as Readonly<Record<string, unknown>>)[key], pathTo(path, key, Array.isArray(value)));
  };
  walk(definition, root);
  return found;
}
