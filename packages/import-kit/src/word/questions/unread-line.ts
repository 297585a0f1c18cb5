import type { RichContent } from '../content/rich-content.ts';
import { contentText } from '../content/content-text.ts';
import type { ExamQuestion } from './exam-question.ts';
import { boxSigns } from './listed-options.ts';
import { numberAtStart, type NumberStyle } from './number-mark.ts';
import { optionAtStart } from './option-marks.ts';
import { lettersOf } from './parse-answer.ts';

const answerLine =
  /^\s*(?:[(【[]\s*)?(?:正确答案|参考答案|标准答案|正确选项|答案|正解|correct(?: answer| option| choice)?|right answer|answers?|ans|key|solution|soln|sol)(?:\s*[)】\]])?(?:\s+(?:is|was))?\s*[:.=\-–—]?\s*(?:(?:option|choice)\s*)?[([]?\s*(?:[A-H]|\d|[①-⑳]|true|false)\s*[)\].。]?\s*$/i;
const boxLine = new RegExp(`^\\s*(?:[${boxSigns}]|\\[\\s*[xX√]?\\s*\\])\\s*\\S`);
/** Letters of options or numbers of a list, and nothing else. */
const choiceAnswer =
  /^\s*(?:(?:option|choice|选项?)\s*)?[([]?\s*(?:[A-Ha-h](?:[\s,、;/&]*[A-H])*|[①-⑳](?:[\s,、;]*[①-⑳])*)\s*[)\]]?\s*[.。]?\s*$/i;
const maxExcerpt = 80;

/**
 * Returns a line of a question that looks as if it were something else than what it was taken for. It looks like options, an answer, or the next
 * question inside of a stem, an option or a short answer. `undefined` where there is none.
 */
export function unreadLineOf(question: ExamQuestion, style: NumberStyle | undefined): string | undefined {
  const { title, options, answer, type, typeFrom } = question;
  const inTitle = linesOf(title).slice(1);
  const found =
    unreadIn(inTitle, { question, style, hasOptions: options.length > 0 }) ??
    options
      .map(({ label }) => unreadIn(linesOf(label).slice(1), { question, style, hasOptions: true }))
      .find((line) => line !== undefined);
  if (found !== undefined) return found;
  if (answer.kind !== 'text' || options.length > 0) return undefined;
  const text = contentText(answer.content).normalize('NFKC');
  const isNamed = typeFrom === 'tag' || typeFrom === 'heading';
  const isListed = inTitle.filter((line) => /^\s*[①-⑳]|^\s*\d{1,2}\s*[.、)]/.test(line)).length > 1;
  if (
    type === 'short' &&
    !isNamed &&
    (choiceAnswer.test(contentText(answer.content)) || (isListed && /^\s*\d\s*\.?\s*$/.test(text)))
  ) {
    return contentText(answer.content);
  }
  return undefined;
}

const linesOf = (content: RichContent): readonly string[] =>
  content.flatMap((block) => (block.type === 'paragraph' ? contentText([block]).split('\n') : []));

interface Where {
  readonly question: ExamQuestion;
  readonly style: NumberStyle | undefined;
  readonly hasOptions: boolean;
}

function unreadIn(lines: readonly string[], { question, style, hasOptions }: Where): string | undefined {
  const plain = lines.map((line) => keepCircled(line));
  const letters = new Set<string>();
  for (const [index, line] of plain.entries()) {
    const shown = (lines[index] ?? line).trim().slice(0, maxExcerpt);
    if (answerLine.test(line)) return shown;
    if (boxLine.test(line)) return shown;
    const option = optionAtStart(line);
    if (option && !option.isWeak) {
      letters.add(option.key);
      if (letters.has('A') && letters.has('B')) return shown;
    }
    const mark = numberAtStart(line);
    if (!mark?.number || (line.slice(mark.end).trim().length < 4 && mark.style !== 'word')) continue;
    if (mark.style === 'word' && mark.number !== question.number) return shown;
    const isNext = style !== undefined && mark.style === style && question.number !== null && mark.number > question.number;
    if (isNext && mark.number <= (question.number ?? 0) + 50 && (hasOptions || mark.number === (question.number ?? 0) + 1))
      return shown;
  }
  return undefined;
}

const keepCircled = (text: string): string => text.replace(/[^①-⑳]+/g, (part) => part.normalize('NFKC'));

/** The answer starts with a letter that may as well be a word: `A bad idea`. */
export function isLooseLetter(text: string, labels: readonly string[]): boolean {
  const plain = text.normalize('NFKC').trim();
  if (lettersOf(plain)) return false;
  const match = /^\(?\s*[A-Z](?:\s*[,、]?\s*[A-Z])*\s*\)?(?:\s*([.、:(。;,\-–])|\s)\s*(.*)$/s.exec(plain);
  if (!match || match[1] !== undefined) return false;
  const rest = squeeze(match[2] ?? '');
  return rest !== '' && !labels.some((label) => squeeze(label) === rest);
}

const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s.。]+/g, '')
    .toLowerCase();
