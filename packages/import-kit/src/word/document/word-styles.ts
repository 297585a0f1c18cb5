import { ownLook } from './read-look.ts';
import type { OwnLook } from './paragraph-style.ts';
import { parseXml } from './parse-xml.ts';
import { childOf, elementsOf, numberOf, valueOf, type XmlElement } from './xml-element.ts';
import type { ListReference, ParagraphStyle, WordStyles } from './paragraph-style.ts';

const plain: ParagraphStyle = { list: undefined, headingLevel: 0 };
const maxAncestors = 50;
const noLook: OwnLook = ownLook(undefined);

/** Reads styles.xml; without one every paragraph is plain. */
export function readStyles(xml: string | undefined): WordStyles {
  const byId = new Map<string, XmlElement>();
  let standard: string | undefined;
  for (const style of xml === undefined ? [] : elementsOf(parseXml(xml))) {
    const id = style.attributes.get('w:styleId');
    if (style.name !== 'w:style' || id === undefined) continue;
    byId.set(id, style);
    const isDefault = ['1', 'true', 'on'].includes(style.attributes.get('w:default') ?? '');
    if (isDefault && style.attributes.get('w:type') === 'paragraph') standard = id;
  }
  const known = new Map<string, ParagraphStyle>();
  const looks = new Map<string, OwnLook>();
  return {
    paragraph: (named) => {
      const id = named !== undefined && byId.has(named) ? named : standard;
      if (id === undefined) return plain;
      const style = known.get(id) ?? resolveStyle(id, byId);
      known.set(id, style);
      return style;
    },
    textLook: (styleId) => {
      if (styleId === undefined || !byId.has(styleId)) return noLook;
      const look = looks.get(styleId) ?? resolveLook(styleId, byId);
      looks.set(styleId, look);
      return look;
    },
    listOf: (styleId) => listReferenceOf(childOf(byId.get(styleId), 'w:pPr'))?.numId,
  };
}

/** Returns the list that a paragraph's or style's properties refer to. */
export function listReferenceOf(properties: XmlElement | undefined): ListReference | undefined {
  const numPr = childOf(properties, 'w:numPr');
  const numId = numberOf(numPr, 'w:numId');
  const level = numberOf(numPr, 'w:ilvl');
  return numId === undefined ? undefined : { numId, level };
}

function resolveStyle(start: string, byId: ReadonlyMap<string, XmlElement>): ParagraphStyle {
  let list: ListReference | undefined;
  let headingLevel: number | undefined;
  let id: string | undefined = start;
  // A chain of styles may bite its own tail.
  for (let step = 0; id !== undefined && step < maxAncestors; step++) {
    const style = byId.get(id);
    const properties = childOf(style, 'w:pPr');
    list ??= listReferenceOf(properties);
    headingLevel ??= headingLevelOf(style, properties);
    id = valueOf(style, 'w:basedOn');
  }
  return { list, headingLevel: headingLevel ?? 0 };
}

function resolveLook(start: string, byId: ReadonlyMap<string, XmlElement>): OwnLook {
  let look = noLook;
  let id: string | undefined = start;
  for (let step = 0; id !== undefined && step < maxAncestors; step++) {
    const style = byId.get(id);
    const own = ownLook(childOf(style, 'w:rPr'));
    look = {
      bold: look.bold ?? own.bold,
      italic: look.italic ?? own.italic,
      underline: look.underline ?? own.underline,
      strike: look.strike ?? own.strike,
      script: look.script ?? own.script,
      mark: look.mark ?? own.mark,
    };
    id = valueOf(style, 'w:basedOn');
  }
  return look;
}

function headingLevelOf(style: XmlElement | undefined, properties: XmlElement | undefined): number | undefined {
  const outline = numberOf(properties, 'w:outlineLvl');
  if (outline !== undefined) return outline >= 0 && outline < 9 ? outline + 1 : 0;
  const named = /^heading ([1-9])$/i.exec(valueOf(style, 'w:name') ?? '');
  return named ? Number(named[1]) : undefined;
}
