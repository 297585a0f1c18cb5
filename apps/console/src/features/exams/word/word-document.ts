import type { RichContent } from '@lab-console/import-kit/word';

/** A part of a document, from the top to the bottom. */
export type WordBlock =
  | { readonly type: 'title' | 'heading' | 'centred'; readonly text: string; readonly isNewPage?: boolean }
  | {
      readonly type: 'content';
      /** What precedes the content in its first line: a number, the letter of an option. */
      readonly lead: string;
      readonly content: RichContent;
      readonly isIndented?: boolean;
      /** Whether it stays on one page with what follows. */
      readonly isKept?: boolean;
    }
  | { readonly type: 'space'; readonly lines: number }
  | { readonly type: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly RichContent[])[] };

/** A picture of a document with its bytes. */
export interface WordPicture {
  readonly type: 'jpg' | 'png' | 'gif' | 'bmp';
  readonly data: Uint8Array;
  /** Pixels */
  readonly width: number;
  /** Pixels */
  readonly height: number;
}

/** A document for Word as data. */
export interface WordDocument {
  readonly title: string;
  readonly blocks: readonly WordBlock[];
  /** The pictures of its content, by their key. */
  readonly pictures: ReadonlyMap<string, WordPicture>;
}
