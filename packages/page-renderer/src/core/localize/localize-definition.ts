import { isPlainObject } from '../data/path.ts';

const languageTag = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;
/** Places whose objects are data even when they look like a text in two languages. */
const dataKeys: ReadonlySet<string> = new Set(['data', 'map', 'query', 'headers', 'value', 'responseData']);

/** Whether a value is one text in several languages: every key is a language tag, `en` is among them, all are texts. */
export function isLocalizedText(value: unknown): value is Readonly<Record<string, string>> {
  if (!isPlainObject(value) || typeof value['en'] !== 'string') return false;
  const keys = Object.keys(value);
  return keys.length > 1 && keys.every((key) => languageTag.test(key) && typeof value[key] === 'string');
}

/**
 * Replaces every `{ "en": …, "zh": … }` of a definition by the text of a language (`zh-CN` takes `zh-CN`, then `zh`, then `en`).
 * Parts without such texts are the same objects as before.
 */
export function localizeDefinition<T>(definition: T, locale: string): T {
  return localize(definition, locale, '') as T;
}

function localize(value: unknown, locale: string, key: string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => localize(item, locale, ''));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isPlainObject(value)) return value;
  if (!dataKeys.has(key) && isLocalizedText(value)) return value[locale] ?? value[locale.split('-')[0] ?? ''] ?? value['en'];
  const entries = Object.entries(value).map(([name, item]) => [name, localize(item, locale, name)] as const);
  return entries.every(([name, item]) => item === value[name]) ? value : Object.fromEntries(entries);
}
