import type { Inline } from '../content/rich-content.ts';
import { pushInline } from '../content/slice-inlines.ts';
import { ommlToMathml } from '../math/omml-to-mathml.ts';
import { ommlToText } from '../math/omml-to-text.ts';
import type { PictureStore } from './picture-store.ts';
import { readDrawing, readObject } from './read-drawing.ts';
import { readLook, type Look } from './read-look.ts';
import { symbolText } from './symbol-fonts.ts';
import type { WordStyles } from './paragraph-style.ts';
import { childOf, elementsOf, findElement, isOn, textOf, type XmlElement } from './xml-element.ts';

/** What is being read: the line so far, and the fields that are open in it, which may reach over several runs. */
interface Reading {
  readonly inlines: Inline[];
  readonly store: PictureStore;
  readonly styles: WordStyles;
  /** Called with a note that is referred to. */
  readonly onNote: (note: NoteReference) => void;
  /** How text of the paragraph looks where its runs set nothing else. */
  readonly base: Look;
  /** For every open field: its instruction, while it lasts, then `null` while its result is shown. */
  readonly fields: (string | null)[];
}

/** A note at the foot of a page or at the end of the document. */
export interface NoteReference {
  readonly kind: 'footnote' | 'endnote';
  readonly id: string;
}

/** What reading a paragraph needs of its document. */
export interface InlineParts {
  readonly store: PictureStore;
  readonly styles: WordStyles;
  /** Style of the paragraph. */
  readonly styleId: string | undefined;
  /** Called with a note that the paragraph refers to; its text is elsewhere. */
  readonly onNote: (note: NoteReference) => void;
}

/** Reads the content of a paragraph. Insertions that are tracked count, deletions do not. */
export function readInlines(paragraph: XmlElement, { store, styles, styleId, onNote }: InlineParts): Inline[] {
  const { mark } = styles.textLook(styleId);
  const reading: Reading = { inlines: [], store, styles, onNote, base: mark === undefined ? {} : { mark }, fields: [] };
  readChildren(paragraph, reading);
  return reading.inlines;
}

function readChildren(element: XmlElement, reading: Reading): void {
  for (const child of elementsOf(element)) readChild(child, reading);
}

function readChild(element: XmlElement, reading: Reading): void {
  switch (element.name) {
    case 'w:r':
      readRun(element, reading);
      return;
    case 'm:oMath':
    case 'm:oMathPara':
      addMath(element, reading);
      return;
    case 'w:ins':
    case 'w:moveTo':
    case 'w:hyperlink':
    case 'w:smartTag':
    case 'w:customXml':
    case 'w:fldSimple':
    case 'w:dir':
    case 'w:bdo':
    case 'w:sdtContent':
      readChildren(element, reading);
      return;
    case 'w:sdt': {
      const content = childOf(element, 'w:sdtContent');
      if (content) readChildren(content, reading);
      return;
    }
    case 'mc:AlternateContent': {
      const chosen = alternativeOf(element);
      if (chosen) readChildren(chosen, reading);
      return;
    }
  }
}

function alternativeOf(element: XmlElement): XmlElement | undefined {
  return childOf(element, 'mc:Choice') ?? childOf(element, 'mc:Fallback');
}

function addMath(element: XmlElement, { inlines }: Reading): void {
  const { mathml, isComplete } = ommlToMathml(element, element.name === 'm:oMathPara');
  const text = ommlToText(element);
  if (isComplete) inlines.push({ type: 'math', mathml, text });
  else if (elementsOf(element).length > 0) inlines.push({ type: 'unreadable', reason: 'formula', detail: text.slice(0, 200) });
}

function readRun(run: XmlElement, reading: Reading): void {
  const properties = childOf(run, 'w:rPr');
  if (isOn(properties, 'w:vanish')) return;
  const look = readLook(properties, reading);
  for (const child of elementsOf(run)) readRunPart(child, look, reading);
}

