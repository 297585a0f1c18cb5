import type { WordBlock, WordDocument, WordTable } from '../document/word-document.ts';
import { keyTableOf } from './key-table.ts';
import { linesOf, type ExamLine } from './exam-line.ts';
import { fieldsIn } from './field-marks.ts';
import { numberAtStart } from './number-mark.ts';
import { optionAtStart } from './option-marks.ts';
import { questionTableOf } from './question-table.ts';

/** A table that stays one: it belongs to the text of a question, or is a key. */
export interface TableItem {
  readonly type: 'table';
  readonly table: WordTable;
}

/** Names of columns in a table of questions: understood, and part of none. */
export interface HeadingItem {
  readonly type: 'heading';
  readonly paragraphs: readonly number[];
}

/** What a paper consists of, in order. */
export type PaperItem = ExamLine | TableItem | HeadingItem;

/** The lines and tables of a document. A table that only arranges questions or options is taken apart into its lines. */
export function itemsOf({ blocks }: WordDocument): readonly PaperItem[] {
  return blocks.flatMap(itemsOfBlock);
}

function itemsOfBlock(block: WordBlock): readonly PaperItem[] {
  if (block.type === 'paragraph') return linesOf(block);
  const questions = keyTableOf(block) ? undefined : questionTableOf(block);
  if (questions) return [{ type: 'heading', paragraphs: questions.headings }, ...questions.lines];
  if (!isLayout(block)) return [{ type: 'table', table: block }];
  return block.rows.flat().flatMap((cell) => cell.blocks.flatMap(itemsOfBlock));
}

const isLine = (item: PaperItem): item is ExamLine => item.type === 'line';

function isLayout(table: WordTable): boolean {
  if (keyTableOf(table)) return false;
  const cells = table.rows.flat().map((cell) => cell.blocks.filter((block) => block.type === 'paragraph').flatMap(linesOf));
  const starts = cells.map((lines) => lines.find((line) => line.text.trim() !== '')?.text).filter((text) => text !== undefined);
  if (starts.length === 0) return false;
  // Every cell starts an option, a question or a field, or stands behind a cell with nothing but a letter.
  let isAfterLetter = false;
  let options = 0;
  for (const text of starts) {
    const option = optionAtStart(text);
    const isBare = option !== undefined && text.slice(option.end).trim() === '';
    const isMarked =
      (option !== undefined && (!option.isWeak || isBare)) || numberAtStart(text) !== undefined || fieldsIn(text)[0]?.start === 0;
    if (!isMarked && !isAfterLetter) return false;
    if (option) options += 1;
    isAfterLetter = isBare;
  }
  return options > 1 || table.rows.every((row) => row.length === 1);
}

/** The next line with text, or the next table. */
export function nextItem(items: readonly PaperItem[], after: number): ExamLine | TableItem | undefined {
  for (let at = after + 1; at < items.length; at++) {
    const item = items[at];
    if (item && item.type !== 'heading' && (!isLine(item) || item.text.trim() !== '')) return item;
  }
  return undefined;
}
