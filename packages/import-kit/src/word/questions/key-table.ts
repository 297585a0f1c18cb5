import { contentText } from '../content/content-text.ts';
import type { WordCell, WordTable } from '../document/word-document.ts';
import type { KeyEntry } from './answer-key.ts';
import { lettersOf, truthOf } from './parse-answer.ts';
import { toContent } from './to-content.ts';

const numbersHead = /^(?:题\s*号|序\s*号|no\.?|number|question|#)$/i;
const answersHead = /^(?:参考|正确)?(?:答\s*案|选\s*项)$|^(?:answer|key)s?$/i;

/** What is known of a table before it is read. */
export interface KeyTableContext {
  /** It follows a heading that announces answers: what is below a number is one, whatever it is. @default false */
  readonly isAnnounced?: boolean;
}

/** The answers of a table with a row (or column) of numbers and one of answers beside it. `undefined` for other tables. */
export function keyTableOf({ rows }: WordTable, { isAnnounced = false }: KeyTableContext = {}): readonly KeyEntry[] | undefined {
  const texts = rows.map((row) => row.map(cellText));
  const columns = Math.max(0, ...texts.map((row) => row.length));
  const turned = Array.from({ length: columns }, (_, column) => texts.map((row) => row[column] ?? ''));
  const certain = entriesOf(texts, isAnswers) ?? entriesOf(turned, isAnswers);
  if (certain || !isAnnounced) return certain;
  return entriesOf(texts, isFilled) ?? entriesOf(turned, isFilled);
}

const isFilled = (row: readonly string[]): boolean => row.some((text) => text !== '');

/** Letters, or correct and wrong, and nothing else: such a row needs no name. */
const isAnswers = (row: readonly string[]): boolean =>
  row.some((text) => text !== '') &&
  row.every((text) => text === '' || lettersOf(text) !== undefined || truthOf(text) !== undefined);

const cellText = (cell: WordCell): string => contentText(toContent(cell.blocks)).normalize('NFKC').trim();

function entriesOf(
  rows: readonly (readonly string[])[],
  isAnswerRow: (row: readonly string[]) => boolean,
): readonly KeyEntry[] | undefined {
  const entries: KeyEntry[] = [];
  let numbers: readonly string[] | undefined;
  for (const row of rows) {
    const head = row[0] ?? '';
    if (numbersHead.test(head)) numbers = row;
    else if (answersHead.test(head) && numbers) {
      for (const [column, answer] of row.entries()) {
        const number = /^\d{1,4}$/.exec(numbers[column] ?? '')?.[0];
        if (column > 0 && number !== undefined && answer !== '') entries.push({ number: Number(number), answer });
      }
      numbers = undefined;
    } else if (!numbers && row.length > 1 && row.every((text) => /^\d{1,4}$/.test(text))) numbers = row;
    else if (numbers && isAnswerRow(row)) {
      for (const [column, answer] of row.entries()) {
        if (answer !== '') entries.push({ number: Number(numbers[column] ?? 0), answer });
      }
      numbers = undefined;
    } else if (row.some((text) => text !== '')) return undefined;
  }
  return entries.length > 0 ? entries : undefined;
}
