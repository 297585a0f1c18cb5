/** A definition that the page renderer can draw. */
export type PageDefinition = { readonly type: string } & Readonly<Record<string, unknown>>;

/** What a page has whose type is missing. */
const pageParts = ['body', 'aside', 'toolbar', 'initApi'] as const;

/**
 * Reads a page definition: an object with the type of a page, or with the properties of one, which then becomes one. `undefined` for anything else
 * (section 8, unknown page file).
 */
export function readPageDefinition(value: unknown): PageDefinition | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { type } = value as { readonly type?: unknown };
  if (typeof type === 'string' && type !== '') return value as PageDefinition;
  return type === undefined && pageParts.some((part) => Object.hasOwn(value, part)) ? { ...value, type: 'page' } : undefined;
}

/** A page whose definition exists and is none. */
export class NotByPageRuleError extends Error {
  override readonly name = 'NotByPageRuleError';
}

/** A page whose definition could not be fetched. */
export class PageFileError extends Error {
  override readonly name = 'PageFileError';
}
