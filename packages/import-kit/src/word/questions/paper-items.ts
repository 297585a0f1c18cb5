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
  if (isScoreTable(block)) return [{ type: 'heading', paragraphs: paragraphsOf(block) }];
  const lettered = letteredColumns(block) ?? answerColumn(block);
  if (lettered) return lettered;
  const beside = sideBySide(block);
  if (beside) return beside;
  if (!isLayout(block)) return [{ type: 'table', table: block }];
  return block.rows.flat().flatMap((cell) => cell.blocks.flatMap(itemsOfBlock));
}

const linesIn = (cell: WordCell): readonly ExamLine[] =>
  cell.blocks.flatMap((block) => (block.type === 'paragraph' ? linesOf(block) : [])).filter(({ text }) => text.trim() !== '');

const textIn = (cell: WordCell): string =>
  linesIn(cell)
    .map(({ text }) => text.trim())
    .join(' ');

const scoreWord =
  /^(?:得分|评分人|评卷人|阅卷人|复核人|统分人|签名|总分|满分|合计|分数|score|total|total score|marks?|grader|examiner)$/i;
const scoreCount = /^(?:题号|题次|[一二三四五六七八九十]{1,2}|第?\d{1,2}题?|[IVX]{1,4}|no\.?|question|section)$/i;

/** A table in which an examiner writes points: it belongs to no question. */
function isScoreTable({ rows }: WordTable): boolean {
  const texts = rows
    .flat()
    .map((cell) => textIn(cell).replace(/\s+/g, ''))
    .filter((text) => text !== '');
  return (
    texts.some((text) => scoreWord.test(text)) &&
    texts.every((text) => scoreWord.test(text) || scoreCount.test(text) || /^\d{1,3}分?$/.test(text))
  );
}

const paragraphsOf = ({ from, to }: WordTable): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

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

/**
 * Questions beside each other, each with its options below it: read one after the other, in the order of their numbers where they count
 * along the row, and column by column otherwise.
 */
function sideBySide({ rows }: WordTable): readonly PaperItem[] | undefined {
  const width = rows[0]?.length ?? 0;
  if (width < 2 || rows.length < 2 || rows.some((row) => row.length !== width)) return undefined;
  const bands: (readonly WordCell[])[][] = [];
  let isAlong = true;
  for (const row of rows) {
    const marks = row.filter((cell) => textIn(cell) !== '').map((cell) => numberAtStart(textIn(cell)));
    if (marks.length > 0 && marks.every((mark) => mark !== undefined)) {
      if (marks.some((mark, column) => column > 0 && mark?.number !== (marks[column - 1]?.number ?? 0) + 1)) isAlong = false;
      bands.push([row]);
    } else if (row.every((cell) => textIn(cell) === '' || startsPart(textIn(cell)))) bands.at(-1)?.push(row);
    else return undefined;
  }
  if (bands.length === 0 || bands.some((band) => band.length < 2) || bands.flat().length !== rows.length) return undefined;
  const columns = Array.from({ length: width }, (_, column) => column);
  const linesOfColumn = (band: readonly (readonly WordCell[])[], column: number): readonly PaperItem[] =>
    band.flatMap((row) => (row[column]?.blocks ?? []).flatMap(itemsOfBlock));
  return isAlong
    ? bands.flatMap((band) => columns.flatMap((column) => linesOfColumn(band, column)))
    : columns.flatMap((column) => bands.flatMap((band) => linesOfColumn(band, column)));
}

/** What belongs to a question above it: an option or a field. */
const startsPart = (text: string): boolean => optionAtStart(text) !== undefined || fieldsIn(text)[0]?.start === 0;

const isLine = (item: PaperItem): item is ExamLine => item.type === 'line';

/** A table of one column around questions: nothing but a frame. */
function isFrame({ rows }: WordTable): boolean {
  if (!rows.every((row) => row.filter((cell) => textIn(cell) !== '').length < 2)) return false;
  const lines = rows.flat().flatMap(linesIn);
  const numbers = lines.filter(({ text }) => numberAtStart(text)?.isDoubtful === false).length;
  return numbers > 1 && lines.some(({ text }) => fieldsIn(text)[0]?.field === 'answer' || optionAtStart(text)?.isWeak === false);
}

function isLayout(table: WordTable): boolean {
  if (keyTableOf(table)) return false;
  if (isFrame(table)) return true;
  const cells = table.rows.flat().map((cell) => cell.blocks.filter((block) => block.type === 'paragraph').flatMap(linesOf));
  const starts = cells.map((lines) => lines.find((line) => line.text.trim() !== '')?.text).filter((text) => text !== undefined);
  if (starts.length === 0) return false;
  // Every cell starts an option, a question or a field, or follows a cell with nothing but a letter.
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
