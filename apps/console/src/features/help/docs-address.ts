import type { Language } from '../../locales/language.ts';

/**
 * Address of a page's help in the documentation that the server serves; without a page of the console, of the list of all.
 *
 * @param base Where the console is served, such as `/lab/admin`.
 * @param path Path of the page, such as `centre/schedule/calendar`.
 */
export function docsAddress(base: string, path: string, language: Language): string {
  return `${base}/docs/${language === 'zh' ? 'zh/' : ''}console/${path === '' ? '' : `${path}.html`}`;
}
