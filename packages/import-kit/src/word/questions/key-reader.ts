import { sliceLine, type ExamLine } from './exam-line.ts';
import type { QuestionFault } from './exam-question.ts';
import { bareAnswersOf, isPlainKeyLine, keyLineOf, type KeyEntry } from './answer-key.ts';
import { fieldsIn } from './field-marks.ts';
import { numberAtStart } from './number-mark.ts';
import { addLine, draftText, type DraftText, type QuestionDraft, type Section } from './question-draft.ts';

/** One answer of a key, with its section, if any. */
interface KeyAnswer {
  readonly number: number;
  readonly section: Section | undefined;
  readonly answer: DraftText;
  readonly analysis: DraftText;
}

/** Gathers the key at the end of a paper (or of a section) and hands its answers to the questions. */
export class KeyReader {
  readonly faults: QuestionFault[] = [];
  readonly #answers: KeyAnswer[] = [];
  /** Lines that count on their order, each with its section. */
  readonly #bare: { readonly section: Section | undefined; readonly text: string }[] = [];
  #section: Section | undefined;
  #last: KeyAnswer | undefined;

  /** From here on answers belong to this section. */
  enterSection(section: Section | undefined): void {
    this.#section = section;
    this.#last = undefined;
  }

  /** Takes a line (from a place on, where a heading precedes it). */
  takeLine(line: ExamLine, start = 0): void {
    const from = start + (/^[\s:,、。]*/.exec(line.text.slice(start))?.[0].length ?? 0);
    const text = line.text.slice(from);
    const key = keyLineOf(text);
    if (key) {
      this.takeEntries(key.entries);
      for (const { from: first, to, count } of key.mismatches) {
        this.faults.push({ code: 'key-count', severity: 'error', params: { from: first, to, expected: to - first + 1, count } });
      }
      this.#last = undefined;
      return;
    }
    if (this.#last === undefined && isBareKeyLine(text)) {
      this.#bare.push({ section: this.#section, text });
      return;
    }
    for (const part of this.#partsOf(line, from)) this.#takePart(line, part);
  }

  /** Keys of blanks are several in a line: `1、欧姆  2、安培`. A text may hold numbers of its own, so only the next number parts it. */
  #partsOf(line: ExamLine, from: number): readonly { readonly from: number; readonly to: number }[] {
    const { text } = line;
    const first = numberAtStart(text.slice(from));
    if (!first?.number || this.#section?.type === 'short') return [{ from, to: text.length }];
    const rest = text.slice(from + first.end);
    // An answer with a list of its own.
    if (/(?<!\d)1\s*[.、)]\s*(?!\d)/.test(rest)) return [{ from, to: text.length }];
    const starts = [from];
    let number = first.number;
    for (const match of rest.matchAll(/(?<=[\s;。])(\d{1,3})\s*[.、:)]\s*(?!\d)/g)) {
      if (Number(match[1]) !== number + 1) continue;
      number += 1;
      starts.push(from + first.end + match.index);
    }
    return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? text.length }));
  }

  #takePart(whole: ExamLine, { from, to }: { readonly from: number; readonly to: number }): void {
    const line = to === whole.text.length ? whole : { ...whole, text: whole.text.slice(0, to) };
    const text = line.text.slice(from);
    const mark = numberAtStart(text);
    const isNext = mark?.number !== null && mark !== undefined && (!mark.isDoubtful || this.#last === undefined);
    if (isNext) this.#last = this.#add(mark.number ?? 0);
    if (this.#last)
      this.#takeFields({ line, from: from + (isNext ? mark.end + answerWord(text.slice(mark.end)) : 0), into: this.#last });
  }

  takeEntries(entries: readonly KeyEntry[]): void {
    for (const { number, answer } of entries) {
      addLine(this.#add(number).answer, [{ type: 'text', text: answer }], answer);
    }
  }

  #add(number: number): KeyAnswer {
    const added = { number, section: this.#section, answer: draftText(), analysis: draftText() };
    this.#answers.push(added);
    return added;
  }

  #takeFields({ line, from, into }: { readonly line: ExamLine; readonly from: number; readonly into: KeyAnswer }): void {
    const fields = fieldsIn(line.text).filter(({ start }) => start >= from);
    const until = fields[0]?.start ?? line.text.length;
    const target = into.analysis.text === '' ? into.answer : into.analysis;
    addLine(target, sliceLine(line, from, until), line.text.slice(from, until));
    for (const { field, end, to } of fields) {
      if (field !== 'answer' && field !== 'analysis') continue;
      addLine(into[field], sliceLine(line, end, to), line.text.slice(end, to));
    }
  }

  /** Takes a line that counts on its order. */
  takeBare(text: string, section: Section | undefined): void {
    this.#bare.push({ section, text });
  }

  #giveBareTo(questions: readonly QuestionDraft[]): void {
    for (const { section, text } of this.#bare) {
      const open = questions.filter((question) => question.answer === undefined && (!section || question.section === section));
      const answers = bareAnswersOf(text, open.length);
      if (answers) {
        for (const [index, answer] of answers.entries()) {
          const question = open[index];
          if (question) addLine((question.keyAnswer = draftText()), [{ type: 'text', text: answer }], answer);
        }
        continue;
      }
      const [first, last] = [open[0]?.number ?? 1, open.at(-1)?.number ?? open.length];
      const params = { from: first, to: last, expected: open.length, count: countOfAnswers(text) };
      this.faults.push({ code: 'key-count', severity: 'error', params });
    }
  }

  /** Gives each answer to its question: the one of that number in its section, or else the next one of that number without an answer. */
  giveTo(questions: readonly QuestionDraft[]): void {
    this.#giveBareTo(questions);
    const given = new Set<QuestionDraft>();
    for (const { number, section, answer, analysis } of this.#answers) {
      const fitting = questions.filter(
        (question) => question.number === number && (!section || question.section === section) && !given.has(question),
      );
      const question = fitting.find((one) => one.answer === undefined) ?? fitting[0];
      if (!question) {
        this.faults.push({ code: 'key-without-question', severity: 'warning', params: { question: number } });
        continue;
      }
      given.add(question);
      question.keyAnswer = answer;
      if (question.analysis.text === '') {
        question.analysis.blocks.push(...analysis.blocks);
        question.analysis.text = analysis.text;
      }
    }
  }
}

/** A line that may be a key which counts on its order: `ABCDA`. */
export const isBareKeyLine = (text: string): boolean =>
  text.trim().length > 1 && bareAnswersOf(text, countOfAnswers(text)) !== undefined;

const countOfAnswers = (text: string): number => {
  const groups = text.split(/[\s,、;。.|]+/).filter((group) => group !== '');
  return groups.length > 1 ? groups.length : (text.match(/正确|错误|[A-HTF√×✓✗✔✘对错]/gi)?.length ?? 0);
};

const answerWord = (text: string): number => /^(?:答|解)\s*:\s*/.exec(text)?.[0].length ?? 0;

/** Whether a line is part of a key, in any place. */
export const isKeyLine = isPlainKeyLine;
