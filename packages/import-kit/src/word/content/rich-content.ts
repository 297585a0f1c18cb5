/** Text of one look. */
export interface TextInline {
  readonly type: 'text';
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  readonly script?: 'sub' | 'super';
  /**
   * What sets it apart by colour while a document is read: `color:ff0000`, `highlight:yellow`. Papers mark right answers so; the questions that
   * are found carry none.
   */
  readonly mark?: string;
}

/** A formula, as MathML and as a line of text. */
export interface MathInline {
  readonly type: 'math';
  /** A whole `<math>` element, built from a fixed set of elements: safe to show. */
  readonly mathml: string;
  readonly text: string;
}

/** A picture that stands in the pictures of the paper. */
export interface PictureInline {
  readonly type: 'picture';
  /** Key in `ExamPaper.pictures`. */
  readonly picture: string;
  /** What the author wrote for those who cannot see it. */
  readonly alt: string;
  /** Pixels; 0 when the document does not say. */
  readonly width: number;
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

/** Something that stands here in the document but could not be read; never dropped without a word. */
export interface UnreadableInline {
  readonly type: 'unreadable';
  readonly reason: UnreadableReason;
  /** What it is, e.g. `Equation.DSMT4`, `wmf` or the address of an external picture. */
  readonly detail: string;
}

/** What stands in a line. */
export type Inline = TextInline | MathInline | PictureInline | UnreadableInline | { readonly type: 'break' };

/** A cell of a table; one that is covered by another is not listed. */
export interface ContentCell {
  readonly blocks: RichContent;
  readonly colSpan: number;
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
  readonly name: string;
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  readonly bytes: Uint8Array<ArrayBuffer>;
}
