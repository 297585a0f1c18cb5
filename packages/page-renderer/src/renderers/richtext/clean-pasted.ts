import { withoutInlineCode } from '../../fields/without-inline-code.ts';
import { cleanHtml } from './clean-html.ts';

/** What came from the clipboard as HTML. */
export interface PastedHtml {
  readonly html: string;
  /** Pictures that were in it as text; they are to be uploaded. */
  readonly pictures: readonly File[];
}

/**
 * Cleans HTML from the clipboard, as Word and WPS write it. Paragraphs that only look like lists become lists, styles that mean something become
 * tags, formulas become their text, and the rest goes.
 */
export function cleanPasted(html: string): PastedHtml {
  // What was copied here carries how it was cut, which the editor needs; its schema lets nothing else in.
  if (html.includes('data-pm-slice')) return { html: withoutInlineCode(html), pictures: [] };
  const page = new DOMParser().parseFromString(withoutInlineCode(withFormulaText(html), 'data-look'), 'text/html');
  const { body } = page;
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  for (const element of body.querySelectorAll('*')) {
    if (!element.localName.includes(':')) continue;
    if (element.textContent?.trim() === '' && !element.querySelector('img')) element.remove();
    else element.replaceWith(...element.childNodes);
  }
  const lists = makeLists(body);
  formatByStyle(body);
  for (const element of body.querySelectorAll('p')) {
    if (
      element.textContent?.replaceAll('\u00a0', ' ').trim() === '' &&
      !element.querySelector('img') &&
      !element.closest('td, th, li')
    ) {
      element.remove();
    }
  }
  const pictures = takePictures(body);
  if (lists || /\bmso-|class="?Mso/i.test(html)) spacesOf(body);
  return { html: cleanHtml(body.innerHTML), pictures };
}

/** Word keeps a formula in a comment, with a picture on the machine that copied it beside; the letters of the formula are all there is. */
function withFormulaText(html: string): string {
  return html
    .replaceAll(/<!--\[if gte msEquation \d+\]>([\s\S]*?)<!\[endif\]-->/gi, (_comment, math: string) =>
      math
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .replaceAll(/<!\[if !msEquation\]>[\s\S]*?<!\[endif\]>/gi, '');
}

const lookOf = (element: Element): string =>
  (element.getAttribute('data-look') ?? '').replaceAll(/\s*([:;])\s*/g, '$1').toLowerCase();

/** Paragraphs that Word numbers become lists, by the level that it writes. */
function makeLists(body: HTMLElement): boolean {
  let open: { readonly level: number; readonly list: Element }[] = [];
  let last: Element | null = null;
  let isAny = false;
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(/mso-list:[^;]*level(\d+)/.exec(lookOf(paragraph))?.[1] ?? 0);
    const marker = [...paragraph.querySelectorAll('[data-look]')].find((part) => lookOf(part).includes('mso-list:ignore'));
    if (level === 0 || !marker) continue;
    isAny = true;
    const kind = /^[\s\u00a0(（]*([\da-z]{1,4}|[一二三四五六七八九十]+)[\s.)）、]/i.test(marker.textContent ?? '') ? 'ol' : 'ul';
    // The font of the mark is on it, or on what is around it.
    const fonts = [marker.parentElement, marker, ...marker.querySelectorAll('*')].map((part) => (part ? lookOf(part) : ''));
    const isBullet = /symbol|wingdings|courier/.test(fonts.join(' '));
    marker.remove();
    if (!last || previousElement(paragraph) !== last) open = [];
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    let place = open.at(-1);
    if (!place || place.level < level) {
      const list = body.ownerDocument.createElement(isBullet ? 'ul' : kind);
      const above = place?.list.lastElementChild;
      if (above) above.append(list);
      else paragraph.before(list);
      place = { level, list };
      open.push(place);
    }
    place.list.append(item);
    paragraph.remove();
    last = open[0]?.list ?? null;
  }
  return isAny;
}

/** The element before, where nothing but space lies between. */
function previousElement(element: Element): Element | null {
  let before = element.previousSibling;
  while (before && (before.nodeType === 8 || (before.nodeType === 3 && before.textContent?.trim() === '')))
    before = before.previousSibling;
  return before?.nodeType === 1 ? (before as Element) : null;
}

/** Bold, italic, underlined and struck by style become tags; a tag that its style takes back goes. */
function formatByStyle(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[data-look]')) {
    const look = lookOf(element);
    if (/^(b|strong)$/.test(element.localName) && /(?:^|;)font-weight:(normal|[1-4]00)/.test(look)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    if (!/^(span|font|a)$/.test(element.localName)) continue;
    const tags = [
      /(?:^|;)font-weight:(bold|[6-9]00)/.test(look) ? 'strong' : '',
      /(?:^|;)font-style:(italic|oblique)/.test(look) ? 'em' : '',
      /(?:^|;)text-decoration[^;]*:[^;]*underline/.test(look) && element.localName !== 'a' ? 'u' : '',
      /(?:^|;)text-decoration[^;]*:[^;]*line-through/.test(look) ? 's' : '',
    ].filter((tag) => tag !== '');
    for (const tag of tags) {
      const made = body.ownerDocument.createElement(tag);
      made.append(...element.childNodes);
      element.append(made);
    }
  }
  for (const title of body.querySelectorAll('p.MsoTitle')) {
    const heading = body.ownerDocument.createElement('h1');
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
}

/** Pictures on the machine of the person who copied cannot be loaded; those that are in the text as data are taken out of it. */
function takePictures(body: HTMLElement): File[] {
  const pictures: File[] = [];
  for (const image of body.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? '';
    const [, type = '', data = ''] = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z\d+/=\s]+)$/i.exec(address) ?? [];
    if (data !== '') {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
      pictures.push(new File([bytes], `picture ${pictures.length + 1}.${type.slice('image/'.length)}`, { type }));
    }
    if (!/^(https?:)?\/\//i.test(address) && !/^\/(?!\/)/.test(address)) image.remove();
  }
  return pictures;
}

/** Word breaks its lines anywhere, and fills with spaces that do not break. */
function spacesOf(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, 4);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    text.textContent = (text.textContent ?? '').replaceAll(/[ \t\r\n\u00a0]+/g, ' ');
  }
}
