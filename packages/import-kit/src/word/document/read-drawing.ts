import type { Inline, UnreadableInline } from '../content/rich-content.ts';
import type { PictureStore } from './picture-store.ts';
import { findElement, type XmlElement } from './xml-element.ts';

const emuPerPixel = 9525;

/** A `w:drawing`: its picture, or word of what cannot be taken over. */
export function readDrawing(element: XmlElement, store: PictureStore): Inline | undefined {
  const properties = findElement(element, 'wp:docPr');
  const alt = (properties?.attributes.get('descr') ?? '').trim();
  const blip = findElement(element, 'a:blip');
  if (!blip) {
    // A line or a frame around text has no content; a chart or a diagram does.
    const kind = findElement(element, 'a:graphicData')?.attributes.get('uri')?.replace(/^.*\//, '') ?? 'drawing';
    return kind.startsWith('wordprocessing') ? undefined : unreadable('drawing', kind);
  }
  const link = blip.attributes.get('r:link');
  const embedded = blip.attributes.get('r:embed');
  const extent = findElement(element, 'wp:extent');
  const size = (name: string): number => Math.round(Number(extent?.attributes.get(name) ?? 0) / emuPerPixel) || 0;
  return store.take({ relation: embedded ?? link ?? '', alt, width: size('cx'), height: size('cy') });
}

/** A `w:pict` or `w:object`: an old picture, or something that another program made, such as a formula of MathType. */
export function readObject(element: XmlElement, store: PictureStore): Inline | undefined {
  const program = findElement(element, 'o:OLEObject')?.attributes.get('ProgID');
  if (program !== undefined) {
    return unreadable(/^(?:equation|mathtype)/i.test(program) ? 'formula' : 'object', program.slice(0, 60));
  }
  const image = findElement(element, 'v:imagedata');
  if (!image) return undefined;
  const relation = image.attributes.get('r:id') ?? image.attributes.get('r:href') ?? '';
  const shape = findElement(element, 'v:shape');
  const style = shape?.attributes.get('style') ?? '';
  const size = (name: string): number => pixels(new RegExp(`(?:^|;)\\s*${name}:([\\d.]{1,9})(pt|px|in|cm|mm)?`).exec(style));
  const alt = (shape?.attributes.get('alt') ?? image.attributes.get('o:title') ?? '').trim();
  return store.take({ relation, alt, width: size('width'), height: size('height') });
}

const pixelsPer: Readonly<Record<string, number>> = { pt: 96 / 72, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 };

function pixels(match: RegExpExecArray | null): number {
  return match ? Math.round(Number(match[1]) * (pixelsPer[match[2] ?? 'px'] ?? 1)) || 0 : 0;
}

const unreadable = (reason: UnreadableInline['reason'], detail: string): UnreadableInline => ({
  type: 'unreadable',
  reason,
  detail,
});
