import type { OptionMark } from './option-marks.ts';

/** How the options of a question are marked where they have no letters. */
export type ListSign = 'box' | 'digit' | 'circled';

/** The options of one line of a list without letters; they get letters by their order. */
export interface ListedOptions {
  readonly sign: ListSign;
  readonly marks: readonly OptionMark[];
}
