import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { benchesPage } from './benches.ts';
import { consoleIndex, consolePage, readConsolePages } from './console-pages.ts';
import { exportsPages } from './exports.ts';
import { folders, type Language } from './languages.ts';
import { rewriteLinks } from './links.ts';
import { categories, categoryPage, pageDefinitionsIndex } from './page-types.ts';
import { restOpenApi } from './rest-openapi.ts';
import { functionsPage, tablesPage } from './rest-pages.ts';
import { readText } from './root.ts';
import { documents } from './site-map.ts';
import { storiesByType } from './stories.ts';
import { studentsPage } from './students-page.ts';
import { termsPage } from './terms-page.ts';

const site = join(import.meta.dirname, '..');
const pages = join(site, 'pages');

function write(page: string, text: string): void {
  const file = join(pages, `${page}.md`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Pages that have no Chinese one. */
function englishPages(): readonly string[] {
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('zh/') && !existsSync(join(pages, 'zh', file)))
    .map((file) => file.slice(0, -'.md'.length));
}

/** What stands in the place of a page that is in English only, so that the choice of the language leads somewhere. */
function onlyInEnglish(page: string): string {
  const title = /^# (.+)$/m.exec(readFileSync(join(pages, `${page}.md`), 'utf8'))?.[1] ?? page;
  return `# ${title}\n\n本页只有英文版：[${title.replaceAll(/[[\]]/g, '')}](/${page}.md)。\n`;
}

/** Writes all pages of the site as Markdown to `pages`: those of `content`, and those that are made from what the repository has already. */
export function makePages(): void {
  rmSync(pages, { recursive: true, force: true });
  mkdirSync(pages, { recursive: true });
  cpSync(join(site, 'content/en'), pages, { recursive: true });
  cpSync(join(site, 'content/zh'), join(pages, 'zh'), { recursive: true });
  cpSync(join(site, 'public'), join(pages, 'public'), { recursive: true });
  for (const { file, page } of documents) write(page, rewriteLinks(readText(file), file));
  const all = readConsolePages();
  const stories = storiesByType();
  for (const language of Object.keys(folders) as Language[]) {
    const folder = folders[language];
    write(`${folder}guides/terms`, termsPage(language));
    write(`${folder}console/index`, consoleIndex(all, language));
    for (const page of all) write(`${folder}console/${page.path}`, consolePage(page, all, language));
    write(`${folder}page-definitions/index`, pageDefinitionsIndex(language));
    for (const category of categories) write(`${folder}page-definitions/${category}`, categoryPage(category, language, stories));
  }
  for (const [page, text] of exportsPages()) write(page, text);
  write('develop/benches', benchesPage());
  write('api/students', studentsPage());
  write('api/tables', tablesPage());
  write('api/functions', functionsPage());
  writeFileSync(join(pages, 'public/openapi.json'), JSON.stringify(restOpenApi()));
  for (const page of englishPages()) write(`zh/${page}`, onlyInEnglish(page));
}
