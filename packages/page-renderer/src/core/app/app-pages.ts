import { safeAddress } from '../address/safe-address.ts';
import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';

/** A page of an app, or a heading over others. */
export interface AppPage {
  /** Its place among the pages, e.g. `0.2`. */
  readonly key: string;
  readonly label: string;
  readonly icon: unknown;
  readonly badge: unknown;
  /** Its address inside the app, with the parts that vary as `:name`; empty for a heading. */
  readonly path: string;
  /** Safe address outside of the app. */
  readonly link: string | undefined;
  readonly visible: boolean;
  readonly isDefault: boolean;
  readonly schema: unknown;
  readonly schemaApi: unknown;
  readonly redirect: string;
  readonly rewrite: string;
  readonly children: readonly AppPage[];
}

/** A page that an address leads to, with the values of its `:name` parts. */
export interface PageMatch {
  readonly page: AppPage;
  readonly params: Readonly<Record<string, string>>;
  /** The address without its query. */
  readonly address: string;
}

const deepest = 10;

/** Reads the pages of an app; addresses without a leading slash continue that of the page above. */
export function readPages(source: unknown, above = '', key = '', depth = 0): readonly AppPage[] {
  const list = Array.isArray(source) ? (source as readonly unknown[]) : isPlainObject(source) ? [source] : [];
  if (depth > deepest) return [];
  return list.filter(isPlainObject).map((item, index) => {
    const own = toText(item['url']);
    const path = own === '' ? '' : own.startsWith('/') ? own : `${above.replace(/\/$/, '')}/${own}`;
    const place = key === '' ? String(index) : `${key}.${index}`;
    const link = toText(item['link']);
    return {
      key: place,
      label: toText(item['label']),
      icon: item['icon'],
      badge: item['badge'],
      path,
      link: link === '' ? undefined : safeAddress(link),
      visible: item['visible'] !== false && (!path.includes('/:') || item['visible'] === true),
      isDefault: item['isDefaultPage'] === true,
      schema: item['schema'],
      schemaApi: item['schemaApi'],
      redirect: toText(item['redirect']),
      rewrite: toText(item['rewrite']),
      children: readPages(item['children'], path === '' ? above : path, place, depth + 1),
    };
  });
}

/** All pages with those below them. */
export function flatPages(pages: readonly AppPage[]): readonly AppPage[] {
  return pages.flatMap((page) => [page, ...flatPages(page.children)]);
}

/** Whether there is something to draw for a page. */
export function isDrawn(page: AppPage): boolean {
  return page.schema !== undefined || page.schemaApi !== undefined;
}

/** The page that an address of the app leads to, `redirect` and `rewrite` followed. */
export function findPage(pages: readonly AppPage[], address: string): PageMatch | undefined {
  const all = flatPages(pages);
  let [path = ''] = address.split(/[?#]/);
  for (let hops = 0; hops <= deepest; hops += 1) {
    const found = all.map((page) => ({ page, params: paramsOf(page.path, path) })).find(({ params }) => params !== undefined);
    if (!found) return undefined;
    const { page, params = {} } = found;
    const onward = isDrawn(page) ? '' : page.redirect || page.rewrite;
    if (onward === '') return { page, params, address: path };
    [path = ''] = onward.split(/[?#]/);
  }
  return undefined;
}

/** The page that is shown first: the default one, the one at `/`, otherwise the first that can be drawn. */
export function firstPage(pages: readonly AppPage[]): PageMatch | undefined {
  const all = flatPages(pages);
  const page =
    all.find(({ isDefault }) => isDefault) ?? all.find(({ path }) => path === '/') ?? all.find((each) => isDrawn(each));
  if (!page) return undefined;
  return isDrawn(page) || page.path === '' ? { page, params: {}, address: page.path } : findPage(pages, page.path);
}

/** The pages above one, and the page itself. */
export function trailTo(pages: readonly AppPage[], key: string): readonly AppPage[] {
  const parts = key.split('.');
  const keys = parts.map((_part, index) => parts.slice(0, index + 1).join('.'));
  const all = flatPages(pages);
  return keys.flatMap((each) => all.find((page) => page.key === each) ?? []);
}

/** The values of the `:name` parts; nothing when the address is another. */
function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  if (pattern === '') return undefined;
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return undefined;
  const params: [string, string][] = [];
  for (const [index, part] of wanted.entries()) {
    const own = given[index] ?? '';
    if (part.startsWith(':')) params.push([part.slice(1), decoded(own)]);
    else if (part !== own) return undefined;
  }
  return Object.fromEntries(params);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
