import { posix } from 'node:path';
import { documents } from './site-map.ts';

const repository = 'https://github.com/lab-console/lab-console/blob/main/';
const pageOfFile = new Map<string, string>(documents.map(({ file, page }) => [file, page]));
for (const { file, page } of documents)
  if (file.endsWith('/README.md')) pageOfFile.set(file.slice(0, -'/README.md'.length), page);

/** Returns the address of a link of a repository file: a page of the site where the file is one, else the file in the repository. */
export function siteLink(href: string, file: string): string {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const target = posix.join(posix.dirname(file), path).replace(/\/$/, '');
  const page = pageOfFile.get(target);
  const end = anchor === undefined ? '' : `#${anchor}`;
  return page === undefined ? `${repository}${target}${end}` : `/${page}.md${end}`;
}

/** Code, which is left alone, or a link, whose text may have code in it. */
const codeOrLink = /```[\s\S]*?```|(?<before>\[(?:`[^`]*`|[^[\]`])*\]\()(?<href>[^)\s]+)\)|`[^`\n]*`/g;

/** Rewrites the links of a Markdown file of the repository for its page; code is left alone. */
export function rewriteLinks(text: string, file: string): string {
  return text.replaceAll(codeOrLink, (whole: string, before: string | undefined, href: string | undefined) =>
    before === undefined || href === undefined ? whole : `${before}${siteLink(href, file)})`,
  );
}
