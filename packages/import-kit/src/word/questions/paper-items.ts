import type { WordBlock, WordCell, WordDocument, WordTable } from '../document/word-document.ts';
import { keyTableOf } from './key-table.ts';
import { linesOf, type ExamLine } from './exam-line.ts';
import { fieldsIn } from './field-marks.ts';
import { numberAtStart } from './number-mark.ts';
import { lettersOf, truthOf } from './parse-answer.ts';
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
  const lettered = letteredColumns(block) ?? answerColumn(block);
  if (lettered) return lettered;
  if (!isLayout(block)) return [{ type: 'table', table: block }];
  return block.rows.flat().flatMap((cell) => cell.blocks.flatMap(itemsOfBlock));
}

const linesIn = (cell: WordCell): readonly ExamLine[] =>
  cell.blocks.flatMap((block) => (block.type === 'paragraph' ? linesOf(block) : [])).filter(({ text }) => text.trim() !== '');

const textIn = (cell: WordCell): string =>
  linesIn(cell)
    .map(({ text }) => text.trim())
    .join(' ');

/** A row of letters above a row of texts: options in columns. */
function letteredColumns({ rows }: WordTable): readonly PaperItem[] | undefined {
  if (rows.length < 2 || rows.length % 2 === 1) return undefined;
  const lines: ExamLine[] = [];
  let letter = 65;
  for (let at = 0; at < rows.length; at += 2) {
    const [letters = [], texts = []] = rows.slice(at, at + 2);
    if (letters.length < 2 || letters.length !== texts.length) return undefined;
    for (const [column, cell] of letters.entries()) {
      const mark = optionAtStart(textIn(cell));
      if (mark?.key !== String.fromCharCode(letter++) || textIn(cell).slice(mark.end).trim() !== '') return undefined;
      lines.push(...linesIn(cell), ...(texts[column] ? linesIn(texts[column]) : []));
    }
  }
  return lines;
}

/** Questions on the left, their answers alone on the right. */
function answerColumn({ rows }: WordTable): readonly PaperItem[] | undefined {
  const isAnswered = ([question, answer, ...more]: readonly WordCell[]): boolean => {
    const text = answer && more.length === 0 ? textIn(answer) : '';
    return (
      question !== undefined && numberAtStart(textIn(question)) !== undefined && (lettersOf(text) ?? truthOf(text)) !== undefined
    );
  };
  if (!rows.every(isAnswered)) return undefined;
  return rows.flatMap(([question, answer]) => [
    ...(question?.blocks ?? []).flatMap(itemsOfBlock),
    ...(answer?.blocks ?? []).flatMap((block) => (block.type === 'paragraph' ? linesOf({ ...block, label: '答案：' }) : [])),
  ]);
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
