/** Text of one look. */
export interface TextInline {
  /** Distinguishes it from other inlines. */
  readonly type: 'text';
  /** The text itself. */
  readonly text: string;
  /** Set where the text is bold. */
  readonly bold?: true;
  /** Set where the text is in italics. */
  readonly italic?: true;
  /** Set where a line is under it; spaces with one are a blank to fill in. */
  readonly underline?: true;
  /** Set where it is struck out. */
  readonly strike?: true;
  /** Below or above the line. */
  readonly script?: 'sub' | 'super';
  /**
   * What sets it apart by colour while a document is read: `color:ff0000`, `highlight:yellow`. Papers mark right answers so; the questions that
   * are found carry none.
   */
  readonly mark?: string;
}

/** A formula, as MathML and as a line of text. */
export interface MathInline {
  /** Distinguishes it from other inlines. */
  readonly type: 'math';
  /** A whole `<math>` element, built from a fixed set of elements: safe to show. */
  readonly mathml: string;
  /** The formula in a line of text, e.g. `(1)/(2)`. */
  readonly text: string;
}

/** A picture of the paper in a line. */
export interface PictureInline {
  /** Distinguishes it from other inlines. */
  readonly type: 'picture';
  /** Key in `ExamPaper.pictures`. */
  readonly picture: string;
  /** What the author wrote for those who cannot see it. */
  readonly alt: string;
  /** Pixels; 0 when the document has none. */
  readonly width: number;
  /** Pixels; 0 when the document has none. */
  readonly height: number;
}

/** Why something in the document cannot be taken over. */
export type UnreadableReason =
  | 'formula'
  | 'external-picture'
  | 'unsupported-picture'
  | 'large-picture'
  | 'missing-picture'
  | 'drawing'
  | 'object'
  | 'symbol';

/** A part of the document that could not be read; never dropped without a word. */
export interface UnreadableInline {
  /** Distinguishes it from other inlines. */
  readonly type: 'unreadable';
  /** Why it could not be read. */
  readonly reason: UnreadableReason;
  /** What it is, e.g. `Equation.DSMT4`, `wmf` or the address of an external picture. */
  readonly detail: string;
}

/** A part of a line. */
export type Inline = TextInline | MathInline | PictureInline | UnreadableInline | { readonly type: 'break' };

/** A cell of a table; one that is covered by another is not listed. */
export interface ContentCell {
  /** Its content. */
  readonly blocks: RichContent;
  /** Columns that it reaches over. */
  readonly colSpan: number;
  /** Rows that it reaches over. */
  readonly rowSpan: number;
}

/** A paragraph or a table. */
export type ContentBlock =
  | { readonly type: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly type: 'table'; readonly rows: readonly (readonly ContentCell[])[] };

/** Text with what belongs to it: looks, formulas, pictures, tables. */
export type RichContent = readonly ContentBlock[];

/** A picture of the document. */
export interface ExamPicture {
  /** Name of the file inside of the document. */
  readonly name: string;
  /** Found by the first bytes, not by the name. */
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  /** The file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}
