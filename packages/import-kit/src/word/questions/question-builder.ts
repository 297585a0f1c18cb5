import { objectMark, sliceLine, type ExamLine } from './exam-line.ts';
import type { FieldMark } from './field-marks.ts';
import { boxSigns } from './listed-options.ts';
import type { NumberMark } from './number-mark.ts';
import { optionsAfterStem, optionsInLine, type OptionMark } from './option-marks.ts';
import type { TableItem } from './paper-items.ts';
import { lettersOf } from './parse-answer.ts';
import {
  addBlock,
  addLine,
  draftText,
  isShortAnswer,
  type DraftOption,
  type DraftState,
  type DraftText,
  type QuestionDraft,
  type Section,
} from './question-draft.ts';
import { typeOfName } from './question-type.ts';
import { toContent, withLabel } from './to-content.ts';
import { tagAt, tagAtEnd } from './type-tag.ts';

/** Where the text of an option ends: what parts it from the next one, a box of that one included, belongs to neither. */
function endOfLabel(text: string): number {
  let label = text.trimEnd();
  if (boxSigns.includes(label.at(-1) ?? ' ')) label = label.slice(0, -1).trimEnd();
  return (/[;,、]$/.test(label) ? label.slice(0, -1).trimEnd() : label).length;
}

const isSecondAnswer = (first: string, second: string): boolean =>
  first !== '' && isShortAnswer(first) && isShortAnswer(second) && lettersOf(first)?.join('') !== lettersOf(second)?.join('');

/** The beginning of a question on its first line. */
interface QuestionStart {
  /** Its number; `undefined` where questions of the paper have none. */
  readonly mark: NumberMark | undefined;
  readonly until: number;
  readonly section: Section;
  readonly doubt: string | undefined;
}

/** Gathers the questions of a paper: the open one gets what follows, until it is closed or the next one starts. */
export class QuestionBuilder {
  readonly questions: QuestionDraft[] = [];
  /** Paragraphs that a question or the key has taken. */
  readonly used = new Set<number>();
  #open: QuestionDraft | undefined;

  /** The question that gets what follows. */
  get open(): QuestionDraft | undefined {
    return this.#open;
  }

  /** Lets nothing more belong to the open question. */
  close(): void {
    this.#open = undefined;
  }

  /** Starts a question with the text and the options on its first line. */
  start(line: ExamLine, { mark, until, section, doubt }: QuestionStart): void {
    const tag = tagAt(line.text.slice(0, until), mark?.end ?? 0);
    const question: QuestionDraft = {
      number: mark?.number ?? null,
      style: mark?.style,
      section,
      from: line.paragraph,
      to: line.paragraph,
      state: 'title',
      tag: tag.type ?? mark?.tag,
      title: draftText(),
      options: [],
      starred: new Set(),
      listSign: undefined,
      answer: undefined,
      keyAnswer: undefined,
      analysis: draftText(),
      difficulty: undefined,
      category: undefined,
      doubt,
    };
    if (mark?.bracket) {
      question.answer = draftText();
      addLine(question.answer, [{ type: 'text', text: mark.bracket }], mark.bracket);
    }
    this.questions.push(question);
    this.#open = question;
    this.used.add(line.paragraph);
    const first = optionsAfterStem(line.text.slice(0, until), tag.end);
    const titleEnd = first?.start ?? until;
    const last = tagAtEnd(line.text.slice(tag.end, titleEnd));
    if (last) question.tag ??= last.type;
    const end = last ? tag.end + last.start : titleEnd;
    addLine(question.title, sliceLine(line, tag.end, end), line.text.slice(tag.end, end));
    if (first) this.takeOptions(line, { marks: optionsInLine(line.text.slice(0, until), first), until });
  }

