/** A block that somebody saved to insert it again. */
export interface OwnBlock {
  readonly name: string;
  /** Its definition as it is written. */
  readonly text: string;
}

/** Keeps the blocks that somebody saved. */
export interface OwnBlocks {
  readonly list: () => readonly OwnBlock[];
  /** Keeps a block; one of the same name gives way. Answers whether there was room for it. */
  readonly save: (block: OwnBlock) => boolean;
  readonly remove: (name: string) => void;
}
