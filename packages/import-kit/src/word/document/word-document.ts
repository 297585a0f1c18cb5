import type { ExamPicture, Inline } from '../content/rich-content.ts';

/** A paragraph as Word shows it. */
export interface WordParagraph {
  readonly type: 'paragraph';
  /** Place among all paragraphs of the document, from 0, those in tables included: the n-th `w:p` of the body. */
  readonly index: number;
  /** The number that Word puts before it, e.g. `2.` or `A.`; empty where there is none. */
  readonly label: string;
  /** 1 to 9 for headings by style, 0 for others. */
  readonly headingLevel: number;
  readonly inlines: readonly Inline[];
}

/** A cell; one that is covered by another is not listed. */
export interface WordCell {
  readonly blocks: readonly WordBlock[];
  readonly colSpan: number;
  readonly rowSpan: number;
}

/** A table. */
export interface WordTable {
  readonly type: 'table';
  readonly rows: readonly (readonly WordCell[])[];
  /** Indexes of its first paragraph and of its last. */
  readonly from: number;
  readonly to: number;
}

/** What follows one another in a document. */
export type WordBlock = WordParagraph | WordTable;

/** A note at the foot of a page or at the end, which is no part of the text that refers to it. */
export interface WordNote {
  /** Index of the paragraph that refers to it. */
  readonly paragraph: number;
  readonly text: string;
}

/** A document, read: text with looks, numbers as Word shows them, tables, pictures, formulas. */
export interface WordDocument {
  readonly blocks: readonly WordBlock[];
  /** Number of paragraphs, those in tables included. */
  readonly paragraphs: number;
  readonly notes: readonly WordNote[];
  /** Pictures that can be taken over, by the key that `PictureInline.picture` names. */
  readonly pictures: ReadonlyMap<string, ExamPicture>;
}
