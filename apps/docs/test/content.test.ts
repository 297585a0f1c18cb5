import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtinTypes } from '@lab-console/page-renderer/nodes';
import { consoleWords } from '../../../tools/console-words.ts';
import { helpTexts } from '../../console/src/features/help/help-texts.ts';
import { readConsolePages } from '../make/console-pages.ts';
import { rewriteLinks, siteLink } from '../make/links.ts';
import { pictureSizes, smallPicture } from '../make/picture-sizes.ts';
import { guides } from '../make/site-map.ts';
import { storiesByType, storyId } from '../make/stories.ts';
import { readTerms } from '../make/terms-page.ts';
import { wordsOf } from '../.vitepress/theme/words-of.ts';

const site = join(import.meta.dirname, '..');

function contentFiles(language: string): readonly string[] {
  return readdirSync(join(site, 'content', language), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
}

const read = (language: string, file: string): string => readFileSync(join(site, 'content', language, file), 'utf8');

/** What guides say in bold beside labels: keys, and what the guide itself stresses. */
const ownWords = new Set(['Ctrl+K', 'console', 'server', 'Packages', 'One machine', 'Several machines', 'JSON']);
const ownChineseWords = new Set(['控制台', '服务器', '供其他应用使用的软件包', 'Ctrl+K', 'JSON']);

it.each([
  ['en', ownWords],
  ['zh', ownChineseWords],
] as const)('bold words of the guides (%s) are labels of the console', (language, own) => {
  const known = consoleWords();
  const unknown = contentFiles(language)
    .filter((file) => language === 'zh' || file.startsWith('guides') || !file.includes('/'))
    .flatMap((file) =>
      Array.from(read(language, file).matchAll(/\*\*([^*]+)\*\*/g), ([, word = '']) => word)
        .filter((word) => !own.has(word) && !known.has(word))
        .map((word) => `${file}: ${word}`),
    );
  expect(unknown).toEqual([]);
});

it('each guide stands in both languages with the same pictures', () => {
  const pictures = (language: 'en' | 'zh', name: string): readonly string[] =>
    Array.from(
      read(language, `guides/${name}.md`).matchAll(/pictures\/(?:en|zh)\/([\w-]+)\.webp/g),
      ([, picture = '']) => picture,
    );
  for (const { name } of guides) {
    expect(pictures('zh', name)).toEqual(pictures('en', name));
    expect(pictures('en', name).length).toBeGreaterThan(0);
  }
});

it('what developers and operators read is in both languages, with the same code, links and places in the text', () => {
  const fences = /^```[\s\S]*?^```$/gm;
  const linksOf = (page: string): readonly string[] =>
    Array.from(page.replaceAll(fences, '').matchAll(/\]\(([^)\s]+)\)/g), ([, href = '']) =>
      href.replace(/^\/zh\//, '/'),
    ).toSorted();
  const pages = contentFiles('en').filter((file) => /^(?:develop|operate|api)\//.test(file));
  expect(pages.length).toBeGreaterThan(5);
  for (const file of pages) {
    const [english, chinese] = [read('en', file), read('zh', file)];
    expect([file, chinese.match(fences)]).toEqual([file, english.match(fences)]);
    expect([file, linksOf(chinese)]).toEqual([file, linksOf(english)]);
  }
});

/** CSS px of a picture, as the extended header of a WebP file has them. */
function sizeOf(path: string): { readonly width: number; readonly height: number } {
  const header = readFileSync(join(site, 'public/pictures', path)).subarray(0, 30);
  if (header.toString('latin1', 12, 16) !== 'VP8X') throw new Error(`${path} has another header.`);
  return { width: header.readUIntLE(24, 3) + 1, height: header.readUIntLE(27, 3) + 1 };
}

it('every picture that a page shows is there in its language and both sizes, and every one that is there is shown', () => {
  for (const language of ['en', 'zh']) {
    const shown = new Set(
      contentFiles(language).flatMap((file) =>
        Array.from(read(language, file).matchAll(/\/pictures\/([\w/-]+\.webp)/g), ([, path = '']) => path),
      ),
    );
    for (const path of shown) expect([path, existsSync(join(site, 'public/pictures', path))]).toEqual([path, true]);
    const there = readdirSync(join(site, 'public/pictures', language)).map((file) => `${language}/${file}`);
    expect(there.toSorted()).toEqual([...shown].flatMap((path) => [path, smallPicture(path)]).toSorted());
    for (const path of shown) {
      expect([path, sizeOf(path)]).toEqual([path, pictureSizes.full]);
      expect([path, sizeOf(smallPicture(path))]).toEqual([path, pictureSizes.small]);
    }
  }
});

it('guides are about pages that the console has', () => {
  const paths = new Set(readConsolePages().map(({ path }) => path));
  expect(guides.flatMap(({ pages }) => pages).filter((path) => !paths.has(path))).toEqual([]);
});

it('every page that the help of the console leads to is one of the site', () => {
  const paths = readConsolePages().map(({ path }) => path);
  expect(paths.toSorted()).toEqual(Object.keys(helpTexts.en.pages).toSorted());
});

it('the menu is read with labels, groups and roles', () => {
  const pages = readConsolePages();
  expect(pages.find(({ path }) => path === 'centre/schedule/calendar')).toEqual({
    path: 'centre/schedule/calendar',
    label: { en: 'Calendar', zh: '排课日历' },
    group: { en: 'Timetable', zh: '排课' },
    roles: ['teacher', 'centreadmin', 'dev', 'admin'],
  });
  expect(pages.find(({ path }) => path === 'system/role/backups')?.group.en).toBe('System');
  expect(pages.filter(({ roles }) => roles.length === 0)).toEqual([]);
});

it('the terms are read in both languages', () => {
  const terms = readTerms();
  expect(terms.length).toBeGreaterThan(20);
  expect(terms).toContainEqual({ meaning: 'what a session is about', en: 'experiment', zh: '实验项目' });
});

it('links of repository files lead to pages of the site, or to the file', () => {
  expect(siteLink('../api-client', 'packages/calendar/README.md')).toBe('/packages/api-client.md');
  expect(siteLink('apps/server#settings', 'README.md')).toBe('/operate/server.md#settings');
  expect(siteLink('#theme', 'README.md')).toBe('#theme');
  expect(siteLink('src/index.ts', 'packages/calendar/README.md')).toBe(
    'https://github.com/lab-console/lab-console/blob/main/packages/calendar/src/index.ts',
  );
  expect(rewriteLinks('[`a`](SECURITY.md) `[b](SECURITY.md)`', 'README.md')).toBe(
    '[`a`](/operate/security.md) `[b](SECURITY.md)`',
  );
});

it('names the story of a type as Storybook does', () => {
  const stories = storiesByType();
  expect(['input-tree', 'grid-2d', 'crud'].map((type) => storyId(stories.get(type) ?? ''))).toEqual([
    'page-renderer-types--input-tree',
    'page-renderer-types--grid-2-d',
    'page-renderer-types--crud',
  ]);
});

it('every type of a page has a story', () => {
  const stories = storiesByType();
  expect(builtinTypes.filter((type) => !stories.has(type))).toEqual([]);
});

it.each([
  ['Take 课堂考勤', ['Take', '课堂', '堂考', '考勤']],
  ['考', ['考']],
  ['Word试题, x', ['Word', '试题', 'x']],
  ['', []],
])('splits "%s" into what is searched for', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
