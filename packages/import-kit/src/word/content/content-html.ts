import type { ContentBlock, ContentCell, Inline, RichContent, TextInline, UnreadableInline } from './rich-content.ts';

/** How content becomes HTML. */
export interface HtmlOptions {
  /** Address of a picture by its key, e.g. where it was uploaded to. A picture without one leaves its description. */
  readonly pictureUrl?: (picture: string) => string | undefined;
  /** Shown in the place of something that could not be read, before it is repaired. @default nothing */
  readonly unreadableText?: (inline: UnreadableInline) => string;
}

/**
 * Content as HTML. Text is escaped and only a fixed set of elements and attributes is written, so the result is safe to show. A single paragraph has
 * no `<p>`: a plain sentence stays a plain sentence.
 */
export function contentHtml(content: RichContent, options: HtmlOptions = {}): string {
  const [only] = content;
  if (only?.type === 'paragraph' && content.length === 1) return inlinesHtml(only.inlines, options);
  return content.map((block) => blockHtml(block, options)).join('');
}

function blockHtml(block: ContentBlock, options: HtmlOptions): string {
  if (block.type === 'paragraph') return `<p>${inlinesHtml(block.inlines, options)}</p>`;
  const rows = block.rows.map((row) => `<tr>${row.map((cell) => cellHtml(cell, options)).join('')}</tr>`);
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

function cellHtml({ blocks, colSpan, rowSpan }: ContentCell, options: HtmlOptions): string {
  const spans = (colSpan > 1 ? ` colspan="${colSpan}"` : '') + (rowSpan > 1 ? ` rowspan="${rowSpan}"` : '');
  return `<td${spans}>${contentHtml(blocks, options)}</td>`;
}

function inlinesHtml(inlines: readonly Inline[], options: HtmlOptions): string {
  return inlines.map((inline) => inlineHtml(inline, options)).join('');
}

function inlineHtml(inline: Inline, { pictureUrl, unreadableText }: HtmlOptions): string {
  switch (inline.type) {
    case 'text':
      return textHtml(inline);
    case 'break':
      return '<br>';
    case 'math':
      return inline.mathml;
    case 'picture': {
      const url = pictureUrl?.(inline.picture);
      if (url === undefined || !isSafeUrl(url)) return escapeHtml(inline.alt);
      const size = inline.width > 0 && inline.height > 0 ? ` width="${inline.width}" height="${inline.height}"` : '';
      return `<img src="${escapeHtml(url)}" alt="${escapeHtml(inline.alt)}"${size}>`;
    }
    case 'unreadable':
      return escapeHtml(unreadableText?.(inline) ?? '');
  }
}

const isSafeUrl = (url: string): boolean => /^(?:https?:|blob:|data:image\/(?:png|jpeg|gif|webp);base64,|[^:]*$)/i.test(url);

function textHtml({ text, bold, italic, underline, strike, script }: TextInline): string {
  let html = escapeHtml(text);
  if (script) html = script === 'sub' ? `<sub>${html}</sub>` : `<sup>${html}</sup>`;
  if (strike) html = `<s>${html}</s>`;
  // Blanks to fill in are spaces with a line under them: a browser would fold them.
  if (underline) html = `<u>${/^\s+$/.test(text) ? '&nbsp;'.repeat(text.length) : html}</u>`;
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return html;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and for an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
}
