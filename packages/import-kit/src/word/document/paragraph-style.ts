/** Which list a paragraph belongs to. `numId` 0 means none. */
export interface ListReference {
  readonly numId: number;
  readonly level: number | undefined;
}

/** What of a paragraph style matters here, inherited from the styles that it is based on. */
export interface ParagraphStyle {
  readonly list: ListReference | undefined;
  /** 1 to 9 for headings, 0 for others. */
  readonly headingLevel: number;
}

/** The styles of a document. */
export interface WordStyles {
  /** The style of that id, or of paragraphs that name none. */
  readonly paragraph: (id: string | undefined) => ParagraphStyle;
  /** The list that a style of the kind `numbering` refers to. */
  readonly listOf: (styleId: string) => number | undefined;
  /** How the style of that id makes text look, with what it inherits; empty for `undefined`. */
  readonly textLook: (styleId: string | undefined) => OwnLook;
}

/** The own values of properties: `undefined` where they have none, which leaves it to a style. */
export interface OwnLook {
  readonly bold: boolean | undefined;
  readonly italic: boolean | undefined;
  readonly underline: boolean | undefined;
  readonly strike: boolean | undefined;
  readonly script: 'sub' | 'super' | 'none' | undefined;
  /** Empty where the colour is set to the ordinary one. */
  readonly mark: string | undefined;
}