function readRunPart(part: XmlElement, look: Look, reading: Reading): void {
  const { inlines, store, fields } = reading;
  const addText = (text: string): void => {
    // What precedes the result of a field is Word's instruction for computing it.
    if (text !== '' && fields.every((instruction) => instruction === null)) pushInline(inlines, { type: 'text', text, ...look });
  };
  const add = (inline: Inline | undefined): void => {
    if (inline) inlines.push(inline);
  };
  switch (part.name) {
    case 'w:t':
      return addText(textOf(part).replace(/[\r\n]+/g, ' '));
    case 'w:tab':
    case 'w:ptab':
      return addText('\t');
    case 'w:noBreakHyphen':
      return addText('\u2011');
    case 'w:br':
      // Where a page or a column ends means nothing for the lines of a question.
      if (['page', 'column'].includes(part.attributes.get('w:type') ?? '')) return;
      return add({ type: 'break' });
    case 'w:cr':
      return add({ type: 'break' });
    case 'w:sym': {
      const code = Number.parseInt(part.attributes.get('w:char') ?? '', 16);
      const text = symbolText(part.attributes.get('w:font') ?? '', code);
      if (text !== undefined) return addText(text);
      return add({ type: 'unreadable', reason: 'symbol', detail: part.attributes.get('w:font') ?? '' });
    }
    case 'w:drawing':
      add(readDrawing(part, store));
      return readTextBox(part, reading);
    case 'w:pict':
    case 'w:object':
      add(readObject(part, store));
      return readTextBox(part, reading);
    case 'mc:AlternateContent': {
      const chosen = alternativeOf(part);
      for (const child of chosen ? elementsOf(chosen) : []) readRunPart(child, look, reading);
      return;
    }
    case 'w:ruby': {
      const base = childOf(part, 'w:rubyBase');
      if (base) readChildren(base, reading);
      return;
    }
    case 'w:footnoteReference':
    case 'w:endnoteReference': {
      const kind = part.name === 'w:footnoteReference' ? 'footnote' : 'endnote';
      return reading.onNote({ kind, id: part.attributes.get('w:id') ?? '' });
    }
    case 'w:fldChar':
      return readFieldMark(part, reading);
    case 'w:instrText': {
      const last = fields.length - 1;
      const instruction = fields[last];
      if (typeof instruction === 'string') fields[last] = (instruction + textOf(part)).slice(0, 500);
      return;
    }
  }
}

function readFieldMark(mark: XmlElement, { fields, inlines }: Reading): void {
  switch (mark.attributes.get('w:fldCharType')) {
    case 'begin':
      if (fields.length < 50) fields.push('');
      return;
    case 'separate':
      if (fields.length > 0) flagFormula(fields[fields.length - 1], inlines);
      if (fields.length > 0) fields[fields.length - 1] = null;
      return;
    case 'end':
      flagFormula(fields.pop(), inlines);
      return;
    case undefined:
  }
}

/** Formulas of Word 97 are fields (`EQ \f(1,2)`) that show something which is nowhere as text. */
function flagFormula(instruction: string | null | undefined, inlines: Inline[]): void {
  if (typeof instruction === 'string' && /^\s*EQ\s/i.test(instruction)) {
    inlines.push({ type: 'unreadable', reason: 'formula', detail: instruction.trim().slice(0, 200) });
  }
}

/** Text in a box is read where the box is anchored, each of its paragraphs on a line of its own; cells of a table in it are separated by tabs. */
function readTextBox(element: XmlElement, reading: Reading): void {
  const box = findElement(element, 'w:txbxContent');
  for (const block of box ? elementsOf(box) : []) readBoxBlock(block, reading);
}

function readBoxBlock(block: XmlElement, reading: Reading): void {
  switch (block.name) {
    case 'w:p':
      if (reading.inlines.length > 0) reading.inlines.push({ type: 'break' });
      return readChildren(block, reading);
    case 'w:tr':
      if (reading.inlines.length > 0) reading.inlines.push({ type: 'break' });
      for (const [index, cell] of elementsOf(block)
        .filter(({ name }) => name === 'w:tc')
        .entries()) {
        if (index > 0) pushInline(reading.inlines, { type: 'text', text: '\t' });
        for (const paragraph of elementsOf(cell)) if (paragraph.name === 'w:p') readChildren(paragraph, reading);
      }
      return;
    case 'w:tbl':
    case 'w:sdt':
    case 'w:sdtContent':
      for (const child of elementsOf(block)) readBoxBlock(child, reading);
  }
}
