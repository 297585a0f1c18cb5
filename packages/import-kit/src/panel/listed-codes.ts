import type { ImportDefinition, TemplateLists } from '../core/define-import.ts';

/** What listing codes needs of a definition. */
export type ListingImport = Pick<ImportDefinition, 'templateLists' | 'columns'>;

const requested = new WeakMap<ListingImport, Promise<TemplateLists>>();

/**
 * The real codes of a column of codes, as the template offers them; none where the definition lists none. The backend is asked
 * once for a definition, when a code is not known, and again after a failure: a suggestion is a help and no reason for a fault.
 */
export async function listedCodes(definition: ListingImport, key: string): Promise<readonly string[]> {
  const kind = definition.columns[key]?.kind;
  if ((kind !== 'code' && kind !== 'code-list') || !definition.templateLists) return [];
  const lists = requested.get(definition) ?? definition.templateLists({ signal: new AbortController().signal });
  requested.set(definition, lists);
  try {
    return (await lists)[key] ?? [];
  } catch {
    requested.delete(definition);
    return [];
  }
}
