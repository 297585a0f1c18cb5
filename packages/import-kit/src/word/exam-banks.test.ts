import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedData } from '../../test/shared-data.ts';
import { contentText } from './content/content-text.ts';
import { readWordDocument } from './document/read-word-document.ts';
import type { ExamPaper, ExamQuestion } from './questions/exam-question.ts';
import { itemsOf } from './questions/paper-items.ts';
import { readExam } from './read-exam.ts';
import { isWordFaultError } from './word-fault.ts';

const folder = join(sharedData, 'exam-banks');
const hasBanks = existsSync(folder);
if (!hasBanks) console.warn(`Skipped: the folder of real exam banks (${folder}) is not there.`);

const banks = hasBanks ? readdirSync(folder).filter((name) => name.endsWith('.docx')) : [];
const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));
const paperOf = (name: string): ExamPaper | undefined => {
  try {
    return readExam({ name, bytes: bytesOf(name) });
  } catch (error) {
    if (isWordFaultError(error)) return undefined;
    throw error;
  }
};
const isBlocked = ({ faults }: ExamQuestion): boolean => faults.some(({ severity }) => severity === 'error');
const squeeze = (text: string): string => text.normalize('NFKC').replace(/[\s_]+/g, '');

interface PlainQuestion {
  readonly title: string;
  readonly options: readonly string[];
  readonly answer: string;
}

/** The questions of a bank with one strict layout, read by a simple parser for that layout. */
function plainQuestions(name: string): readonly PlainQuestion[] {
  const lines = itemsOf(readWordDocument({ name, bytes: bytesOf(name) })).flatMap((item) =>
    item.type === 'line' && item.text.trim() !== '' ? [item.text.trim()] : [],
  );
  return name.includes('题库') ? chineseBank(lines) : trainingBank(lines);
}

/** `12<tab>stem`, `A、…`, `正确答案：AB`. */
function chineseBank(lines: readonly string[]): readonly PlainQuestion[] {
  const found: PlainQuestion[] = [];
  let open: { title: string; options: string[] } | undefined;
  for (const line of lines) {
    const stem = /^\d+\t(.*)$/.exec(line)?.[1];
    const answer = /^正确答案:(.*)$/.exec(line)?.[1];
    const option = /^[A-Z]、(.*)$/.exec(line)?.[1];
    if (stem !== undefined) open = { title: stem, options: [] };
    else if (option !== undefined) open?.options.push(option);
    else if (answer !== undefined && open) {
      const isStatement = open.options.length === 0;
      found.push({ ...open, answer: isStatement ? (answer.trim() === '对' ? 'A' : 'B') : answer.trim() });
      open = undefined;
    }
  }
  return found;
}

/** `Q3. stem`, `1.  option`, `Correct Answer : 2` or `T`. */
function trainingBank(lines: readonly string[]): readonly PlainQuestion[] {
  const found: PlainQuestion[] = [];
  let block: string[] | undefined;
  for (const line of lines) {
    if (/^Q\d+\./.test(line)) block = [line.replace(/^Q\d+\.\s*/, '')];
    else if (/^Correct Answer\s*:/.test(line) && block) {
      const answer = line.replace(/^.*:\s*/, '');
      const first = block.findLastIndex((text) => /^1\.\s/.test(text) || text === '1.');
      const isStatement = /^[TF]$/.test(answer);
      found.push({
        title: (isStatement ? block : block.slice(0, first)).join(''),
        options: isStatement ? [] : optionsOf(block.slice(first)),
        answer: isStatement ? (answer === 'T' ? 'A' : 'B') : String.fromCharCode(64 + Number(answer)),
      });
      block = undefined;
    } else block?.push(line);
  }
  return found;
}

function optionsOf(lines: readonly string[]): readonly string[] {
  const options: string[] = [];
  for (const line of lines) {
    const option = new RegExp(`^${options.length + 1}\\.\\s*(.*)$`).exec(line)?.[1];
    if (option === undefined) options[options.length - 1] += line;
    else options.push(option);
  }
  return options;
}

const asPlain = ({ type, title, options, answer }: ExamQuestion): PlainQuestion => ({
  title: squeeze(contentText(title)),
  options: type === 'judge' ? [] : options.map(({ label }) => squeeze(contentText(label))),
  answer: answer.kind === 'keys' ? answer.keys.join('') : answer.kind,
});

/** Whether a part of a question that would be saved seems to hold another part. */
function isSuspect({ title, options, answer, type }: ExamQuestion): boolean {
  const parts = [title, ...options.map(({ label }) => label)].map((content) => contentText(content));
  const hasMark = parts.some((text) =>
    /(?:^|\n)\s*(?:[☐□○]|(?:正确)?答案|correct answer|answer|soln?|solution)\s*[:：]?/i.test(text),
  );
  const isLetter = type === 'short' && answer.kind === 'text' && /^\s*[A-H]\s*$/.test(contentText(answer.content));
  const isEmpty = parts.some((text) => text.trim() === '');
  return hasMark || isLetter || isEmpty || answer.kind === 'none';
}

describe.skipIf(!hasBanks)('real exam banks', () => {
  it.each(banks)('reads every question of %s completely, or marks it', (name) => {
    const questions = paperOf(name)?.questions ?? [];
    const open = questions.filter((question) => !isBlocked(question));
    const isStrict = name.includes('题库') || /DBT|java/i.test(name);
    const expected = isStrict ? plainQuestions(name) : [];
    const plain = new Set(
      expected.map(({ title, options, answer }) => JSON.stringify([squeeze(title), options.map(squeeze), answer])),
    );
    const isWrong = (question: ExamQuestion): boolean => {
      const { title, options, answer } = asPlain(question);
      return isSuspect(question) || (isStrict && !plain.has(JSON.stringify([title, options, answer])));
    };
    const wrong = open.filter(isWrong);
    console.log(
      `${name}: ${questions.length} found, ${open.length - wrong.length} whole, ${questions.length - open.length} marked, ${wrong.length} silently wrong`,
    );
    expect(wrong.map((question) => contentText(question.title))).toEqual([]);
    if (isStrict) expect(questions).toHaveLength(expected.length);
  });

  it.each([
    ['题库', 807, 807],
    ['AdvJava3', 50, 50],
    ['DBT 1', 50, 50],
    ['core java1', 50, 46],
    ['core java2', 50, 47],
    ['ejb_quiz', 35, 0],
    ['nosql', 6, 5],
    ['测试题', 28, 0],
    ['blobnl', 3, 0],
  ])('finds all questions of %s', (part, found, whole) => {
    const name = banks.find((bank) => bank.includes(part)) ?? '';
    const questions = paperOf(name)?.questions ?? [];
    expect([questions.length, questions.filter((question) => !isBlocked(question)).length]).toEqual([found, whole]);
  });
});
