import { tooDeep } from './bound-depth.ts';
import { isPlainObject } from './path.ts';

/** Most objects that may come of the parts of one page. */
const maxObjects = 20_000;

/**
 * Returns a definition with the parts that its nodes name by `$ref` put in their place. What a node has itself wins, and what names none of the
 * `parts` stays as it is. Parts that hold themselves, and all beyond 20,000 objects, become {@link tooDeep}; `onCut` is called then.
 */
export function putInParts(definition: unknown, parts: Readonly<Record<string, unknown>>, onCut?: () => void): unknown {
  let objects = 0;
  const cut = (): unknown => {
    onCut?.();
    return tooDeep;
  };
  const put = (value: unknown, open: readonly string[]): unknown => {
    if (Array.isArray(value)) {
      const items = value.map((item) => put(item, open));
      return items.every((item, index) => item === value[index]) ? value : items;
    }
    if (!isPlainObject(value)) return value;
    objects += 1;
    if (objects > maxObjects) return cut();
    const { $ref: name } = value;
    if (typeof name === 'string' && Object.hasOwn(parts, name)) {
      if (open.includes(name)) return cut();
      const part = put(parts[name], [...open, name]);
      const { $ref: _name, ...own } = value;
      return isPlainObject(part) ? { ...part, ...(put(own, open) as object) } : value;
    }
    let copy: Record<string, unknown> | undefined;
    for (const [key, item] of Object.entries(value)) {
      const next = put(item, open);
      if (next === item) continue;
      copy ??= { ...value };
      copy[key] = next;
    }
    return copy ?? value;
  };
  return put(definition, []);
}