  /** Adds the options of a line. */
  takeOptions(line: ExamLine, { marks, until }: { readonly marks: readonly OptionMark[]; readonly until: number }): void {
    const question = this.#open;
    if (!question) return;
    const found: DraftOption[] = [];
    for (const [index, { key, start, end }] of marks.entries()) {
      const next = marks[index + 1]?.start;
      // `A、铜；B、铁`: what parts options belongs to neither.
      const to = next === undefined ? until : endOfLabel(line.text.slice(0, next));
      const label = draftText();
      addLine(label, sliceLine(line, end, to), line.text.slice(end, to));
      found.push({ key, label, lead: sliceLine(line, start, end) });
    }
    // `A.  B.  C.  D.` without texts is a remnant of a form: the options follow.
    const isRemnant = found.length > 1 && found.every(({ label }) => label.blocks.length === 0);
    if (!isRemnant) question.options.push(...found);
    for (const { key, isStarred } of marks) if (isStarred) question.starred.add(key);
    this.touch(line, isRemnant ? 'title' : 'option');
  }

  /** Sets what a field such as `答案：` gives; an answer or analysis goes on below it. */
  takeField(line: ExamLine, { field, end, to }: FieldMark): void {
    const question = this.#open;
    if (!question) return;
    const text = line.text.slice(end, to).trim();
    const inlines = sliceLine(line, end, to);
    switch (field) {
      case 'answer':
        // A second short answer belongs to a question whose beginning was not seen.
        if (question.answer && isSecondAnswer(question.answer.text, text)) question.doubt ??= line.text.trim();
        else addLine((question.answer ??= draftText()), inlines, text);
        return this.touch(line, 'answer');
      case 'analysis':
        addLine(question.analysis, inlines, text);
        return this.touch(line, 'analysis');
      case 'difficulty':
        question.difficulty = text;
        break;
      case 'type':
        question.tag = typeOfName(text) ?? question.tag;
        break;
      case 'category':
        question.category = text === '' ? question.category : text.replaceAll(objectMark, '').slice(0, 200);
        break;
      case 'score':
        break;
    }
    // `(难度: ★)` may be above the stem.
    const hasText = question.title.blocks.length > 0 || question.options.length > 0;
    this.touch(line, hasText ? 'other' : question.state);
  }

  /** Expects the answer on the lines below a line that has only the word. */
  expectAnswer(line: ExamLine): void {
    if (!this.#open) return;
    this.#open.answer ??= draftText();
    this.touch(line, 'answer');
  }

  /** Adds text without a mark: it belongs to what came before it. */
  goOn(
    line: ExamLine,
    { from, to, isAfterBlank }: { readonly from: number; readonly to: number; readonly isAfterBlank: boolean },
  ): void {
    const question = this.#open;
    if (!question) return;
    const isOver = question.state === 'other' || (question.state === 'answer' && isShortAnswer(question.answer?.text ?? ''));
    // After a complete question and an empty line comes a remark between questions.
    if (isOver && isAfterBlank) return;
    const label = line.text.slice(0, line.labelLength).trim();
    addLine(this.#targetOf(question), withLabel(label, sliceLine(line, from, to)), line.text.slice(from, to));
    this.touch(line, isOver ? 'analysis' : question.state);
  }

  /** Adds a table to what came before it. */
  addTable({ table }: TableItem): void {
    const question = this.#open;
    if (!question) return;
    for (const block of toContent([table])) addBlock(this.#targetOf(question), block);
    question.to = Math.max(question.to, table.to);
    this.useTable(table);
  }

  /** Counts the paragraphs of a table as taken. */
  useTable({ from, to }: TableItem['table']): void {
    for (let at = from; at <= to; at++) this.used.add(at);
  }

  /** Counts a line as part of the open question, and sets where the next text belongs. */
  touch(line: ExamLine, state: DraftState): void {
    const question = this.#open;
    if (!question) return;
    question.state = state;
    question.to = Math.max(question.to, line.paragraph);
    this.used.add(line.paragraph);
  }

  #targetOf(question: QuestionDraft): DraftText {
    switch (question.state) {
      case 'title':
        return question.title;
      case 'option':
        return question.options.at(-1)?.label ?? question.title;
      case 'answer':
        return question.answer && !isShortAnswer(question.answer.text) ? question.answer : question.analysis;
      case 'analysis':
      case 'other':
        return question.analysis;
    }
  }
}
