import type { Inline } from '../content/rich-content.ts';
import { WordFaultError } from '../word-fault.ts';
import { readNumbering, type ListNumbering } from './list-numbering.ts';
import { parseXml } from './parse-xml.ts';
import { openPictures, type PictureStore } from './picture-store.ts';
import { readInlines, type NoteReference } from './read-inlines.ts';
import type { WordBlock, WordCell, WordDocument, WordNote, WordParagraph, WordTable } from './word-document.ts';
import { defaultWordLimits, type WordLimits } from './word-limits.ts';
import { openWordPackage, type WordPackage } from './word-package.ts';
import { listReferenceOf, readStyles } from './word-styles.ts';
import type { WordStyles } from './paragraph-style.ts';
import { childOf, elementsOf, numberOf, textOf, valueOf, type XmlElement } from './xml-element.ts';

/** A Word file to read. */
export interface WordFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly limits?: Partial<WordLimits>;
  /** Called with the share (0 to 1) of the work that is done. */
  readonly onProgress?: (share: number) => void;
}

const guardShare = 0.4;
const maxNotes = 10_000;

/**
 * Reads an untrusted .docx: its content decides what it is, its zip passes the guard, and only needed parts are parsed. Runs in a worker and in Node
 * alike.
 *
 * @throws WordFaultError or ImportFaultError when the file is refused.
 */
export function readWordDocument({ name, bytes, limits: changed, onProgress = () => {} }: WordFile): WordDocument {
  const limits = { ...defaultWordLimits, ...changed };
  const source = openWordPackage({ name, bytes, limits, onProgress: (share) => onProgress(share * guardShare) });
  const text = source.text(source.main);
  if (text === undefined) throw new WordFaultError('damaged');
  const styles = readStyles(textOfKind(source, 'styles'));
  const numbering = readNumbering(textOfKind(source, 'numbering'), styles);
  const store = openPictures(source, limits.pictureBytes);
  const reader = new BlockReader({ styles, numbering, store, limits, noteText: notesOf(source) });
  const blocks: WordBlock[] = [];
  let visited = 0;
  const root = parseXml(text, {
    streamed: {
      parent: 'w:body',
      onChild: (element) => {
        reader.readInto(blocks, element);
        if ((++visited & 511) === 0) onProgress(guardShare + (1 - guardShare) * Math.min(visited / 20_000, 0.95));
      },
    },
  });
  if (root.name !== 'w:document') throw new WordFaultError('not-word', { actual: 'zip' });
  onProgress(1);
  return { blocks, paragraphs: reader.paragraphs, notes: reader.notes, pictures: reader.store.pictures };
}

function textOfKind(source: WordPackage, kind: string): string | undefined {
  const relation = [...source.relations.values()].find((one) => one.kind === kind && !one.isExternal);
  return relation && source.text(relation.target);
}

/** The texts of notes; parts are read when the first reference comes. */
function notesOf(source: WordPackage): (note: NoteReference) => string {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return ({ kind, id }) => {
    let texts = known.get(kind);
    if (!texts) {
      const xml = textOfKind(source, `${kind}s`);
      const notes = xml === undefined ? [] : elementsOf(parseXml(xml)).filter(({ name }) => name === `w:${kind}`);
      texts = new Map(notes.map((note) => [note.attributes.get('w:id') ?? '', textOf(note).replace(/\s+/g, ' ').trim()]));
      known.set(kind, texts);
    }
    return texts.get(id) ?? '';
  };
}

interface ReaderParts {
  readonly styles: WordStyles;
  readonly numbering: ListNumbering;
  readonly store: PictureStore;
  readonly limits: WordLimits;
  readonly noteText: (note: NoteReference) => string;
}

/** Reads paragraphs and tables in order; the numbers of lists count on over all of them. */
class BlockReader {
  paragraphs = 0;
  readonly notes: WordNote[] = [];
  readonly store: PictureStore;
  readonly #parts: ReaderParts;
  /** Text of a paragraph whose end was deleted under tracking: it belongs to the next one. */
  #carried: Inline[] = [];

  constructor(parts: ReaderParts) {
    this.#parts = parts;
    this.store = parts.store;
  }

