import { sliceLine, type ExamLine } from './exam-line.ts';
import type { QuestionFault } from './exam-question.ts';
import { isPlainKeyLine, keyLineOf, type KeyEntry } from './answer-key.ts';
import { fieldsIn } from './field-marks.ts';
import { numberAtStart } from './number-mark.ts';
import { addLine, draftText, type DraftText, type QuestionDraft, type Section } from './question-draft.ts';

/** One answer of a key, with the section that it stands under, if any. */
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
  #section: Section | undefined;
  #last: KeyAnswer | undefined;

  /** From here on answers belong to this section. */
  enterSection(section: Section | undefined): void {
    this.#section = section;
    this.#last = undefined;
  }

  /** Takes a line (from a place on, where a heading stands before it). */
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

  /** Gives each answer to its question: the one of that number in its section, or else the next one of that number without an answer. */
  giveTo(questions: readonly QuestionDraft[]): void {
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

const answerWord = (text: string): number => /^(?:答|解)\s*:\s*/.exec(text)?.[0].length ?? 0;

/** A line that is part of a key, wherever it stands. */
export const isKeyLine = isPlainKeyLine;
