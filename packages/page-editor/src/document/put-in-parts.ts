import { putInParts } from '@lab-console/page-renderer/nodes';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the text of a part with what it names by `$ref` put in its place, so that it means the same in another page. Text that names none of the
 * page's `definitions` stays as it is, by the byte.
 *
 * @param page - Value of the page that the text is of.
 */
export function withParts(text: string, page: unknown): string {
  if (!isObject(page) || !isObject(page['definitions']) || !text.includes('"$ref"')) return text;
  try {
    const part: unknown = JSON.parse(text);
    const put = putInParts(part, page['definitions']);
    return put === part ? text : JSON.stringify(put, null, 2);
  } catch {
    // What cannot be read is copied as it is.
    return text;
  }
}

/** Returns the text of a page with its parts in their places and without its `definitions`; any other text as it is. */
export function withoutDefinitions(text: string, page: unknown): string {
  if (!isObject(page) || !isObject(page['definitions'])) return text;
  const { definitions, ...own } = page;
  return JSON.stringify(putInParts(own, definitions), null, 2);
}
