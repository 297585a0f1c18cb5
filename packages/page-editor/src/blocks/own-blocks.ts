/** A block that was saved to be inserted again. */
export interface OwnBlock {
  readonly name: string;
  /** Its definition as it is written. */
  readonly text: string;
}

/** Keeps the blocks that a person saved; what fails rejects, and nothing is changed. */
export interface OwnBlocks {
  readonly list: () => Promise<readonly OwnBlock[]>;
  /** Keeps a block; one of the same name gives way. */
  readonly save: (block: OwnBlock) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}
