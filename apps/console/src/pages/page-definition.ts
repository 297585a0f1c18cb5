/** A definition that the page renderer can draw. */
export type PageDefinition = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Whether something is a page definition: an object that says what it is (section 8, unknown page file). */
export function isPageDefinition(value: unknown): value is PageDefinition {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && value.type !== '';
}

/** A page whose definition exists and is none. */
export class NotByPageRuleError extends Error {
  override readonly name = 'NotByPageRuleError';
}

/** A page whose definition could not be fetched. */
export class PageFileError extends Error {
  override readonly name = 'PageFileError';
}
