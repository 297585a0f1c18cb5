import type { HElement } from 'docx-preview';

/** A document, laid out: nodes to put in and the style sheets that they need. */
export interface WordRendering {
  readonly root: DocumentFragment;
  readonly sheets: readonly CSSStyleSheet[];
  /** Its paragraphs in order, those in tables included, those in boxes and notes not. */
  readonly paragraphs: readonly HTMLElement[];
}

const htmlElements: ReadonlySet<string> = new Set(
  'a abbr article aside b br caption col colgroup del div em figure footer h1 h2 h3 h4 h5 h6 header i img ins li ol p rp rt ruby s section small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);
const svgElements: ReadonlySet<string> = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs clipPath linearGradient radialGradient stop foreignObject'.split(
    ' ',
  ),
);
const namespaces = { svg: 'http://www.w3.org/2000/svg', math: 'http://www.w3.org/1998/Math/MathML' };
/** Properties that docx-preview sets on elements and that neither load nor run anything. */
const properties: ReadonlySet<string> = new Set(['colSpan', 'rowSpan', 'id', 'title', 'alt', 'start', 'dir', 'lang']);

/**
 * Lays a document out with docx-preview. Elements are made here and not there, from a fixed set, in a document without a window:
 * nothing is loaded or run meanwhile, styles are set as the policy of a page allows (no `<style>`, no `style` text), links lead
 * nowhere, and the only pictures are those inside of the file.
 *
 * @throws whatever docx-preview throws for documents that it cannot lay out.
 */
export async function renderWord(file: Blob): Promise<WordRendering> {
  const { parseAsync, renderDocument } = await import('docx-preview');
  const inert = document.implementation.createHTMLDocument('');
  const styles: string[] = [];
  const options = {
    className: 'docx',
    inWrapper: true,
    ignoreWidth: true,
    ignoreHeight: true,
    ignoreFonts: true,
    breakPages: false,
    renderHeaders: false,
    renderFooters: false,
    renderFootnotes: false,
    renderEndnotes: false,
    renderChanges: false,
    renderComments: false,
    renderAltChunks: false,
    useBase64URL: true,
    h: (element: HElement | Node | string): Node => makeNode(element, { inert, styles }),
  };
  const nodes = await renderDocument(await parseAsync(file, options), options);
  const root = inert.createDocumentFragment();
  root.append(...nodes);
  clean(root);
  const sheets = styles.map((text) => {
    const sheet = new CSSStyleSheet();
    // Imports are dropped by `replaceSync` itself.
    sheet.replaceSync(withoutAddresses(text));
    return sheet;
  });
  const paragraphs = [...root.querySelectorAll<HTMLElement>('p')].filter((paragraph) => !paragraph.parentElement?.closest('p'));
  return { root, sheets, paragraphs };
}

interface Making {
  readonly inert: Document;
  readonly styles: string[];
}

function makeNode(element: HElement | Node | string, making: Making): Node {
  const { inert, styles } = making;
  if (typeof element === 'string') return inert.createTextNode(element);
  if (element instanceof Node) return element;
  const { ns, tagName, className, style, children = [], ...others } = element;
  if (tagName === '#comment') return inert.createComment('');
  if (tagName === 'style') {
    styles.push(children.map((child) => (typeof child === 'string' ? child : '')).join(''));
    return inert.createComment('');
  }
  const result = tagName === '#fragment' ? inert.createDocumentFragment() : makeElement(inert, tagName, ns);
  if (result instanceof Element) {
    if (className) result.setAttribute('class', className);
    if (style && 'style' in result) setStyle(result.style as CSSStyleDeclaration, style);
    for (const [name, value] of Object.entries(others)) {
      if (properties.has(name) && value !== undefined) (result as unknown as Record<string, unknown>)[name] = value;
    }
  }
  for (const child of children) if (child != null) result.appendChild(makeNode(child, making));
  return result;
}

function makeElement(inert: Document, tagName: string, ns: string | undefined): Element {
  if (ns === namespaces.math) return inert.createElementNS(ns, tagName);
  if (ns === namespaces.svg) return inert.createElementNS(ns, svgElements.has(tagName) ? tagName : 'g');
  return inert.createElement(htmlElements.has(tagName) ? tagName : 'span');
}

function setStyle(target: CSSStyleDeclaration, style: Readonly<Record<string, string>> | string): void {
  if (typeof style === 'string') {
    target.cssText = withoutAddresses(style);
    return;
  }
  for (const [name, value] of Object.entries(style)) {
    if (typeof value !== 'string' || /url\s*\(|expression/i.test(value)) continue;
    if (name.startsWith('--') || name.includes('-')) target.setProperty(name, value);
    else (target as unknown as Record<string, string>)[name] = value;
  }
}

/** Styles name colours and lengths; an address in one could only reveal that the document was opened. */
function withoutAddresses(css: string): string {
  return css
    .replace(/(?:url|image-set|image)\s*\((?!\s*["']?data:image\/(?:png|jpeg|gif|webp|bmp))[^)]*\)/gi, 'none')
    .replace(/@import[^;]*;?/gi, '');
}

/** What was set after an element was made is looked at once more. */
function clean(root: DocumentFragment): void {
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isAddress = /^(?:href|xlink:href|src|srcset|action|formaction|data|poster|background)$/i.test(name);
      const isPicture = element.localName === 'img' && name === 'src' && /^data:image\//i.test(value);
      if (/^on/i.test(name) || (isAddress && !isPicture)) element.removeAttribute(name);
    }
    // Its description is with the question; here it is one part of a view.
    if (element.localName === 'img') element.setAttribute('alt', element.getAttribute('alt') ?? '');
    // Word's own pictures for printing (WMF, EMF) are none that a browser shows.
    if (
      element.localName === 'img' &&
      !/^data:image\/(?:png|jpeg|gif|webp|bmp|svg\+xml)/i.test(element.getAttribute('src') ?? '')
    ) {
      element.replaceWith(element.ownerDocument.createTextNode('[…]'));
    }
  }
}
