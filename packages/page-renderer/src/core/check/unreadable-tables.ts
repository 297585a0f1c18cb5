import { pathTo } from './find-paths.ts';

/** An address of data whose table, or function, depends on values: what a page reads or changes there cannot be known. */
export interface UnreadableTable {
  /** Its path in the definition: `body[0].api.url`. */
  readonly path: string;
  readonly address: string;
}

const callKey = /(?:^a|A)pi$|(?:^r|R)eceiver$/;
/** These hold either a call or a template of values, so that only a spelled address in them is one. */
const optionKey = /^(?:source|autoComplete|url|link|href|src)$/;
const method = /^\s*(?:get|post|put|patch|delete|options|head)\s*:(?!\/\/)\s*/i;
const data = /^(?:\/|\.\/)*(?:api\/+)?(?:rest|post2rest\/+[^/?#]*)\/+(?:rpc\/+)?([^/?#]*)/i;

/** Lists addresses of data in a definition whose table cannot be read from it, in their order. */
export function unreadableTables(definition: unknown): readonly UnreadableTable[] {
  const found: UnreadableTable[] = [];
  const walk = (value: unknown, place: { readonly path: string; readonly key: string; readonly isCall: boolean }): void => {
    if (typeof value === 'string') {
      if (isUnreadable(value, place.isCall)) found.push({ path: place.path, address: value });
    } else if (Array.isArray(value))
      value.forEach((item, index) => walk(item, { ...place, path: pathTo(place.path, String(index), true) }));
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) {
        const isCall =
          (typeof item === 'string' && callKey.test(key)) || (key === 'url' && callKey.test(place.key)) || isLanguage(key, place);
        if (typeof item !== 'string' || isCall || optionKey.test(key))
          walk(item, { path: pathTo(place.path, key, false), key, isCall });
      }
  };
  walk(definition, { path: '', key: '', isCall: false });
  return found;
}

/** A text for each language is one of the property that has them. */
function isLanguage(key: string, { key: holder, isCall }: { readonly key: string; readonly isCall: boolean }): boolean {
  return (isCall || callKey.test(holder)) && /^[a-z]{2}(?:-\w+)?$/i.test(key);
}

function isUnreadable(text: string, isCall: boolean): boolean {
  const address = text.replace(method, '').trim();
  const [, table] = data.exec(address) ?? [];
  if (table !== undefined) return isTemplate(table) || isTemplate(address.slice(0, address.indexOf(table)));
  // Nothing of an address that begins with a value is known.
  return isCall && /^(?:\$|<%)/.test(address.replace(/^\/+(?:api\/+)?/, ''));
}

function isTemplate(text: string): boolean {
  return /\$[{\w]|<%/.test(text);
}
