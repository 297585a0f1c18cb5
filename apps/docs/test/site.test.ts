import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtinTypes } from '@lab-console/page-renderer/nodes';
import SiteSearch from '../.vitepress/theme/mini-search.ts';

/** What `build` made; turbo runs it before the tests of this package. */
const dist = join(import.meta.dirname, '../dist');
const base = '/__BASE_PATH__/admin/docs/';

let files: ReadonlySet<string>;
let pages: ReadonlyMap<string, string>;

beforeAll(() => {
  files = new Set(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.join(entry.parentPath.slice(dist.length + 1), entry.name)),
  );
  pages = new Map(
    [...files].filter((file) => file.endsWith('.html')).map((file) => [file, readFileSync(join(dist, file), 'utf8')]),
  );
});

/** Addresses of an attribute in a page. */
const attributesOf = (page: string, name: string): readonly string[] =>
  Array.from(page.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g')), ([, value = '']) => value.replaceAll('&amp;', '&'));

/** File of the site that an address in a page leads to, and the place in it; `undefined` for an address elsewhere. */
function target(address: string, from: string): { readonly file: string; readonly anchor: string } | undefined {
  if (/^(?:[a-z]+:|\/\/)/.test(address)) return undefined;
  const [path = '', anchor = ''] = address.split('#');
  const whole = path === '' ? from : path.startsWith(base) ? path.slice(base.length) : posix.join(dirname(from), path);
  const file = whole === '' || whole.endsWith('/') ? `${whole}index.html` : whole;
  return { file: decodeURIComponent(file), anchor: decodeURIComponent(anchor) };
}

describe('the built site', () => {
  it('has the pages of both languages', () => {
    for (const page of ['index', 'start', 'guides/attendance', 'console/centre/schedule/calendar', 'page-definitions/choice']) {
      expect(pages.has(`${page}.html`)).toBe(true);
      expect(pages.has(`zh/${page}.html`)).toBe(true);
    }
    expect(pages.get('zh/guides/attendance.html')).toContain('lang="zh-CN"');
  });

  it('has the same places in what developers and operators read in Chinese, to which its language switch leads', () => {
    const places = (page: string): readonly string[] =>
      Array.from(pages.get(page)?.matchAll(/<h[23] id="([^"]+)"/g) ?? [], ([, id = '']) => id);
    for (const page of [
      'develop/coming-from.html',
      'develop/own-backend.html',
      'develop/in-your-application.html',
      'operate/index.html',
      'api/index.html',
    ]) {
      expect(places(page).length).toBeGreaterThan(1);
      expect([page, places(`zh/${page}`)]).toEqual([page, places(page)]);
      expect(pages.get(`zh/${page}`)).toContain(`href="${base}${page.replace(/index\.html$/, '')}"`);
    }
  });

  it('loads nothing of an example with a page, and has all that its frame loads', () => {
    const page = pages.get('page-definitions/lists.html') ?? '';
    expect(page).toContain('class="live-example"');
    expect(page).not.toMatch(/assets\/examples|<iframe/);
    // Crawlers and readers without scripts have a link to it.
    expect(page).not.toMatch(/<a\s(?![^>]*href=)[^>]*>/);
    const scripts = attributesOf(pages.get('examples.html') ?? '', 'src');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect([script, files.has(posix.normalize(script))]).toEqual([script, true]);
  });

  it('gives each picture of the console its place, and a phone a small one of it', () => {
    const pictures = [...pages].flatMap(([from, page]) =>
      Array.from(page.matchAll(/<img [^>]*src="[^"]*\/pictures\/[^>]*>/g), ([tag]) => ({ from, tag })),
    );
    expect(pictures.length).toBeGreaterThan(20);
    for (const { from, tag } of pictures) {
      expect([from, tag]).toEqual([from, expect.stringMatching(/ width="1280" height="800" /)]);
      expect([from, tag]).toEqual([from, expect.stringMatching(/ srcset="[^"]+-small\.webp 720w, [^"]+\.webp 1280w" sizes="/)]);
    }
  });

  it('finds an export of a package by its name', async () => {
    const [index] = [...files].filter((file) => file.includes('localSearchIndexroot'));
    const { default: json } = (await import(join(dist, index ?? ''))) as { default: string };
    const search = SiteSearch.loadJSON(json, { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] });
    const [first] = search.search('ImportDialog', { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } });
    expect(first?.['id']).toBe('/packages/import-kit/exports.html#importdialog');
  });

  it('has all code in blocks that scroll by themselves', () => {
    expect([...pages].filter(([, page]) => page.includes('<pre><code')).map(([name]) => name)).toEqual([]);
  });

  it('has no link, picture or anchor that leads to nothing', () => {
    const broken: string[] = [];
    for (const [from, page] of pages) {
      const sets = attributesOf(page, 'srcset').flatMap((set) => set.split(', ').map((each) => each.split(' ')[0] ?? ''));
      for (const address of [...attributesOf(page, 'href'), ...attributesOf(page, 'src'), ...sets]) {
        const found = target(address, from);
        if (!found) continue;
        if (!files.has(found.file)) broken.push(`${from}: ${address}`);
        else if (found.file === 'examples.html') {
          if (!builtinTypes.includes(new URLSearchParams(found.anchor).get('type') ?? '')) broken.push(`${from}: ${address}`);
        } else if (found.anchor !== '' && !pages.get(found.file)?.includes(`id="${found.anchor}"`))
          broken.push(`${from}: ${address}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('needs no other host and nothing that the policy of the server refuses', () => {
    const outside = /<(?:script|img|link|iframe|source)\b[^>]*\s(?:src|href)="(?:https?:)?\/\/[^"]*"/g;
    for (const [name, page] of pages) {
      expect([name, page.match(outside)]).toEqual([name, null]);
      expect([name, page.match(/<[^>]+\sstyle="[^"]*"/)?.[0]]).toEqual([name, undefined]);
      expect([name, page.match(/<style\b/)]).toEqual([name, null]);
      expect([name, page.match(/\son[a-z]+="/)]).toEqual([name, null]);
    }
    for (const file of files) {
      if (!file.endsWith('.js')) continue;
      // A function in the settings would be text that the browser runs.
      expect([file, readFileSync(join(dist, file), 'utf8').includes('"_vp-fn_')]).toEqual([file, false]);
    }
  });
});
