/** Types that a type (or a list's `mode`) draws without naming them. */
const implied: Readonly<Record<string, readonly string[]>> = {
  cards: ['card', 'list-item-field'],
  list: ['list-item', 'list-item-field'],
  form: ['submit'],
  portlet: ['tabs'],
  picker: ['crud', 'list-item', 'list-item-field'],
};

/** All texts that stand as `type` anywhere in a definition. */
export function collectTypes(definition: unknown): ReadonlySet<string> {
  const types = new Set<string>(['page', 'tpl']);
  const walk = (value: unknown, depth: number): void => {
    if (depth > 100 || value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      for (const item of value) walk(item, depth + 1);
      return;
    }
    const { type, mode, itemActions } = value as Readonly<Record<'type' | 'mode' | 'itemActions', unknown>>;
    if (typeof type === 'string') types.add(type);
    if (itemActions !== undefined) types.add('operation');
    for (const name of [type, mode])
      if (typeof name === 'string' && Object.hasOwn(implied, name)) for (const other of implied[name] ?? []) types.add(other);
    for (const item of Object.values(value)) walk(item, depth + 1);
  };
  walk(definition, 0);
  return types;
}
