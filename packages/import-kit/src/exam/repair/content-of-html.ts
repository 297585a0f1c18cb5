import type { ContentBlock, ContentCell, Inline, RichContent, TextInline } from '../../word/content/rich-content.ts';
import { pushInline } from '../../word/content/slice-inlines.ts';
import { escapeHtml } from '../../word/content/content-html.ts';

/** Elements of presentation MathML that are taken over; anything else leaves its content. */
const mathElements: ReadonlySet<string> = new Set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mpadded mphantom mstyle menclose merror mlabeledtr semantics'.split(
    ' ',
  ),
);
const mathAttributes: ReadonlySet<string> = new Set(
  'display mathvariant stretchy fence separator accent accentunder linethickness columnalign rowalign notation largeop movablelimits form lspace rspace open close'.split(
    ' ',
  ),
);
const blockElements: ReadonlySet<string> = new Set(
  'p div section article li h1 h2 h3 h4 h5 h6 blockquote pre ul ol dl dt dd'.split(' '),
);
const ignored: ReadonlySet<string> = new Set(
  'script style iframe object embed template noscript svg head link meta base'.split(' '),
);
const maxDepth = 60;

/**
 * Reads HTML of a stored question as content. Only what content can hold is taken over, so that the result is safe to show, whatever the source of
 * the HTML. The key of a picture is its address. Nothing is loaded or run while reading.
 */
export function contentOfHtml(html: string): RichContent {
  if (!/[<&]/.test(html)) return textContent(html);
  // A document without a window: no script runs, no picture is fetched.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const reader = new HtmlReader();
  reader.readChildren(body, {}, 0);
  return reader.finish();
}

function textContent(text: string): RichContent {
  if (text.trim() === '') return [];
  return text.split(/\r?\n/).map((line) => ({ type: 'paragraph', inlines: line === '' ? [] : [{ type: 'text', text: line }] }));
}

type Look = Omit<TextInline, 'type' | 'text'>;

class HtmlReader {
  readonly #blocks: ContentBlock[] = [];
  #inlines: Inline[] = [];

  finish(): RichContent {
    this.#close();
    return this.#blocks;
  }

  readChildren(node: Node, look: Look, depth: number): void {
    if (depth > maxDepth) return;
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) this.#text(child.nodeValue ?? '', look);
      else if (child instanceof Element) this.#element(child, look, depth + 1);
    }
  }

  #text(text: string, look: Look): void {
    const folded = text.replace(/[\n\r\t ]+/g, ' ').replaceAll('\u00A0', ' ');
    if (folded === '' || (folded === ' ' && this.#inlines.length === 0 && !look.underline)) return;
    pushInline(this.#inlines, { type: 'text', text: folded, ...look });
  }

  #element(element: Element, look: Look, depth: number): void {
    const name = element.localName;
    if (ignored.has(name)) return;
    if (name === 'math') {
      this.#inlines.push({ type: 'math', mathml: mathOf(element, 0), text: (element.textContent ?? '').slice(0, 2000) });
      return;
    }
    switch (name) {
      case 'br':
        this.#inlines.push({ type: 'break' });
        return;
      case 'img': {
        const picture = element.getAttribute('src') ?? '';
        if (picture === '') return;
        const size = (key: string): number => Math.min(Math.max(Math.round(Number(element.getAttribute(key))) || 0, 0), 4000);
        const alt = element.getAttribute('alt') ?? '';
        this.#inlines.push({ type: 'picture', picture, alt, width: size('width'), height: size('height') });
        return;
      }
      case 'table':
        this.#close();
        this.#blocks.push({ type: 'table', rows: rowsOf(element, depth) });
        return;
    }
    const inner = { ...look, ...lookOf(name) };
    if (!blockElements.has(name)) return this.readChildren(element, inner, depth);
    this.#close();
    this.readChildren(element, inner, depth);
    this.#close();
  }

  #close(): void {
    if (this.#inlines.length > 0) this.#blocks.push({ type: 'paragraph', inlines: this.#inlines });
    this.#inlines = [];
  }
}

function lookOf(name: string): Look {
  switch (name) {
    case 'b':
    case 'strong':
      return { bold: true };
    case 'i':
    case 'em':
      return { italic: true };
    case 'u':
      return { underline: true };
    case 's':
    case 'del':
    case 'strike':
      return { strike: true };
    case 'sub':
      return { script: 'sub' };
    case 'sup':
      return { script: 'super' };
    default:
      return {};
  }
}

function rowsOf(table: Element, depth: number): readonly (readonly ContentCell[])[] {
  return [...table.querySelectorAll('tr')]
    .filter((row) => row.closest('table') === table)
    .map((row) =>
      [...row.children]
        .filter((cell) => cell.localName === 'td' || cell.localName === 'th')
        .map((cell) => {
          const reader = new HtmlReader();
          reader.readChildren(cell, {}, depth + 1);
          return { blocks: reader.finish(), colSpan: spanOf(cell, 'colspan'), rowSpan: spanOf(cell, 'rowspan') };
        }),
    );
}

const spanOf = (cell: Element, name: string): number =>
  Math.min(Math.max(Math.round(Number(cell.getAttribute(name))) || 1, 1), 100);

/** A formula written anew from what is known to be harmless. */
function mathOf(element: Element, depth: number): string {
  if (depth > maxDepth) return '';
  const inner = [...element.childNodes]
    .map((child) => {
      if (child.nodeType === Node.TEXT_NODE) return escapeHtml(child.nodeValue ?? '');
      return child instanceof Element ? mathOf(child, depth + 1) : '';
    })
    .join('');
  const name = element.localName;
  if (!mathElements.has(name)) return name.startsWith('annotation') || ignored.has(name) ? '' : inner;
  const attributes = [...element.attributes]
    .filter((attribute) => mathAttributes.has(attribute.name))
    .map((attribute) => ` ${attribute.name}="${escapeHtml(attribute.value)}"`)
    .join('');
  const namespace = name === 'math' ? ' xmlns="http://www.w3.org/1998/Math/MathML"' : '';
  return `<${name}${namespace}${attributes}>${inner}</${name}>`;
}
