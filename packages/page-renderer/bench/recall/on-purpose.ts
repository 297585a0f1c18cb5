/** Something that amis shows or asks for and ours does not, because it should not. */
export interface Difference {
  /** Name of the definition, or of several. */
  readonly definition: RegExp;
  /** Kind and text as the comparison writes them. */
  readonly item: RegExp;
  readonly reason: string;
}

/** The differences that are meant; each is named in the output where it is met, and counts neither way. */
export const onPurpose: readonly Difference[] = [];