  readInto(blocks: WordBlock[], element: XmlElement): void {
    switch (element.name) {
      case 'w:p': {
        const paragraph = this.#readParagraph(element);
        if (paragraph) blocks.push(paragraph);
        return;
      }
      case 'w:tbl': {
        const table = this.#readTable(element);
        if (table.rows.length > 0) blocks.push(table);
        return;
      }
      case 'w:sdt': {
        const content = childOf(element, 'w:sdtContent');
        for (const child of content ? elementsOf(content) : []) this.readInto(blocks, child);
        return;
      }
      case 'w:customXml':
      case 'w:ins':
      case 'w:moveTo':
        for (const child of elementsOf(element)) this.readInto(blocks, child);
        return;
      case 'mc:AlternateContent': {
        const chosen = childOf(element, 'mc:Choice') ?? childOf(element, 'mc:Fallback');
        for (const child of chosen ? elementsOf(chosen) : []) this.readInto(blocks, child);
      }
    }
  }

  #readParagraph(element: XmlElement): WordParagraph | undefined {
    const { styles, numbering, limits, noteText } = this.#parts;
    const index = this.paragraphs++;
    if (index >= limits.paragraphs) throw new WordFaultError('too-many-paragraphs', { max: limits.paragraphs });
    const properties = childOf(element, 'w:pPr');
    const styleId = valueOf(properties, 'w:pStyle');
    const onNote = (note: NoteReference): void => {
      const text = noteText(note);
      if (text !== '' && this.notes.length < maxNotes) this.notes.push({ paragraph: index, text: text.slice(0, 200) });
    };
    const inlines = [...this.#carried, ...readInlines(element, { store: this.store, styles, styleId, onNote })];
    if (childOf(childOf(properties, 'w:rPr'), 'w:del')) {
      this.#carried = inlines;
      return undefined;
    }
    this.#carried = [];
    const style = styles.paragraph(styleId);
    const own = listReferenceOf(properties);
    // A paragraph may change the level only and leave the list to its style.
    const ownLevel = numberOf(childOf(properties, 'w:numPr'), 'w:ilvl');
    const inherited = style.list && { ...style.list, level: ownLevel ?? style.list.level };
    const outline = numberOf(properties, 'w:outlineLvl');
    const headingLevel = outline === undefined ? style.headingLevel : outline < 9 ? outline + 1 : 0;
    return { type: 'paragraph', index, label: numbering.next(own ?? inherited, styleId), headingLevel, inlines };
  }

  #readTable(element: XmlElement): WordTable {
    const from = this.paragraphs;
    const rows: WordCell[][] = [];
    /** Cells that reach down, by the column in which they start. */
    let open = new Map<number, { rowSpan: number }>();
    for (const row of unwrap(element, 'w:tr')) {
      if (childOf(childOf(row, 'w:trPr'), 'w:del')) continue;
      const cells: WordCell[] = [];
      const reaching = new Map<number, { rowSpan: number }>();
      let column = numberOf(childOf(row, 'w:trPr'), 'w:gridBefore') ?? 0;
      for (const cell of unwrap(row, 'w:tc')) {
        const properties = childOf(cell, 'w:tcPr');
        const colSpan = Math.min(Math.max(numberOf(properties, 'w:gridSpan') ?? 1, 1), 100);
        const merge = childOf(properties, 'w:vMerge');
        const above = open.get(column);
        const blocks: WordBlock[] = [];
        for (const child of elementsOf(cell)) this.readInto(blocks, child);
        if (merge && merge.attributes.get('w:val') !== 'restart' && above) {
          above.rowSpan += 1;
          reaching.set(column, above);
        } else {
          const read = { blocks, colSpan, rowSpan: 1 };
          cells.push(read);
          if (merge) reaching.set(column, read);
        }
        column += colSpan;
      }
      open = reaching;
      rows.push(cells);
    }
    return { type: 'table', rows, from, to: Math.max(from, this.paragraphs - 1) };
  }
}

/** Rows of a table or cells of a row, also those in content controls and tracked insertions. */
function unwrap(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === name) return [child];
    if (child.name === 'w:sdt' || child.name === 'w:sdtContent' || child.name === 'w:customXml' || child.name === 'w:ins') {
      return unwrap(child, name);
    }
    return [];
  });
}
