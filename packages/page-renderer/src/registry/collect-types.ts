/** All texts that stand as `type` anywhere in a definition. */
export function collectTypes(definition: unknown): ReadonlySet<string> {
  const types = new Set<string>(['page', 'tpl']);
  const walk = (value: unknown, depth: number): void => {
    if (depth > 100 || value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      for (const item of value) walk(item, depth + 1);
      return;
    }
    const { type } = value as { readonly type?: unknown };
    if (typeof type === 'string') types.add(type);
    for (const item of Object.values(value)) walk(item, depth + 1);
  };
  walk(definition, 0);
  return types;
}
