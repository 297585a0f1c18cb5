import type { ContentBlock, Inline } from '../content/rich-content.ts';
import type { ListSign } from './list-sign.ts';
import type { NumberStyle } from './number-mark.ts';
import type { NamedType } from './question-type.ts';

/** A section of the paper. */
export interface Section {
  readonly index: number;
  readonly title: string;
  readonly type: NamedType | undefined;
}

/** Where the next line of text belongs. */
export type DraftState = 'title' | 'option' | 'answer' | 'analysis' | 'other';

/** A text that is being gathered: what is shown, and its normalised form. */
export interface DraftText {
  readonly blocks: ContentBlock[];
  text: string;
}

/** An option while its lines are being gathered. */
export interface DraftOption {
  readonly key: string;
  readonly label: DraftText;
  /** Its letter as it is in the document: its look may show that the option is right. */
  readonly lead: readonly Inline[];
}

/** A question while its lines are being gathered. */
export interface QuestionDraft {
  readonly number: number | null;
  readonly style: NumberStyle | undefined;
  readonly section: Section;
  readonly from: number;
  to: number;
  state: DraftState;
  tag: NamedType | undefined;
  readonly title: DraftText;
  readonly options: DraftOption[];
  /** Letters of options with a star before them, which marks the right ones. */
  readonly starred: Set<string>;
  /** The sign before the options where they have no letters; their letters come from their order. */
  listSign: ListSign | undefined;
  answer: DraftText | undefined;
  /** The answer of a key at the end, when it was looked for. */
  keyAnswer: DraftText | undefined;
  readonly analysis: DraftText;
  difficulty: string | undefined;
  category: string | undefined;
  /** A line of the document that contradicts what was read of this question before. */
  doubt: string | undefined;
}

/** Starts gathering a text. */
export function draftText(): DraftText {
  return { blocks: [], text: '' };
}

/** Adds a line to a text; an empty line leaves no paragraph. */
export function addLine(target: DraftText, inlines: readonly Inline[], text: string): void {
  if (inlines.length === 0) return;
  target.blocks.push({ type: 'paragraph', inlines });
  target.text += (target.text === '' ? '' : '\n') + text.trim();
}

/** Adds a table or another block as it is. */
export function addBlock(target: DraftText, block: ContentBlock): void {
  target.blocks.push(block);
  if (target.text === '') target.text = '\uFFFC';
}

/** The answer consists of letters or of correct and wrong, so nothing can follow it. */
export function isShortAnswer(text: string): boolean {
  return /^\s*[([]?\s*(?:[A-Za-z](?:[\s,、;/]*[A-Za-z]){0,9}|[√×✓✗✔✘对错是否]|正确|错误|true|false)\s*[)\]]?\s*[.。]?\s*$/i.test(
    text,
  );
}
