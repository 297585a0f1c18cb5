import type { ExamLine } from './exam-line.ts';
import { fieldsIn, isKeyHeading, keyHeadingEnd, type FieldMark } from './field-marks.ts';
import { bareAnswersOf, isPlainKeyLine, keyLineOf } from './answer-key.ts';
import { isFollowedByOption, isFollowedByOptions, startsUnnumbered } from './look-ahead.ts';
import { isBareKeyLine, isKeyLine, KeyReader } from './key-reader.ts';
import { keyTableOf } from './key-table.ts';
import { hasMaterial, isInstruction, materialOf, toTheEnd, type MaterialRange } from './material-line.ts';
import { numberAtStart, type NumberMark, type NumberStyle } from './number-mark.ts';
import { optionAtStart, optionsAfterStem, optionsInLine, type OptionMark } from './option-marks.ts';
import { nextItem, type PaperItem, type TableItem } from './paper-items.ts';
import { QuestionBuilder } from './question-builder.ts';
import { isShortAnswer, type QuestionDraft, type Section } from './question-draft.ts';
import { headingOf, sectionNumberOf, type SectionHeading } from './section-heading.ts';

/** Lines longer than this are taken as text and not searched. */
const maxSearched = 4000;

/** A line that a page ends with, where a paper was made of one with pages: `第 1 页 共 4 页`, `Page 2 of 3`, `- 2 -`. */
const pageNumber =
  /^\s*(?:第\s*\d{1,4}\s*页(?:\s*[,、/(]?\s*共\s*\d{1,4}\s*页\s*\)?)?|page\s+\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?|[-–—]\s*\d{1,4}\s*[-–—])\s*$/i;

/** Where the answers of a key begin that starts on this line, which holds nothing but them and at most their heading. */
function keyOnLine(text: string): number | undefined {
  const end = keyHeadingEnd(text);
  if (end !== undefined && keyLineOf(text.slice(end))) return end;
  return isKeyLine(text) ? 0 : undefined;
}

interface AfterField {
  readonly field: FieldMark;
  /** Where text belonged before the field. */
  readonly state: QuestionDraft['state'] | undefined;
  readonly until: number;
}

/**
 * Goes through a paper line by line and decides what each is: heading, key, or part of a question, which goes to the {@link QuestionBuilder}.
 * What it finds is judged later.
 */
export class PaperReader {
  readonly #builder = new QuestionBuilder();
  readonly questions: readonly QuestionDraft[] = this.#builder.questions;
  readonly key = new KeyReader();
  /** Paragraphs that a question or the key has taken. */
  readonly used: Set<number> = this.#builder.used;
  readonly #items: readonly PaperItem[];
  readonly #sections: Section[] = [];
  /** Questions of this paper have numbers; without them a line before options starts one. */
  readonly #hasNumbers: boolean;
  readonly #hasTypeHeadings: boolean;
  #section: Section = { index: -1, title: '', type: undefined };
  #style: NumberStyle | undefined;
  #last: number | undefined;
  /** A list inside of the question that is open. */
  #inner: { readonly style: NumberStyle; readonly number: number } | undefined;
  /** The text that the next questions are about. */
  #material: (MaterialRange & { readonly text: string }) | undefined;
  #isInKey = false;
  #keySections = 0;
  #isAfterBlank = false;

  constructor(items: readonly PaperItem[]) {
    this.#items = items;
    let numbers = 0;
    let answers = 0;
    let headings = 0;
    for (const item of items) {
      if (item.type !== 'line' || item.text.length > maxSearched) continue;
      const heading = headingOf(item.text, item.headingLevel);
      if (heading?.type) headings += 1;
      else if (item.listed) continue;
      else if (numberAtStart(item.text)?.isDoubtful === false && numberAtStart(item.text)?.style !== 'star') numbers += 1;
      if (fieldsIn(item.text)[0]?.field === 'answer') answers += 1;
    }
    this.#hasNumbers = numbers > 0 && numbers >= answers * 0.3;
    this.#hasTypeHeadings = headings > 0;
  }

  /** Takes the item at a place. */
  take(at: number): void {
    const item = this.#items[at];
    if (!item) return;
    if (item.type === 'table') this.#takeTable(item);
    else if (item.type === 'heading') for (const paragraph of item.paragraphs) this.used.add(paragraph);
    else if (item.text.trim() === '') this.#isAfterBlank = true;
    else if (pageNumber.test(item.text)) return;
    else {
      this.#takeLine(item, at);
      this.#isAfterBlank = false;
    }
  }

  #takeLine(line: ExamLine, at: number): void {
    if (line.text.length > maxSearched) return this.#goOn(line, 0, line.text.length);
    if (this.#isInKey && this.#takeKeyLine(line, at)) return;
    if (this.#startsKey(line, at)) {
      this.#isInKey = true;
      this.#builder.close();
      this.#keySections = 0;
      this.key.enterSection(undefined);
      const answers = keyOnLine(line.text);
      if (answers !== undefined) this.key.takeLine(line, answers);
      return;
    }
    const { open } = this.#builder;
    const heading = headingOf(line.text, line.headingLevel);
    const isTitle = heading?.type === undefined && open?.title.blocks.length === 0 && open.options.length === 0;
    if (heading && !isTitle && this.#isHeading(heading, at)) return this.#enterSection(line, heading);
    // The word alone, with the answer of this question on the next line.
    if (open && isKeyHeading(line.text)) return this.#builder.expectAnswer(line);
    const fields = fieldsIn(line.text);
    const until = fields[0]?.start ?? line.text.length;
    if (line.text.slice(0, until).trim() !== '') this.#takeText(line, until, at);
    for (const [index, field] of fields.entries()) {
      const state = this.#builder.open?.state;
      this.#takeField(line, field);
      this.#takeAfterField(line, { field, state, until: fields[index + 1]?.start ?? line.text.length });
    }
  }

  /** `[单选] (难度: ★) 下列…`: the text goes on behind a field that is closed by its bracket. */
  #takeAfterField(line: ExamLine, { field, state, until }: AfterField): void {
    const current = this.#builder.open;
    if (!current || state === undefined || line.text.slice(field.after, until).trim() === '') return;
    if (field.field !== 'answer' && field.field !== 'analysis') current.state = state;
    const first = optionsAfterStem(line.text.slice(0, until), field.after);
    this.#goOn(line, field.after, first?.start ?? until);
    if (first) this.#builder.takeOptions(line, { marks: optionsInLine(line.text.slice(0, until), first), until });
  }

  #startsKey(line: ExamLine, at: number): boolean {
    if (this.questions.length === 0) return false;
    if (keyOnLine(line.text) !== undefined) return true;
    if (!isKeyHeading(line.text)) return false;
    const next = nextItem(this.#items, at);
    if (next?.type === 'table') return keyTableOf(next.table, { isAnnounced: true }) !== undefined;
    if (!next || (fieldsIn(next.text).length > 0 && numberAtStart(next.text) === undefined)) return false;
    if (isKeyLine(next.text) || headingOf(next.text)?.type) return true;
    if (this.#keySection(next.text)) return true;
    const open = this.questions.filter((question) => question.answer === undefined).length;
    if (bareAnswersOf(next.text, open)) return true;
    // The question above has its answer already, and letters follow: they are of all questions.
    if (this.#builder.open?.answer !== undefined && keyLineOf(next.text)) return true;
    const { number = null, style } = numberAtStart(next.text) ?? {};
    // The key starts over with its numbers; but so may a list in the answer of the question that is open.
    const earlier = this.questions.slice(0, -1);
    const unanswered = earlier.filter((question) => question.answer === undefined).length;
    return (
      number !== null &&
      (this.#builder.open === undefined || unanswered * 2 > earlier.length || (earlier.length === 0 && style === this.#style))
    );
  }

  /** The section that a line of a key names by its number alone: `一、1.A 2.B`, `二、√×√`. */
  #keySection(text: string): { readonly section: Section; readonly end: number } | undefined {
    const named = sectionNumberOf(text);
    const rest = named && text.slice(named.end);
    if (!named || rest === undefined || !(numberAtStart(rest) || isKeyLine(rest) || isBareKeyLine(rest))) return undefined;
    const section = this.#sections.find(({ title }) => sectionNumberOf(title)?.number === named.number);
    return section && { section, end: named.end };
  }

  #takeKeyLine(line: ExamLine, at: number): boolean {
    const named = this.#keySection(line.text);
    if (named) {
      this.key.enterSection(named.section);
      this.key.takeLine(line, named.end);
      this.used.add(line.paragraph);
      return true;
    }
    const heading = headingOf(line.text, line.headingLevel);
    if (heading) {
      const section = this.#sectionOfKey(heading, line);
      if (section) {
        this.key.enterSection(section);
        if (line.text.slice(heading.end).trim() !== '') this.key.takeLine(line, heading.end);
        return true;
      }
      if (heading.isDoubtful && !this.#isHeading(heading, at)) return false;
      this.#isInKey = false;
      return false;
    }
    const isQuestion =
      numberAtStart(line.text) !== undefined &&
      !isKeyLine(line.text) &&
      isFollowedByOptions(this.#items, at, { orAnswer: false });
    if (isQuestion) {
      this.#isInKey = false;
      return false;
    }
    this.key.takeLine(line);
    this.used.add(line.paragraph);
    return true;
  }

  /** The section of the questions that a heading in a key repeats. */
  #sectionOfKey({ type }: SectionHeading, line: ExamLine): Section | undefined {
    const title = line.text.trim();
    const found =
      this.#sections.find((section) => section.title.normalize('NFKC') === title) ??
      (type && this.#sections.slice(this.#keySections).find((section) => section.type === type)) ??
      (type && this.#sections.find((section) => section.type === type));
    if (found) this.#keySections = found.index + 1;
    return found;
  }

  #isHeading(heading: SectionHeading, at: number): boolean {
    if (!heading.isDoubtful) return true;
    if (!this.#hasNumbers) return false;
    const next = nextItem(this.#items, at);
    return next?.type === 'line' && (numberAtStart(next.text) !== undefined || headingOf(next.text)?.type !== undefined);
  }

  #enterSection(line: ExamLine, { type }: SectionHeading): void {
    // `（一）基础` below `一、单选题` parts it further and stays of its type.
    const isPart = type === undefined && /^\s*\(\s*[一二三四五六七八九十]+\s*\)/.test(line.text);
    this.#section = { index: this.#sections.length, title: line.text.trim(), type: isPart ? this.#section.type : type };
    this.#sections.push(this.#section);
    this.#builder.close();
    this.#material = undefined;
    this.#style = undefined;
    this.#inner = undefined;
  }

  #takeText(line: ExamLine, until: number, at: number): void {
    const text = line.text.slice(0, until);
    const { open } = this.#builder;
    if (line.listed && (open?.state === 'title' || open?.state === 'option')) {
      open.listSign = line.listed.sign;
      return this.#builder.takeOptions(line, { marks: line.listed.marks, until });
    }
    const material = materialOf(text);
    if (material) {
      this.#material = { ...material, text: text.trim() };
      // Without numbers it may be a line of an answer as well: nothing of that is lost.
      if (material === toTheEnd && open && open.options.length === 0) return this.#goOn(line, 0, until);
      this.#builder.close();
      return;
    }
    const mark = numberAtStart(text);
    const isAlone = mark?.style === 'word' && text.slice(mark.end).trim() === '';
    if (mark && (isAlone || this.#isStem(mark, at))) return this.#startQuestion(line, { mark, until });
    const option = optionAtStart(text);
    if (option && open && this.#isOption(option, at, text))
      return this.#builder.takeOptions(line, { marks: optionsInLine(text, option), until });
    const isLoose = !open || open.answer !== undefined || open.options.length > 0;
    if (!this.#hasNumbers && isLoose && startsUnnumbered(this.#items, at))
      return this.#startQuestion(line, { mark: undefined, until });
    if (!open && hasMaterial(this.#section.title) && !isInstruction(text)) this.#material ??= { ...toTheEnd, text: text.trim() };
    this.#goOn(line, 0, until);
  }

  #isStem(mark: NumberMark, at: number): boolean {
    const { number, style } = mark;
    const current = this.#builder.open;
    if (number === null) return !this.#hasNumbers;
    const expected = (this.#last ?? 0) + 1;
    if (mark.isDoubtful && number !== expected) return false;
    if (style === 'bare' && this.#style !== undefined && this.#style !== 'bare') return false;
    const isQuestion = (): boolean => isFollowedByOptions(this.#items, at, { orAnswer: true });
    if (!current) return this.#section.index >= 0 || !this.#hasTypeHeadings || isQuestion();
    const isFreeText = current.state === 'analysis' || (current.state === 'answer' && !isShortAnswer(current.answer?.text ?? ''));
    const goesOnInside = this.#inner?.style === style && this.#inner.number + 1 === number;
    const isOwnStyle = style === this.#style || this.#style === undefined;
    let isStem: boolean;
    if (style === 'word' && !isOwnStyle) isStem = isQuestion();
    else if (goesOnInside) isStem = isOwnStyle && isQuestion();
    else if (isOwnStyle && number === expected) isStem = true;
    else if (isOwnStyle) isStem = number > expected && !isFreeText ? true : isQuestion() || (!isFreeText && number !== 1);
    else isStem = number === expected && (current.answer !== undefined || current.options.length > 0 || isQuestion());
    // A restart without a heading: the question before it must be over.
    const isOver = current.answer !== undefined || current.options.length > 1;
    if (!isStem && isOwnStyle && !goesOnInside && number === 1 && isOver && !isFreeText) isStem = true;
    if (!isStem) this.#inner = { style, number };
    return isStem;
  }

  /** What a new question may hold that was not understood: its material, or its first line, where it may go on with the question before. */
  #doubtOf(line: ExamLine, mark: NumberMark | undefined): string | undefined {
    const before = this.#builder.open;
    if (mark?.isDecimal && before && before.answer === undefined && before.options.length === 0) return line.text.trim();
    return mark?.number && this.#isAboutMaterial(mark.number) ? this.#material?.text : undefined;
  }

  #startQuestion(line: ExamLine, { mark, until }: { readonly mark: NumberMark | undefined; readonly until: number }): void {
    this.#builder.start(line, { mark, until, section: this.#section, doubt: this.#doubtOf(line, mark) });
    this.#inner = undefined;
    if (mark?.number) this.#last = mark.number;
    this.#style ??= mark?.style;
  }

  /** What a question is about was left in the document: a person has to look at it. */
  #isAboutMaterial(number: number): boolean {
    return this.#material !== undefined && number >= this.#material.from && number <= this.#material.to;
  }

  #goOn(line: ExamLine, from: number, to: number): void {
    this.#builder.goOn(line, { from, to, isAfterBlank: this.#isAfterBlank });
  }

  #isOption(option: OptionMark, at: number, text: string): boolean {
    const current = this.#builder.open;
    if (!current) return false;
    const { options, state } = current;
    const last = options.at(-1)?.key;
    const next = last === undefined ? 'A' : String.fromCharCode(last.charCodeAt(0) + 1);
    if (options.length > 0 && (state === 'answer' || state === 'analysis' || state === 'other')) return false;
    if (options.length === 0 && state === 'analysis' && option.key !== 'A') return false;
    const isCertain = !option.isWeak && !option.isSmall;
    if (!isCertain || option.key === 'A') {
      if (option.key !== next) return isCertain && last !== undefined;
      if (last !== undefined) return true;
      // One letter alone may be a word: the next option has to follow.
      const hasNext = isFollowedByOption(this.#items, at, 'B') || optionsInLine(text, option)[1]?.key === 'B';
      return isCertain ? hasNext || state !== 'analysis' : hasNext;
    }
    // Roman I, or an initial: an option does not come out of nowhere. One that is there twice does count.
    if (last === undefined) return isFollowedByOption(this.#items, at, String.fromCharCode(option.key.charCodeAt(0) + 1));
    return option.key.charCodeAt(0) <= next.charCodeAt(0) + 2;
  }

  #takeField(line: ExamLine, mark: FieldMark): void {
    const { open } = this.#builder;
    if (!open) return;
    const { field, end, to } = mark;
    const text = line.text.slice(end, to).trim();
    // `答案：（1）…` goes on with （2）, which is no question.
    const list = field === 'answer' || field === 'analysis' ? numberAtStart(text) : undefined;
    if (list?.number === 1) this.#inner = { style: list.style, number: 1 };
    // `答案：1-5 ABCDE` below the last question is the key of all.
    if (field === 'answer' && (isPlainKeyLine(text) || this.#isKeyOfAll(text))) {
      this.key.takeLine(line, end);
      this.used.add(line.paragraph);
      return;
    }
    const unanswered = field === 'answer' && open.answer === undefined ? this.#openBefore(open) : [];
    if (unanswered.length > 2 && bareAnswersOf(text, unanswered.length)) {
      this.key.takeBare(text, unanswered.length < this.questions.length ? open.section : undefined);
      return this.#builder.touch(line, 'other');
    }
    this.#builder.takeField(line, mark);
  }

  /** `答案：1.√ 2.×`: answers by number to questions that have none. */
  #isKeyOfAll(text: string): boolean {
    const entries = keyLineOf(text)?.entries ?? [];
    if (entries.length < 2) return false;
    const open = this.questions.filter((question) => question.answer === undefined).map((question) => question.number);
    return entries.every(({ number }) => open.includes(number));
  }

  /** The questions without an answer up to this one: all of the paper, or all of its section. */
  #openBefore(current: QuestionDraft): readonly QuestionDraft[] {
    if (this.questions.every((question) => question.answer === undefined)) return this.questions;
    const own = this.questions.filter((question) => question.section === current.section);
    return own.every((question) => question.answer === undefined) ? own : [];
  }

  #takeTable(item: TableItem): void {
    const entries = this.questions.length > 0 ? keyTableOf(item.table, { isAnnounced: this.#isInKey }) : undefined;
    if (!entries) return this.#builder.addTable(item);
    this.key.takeEntries(entries);
    this.#builder.useTable(item.table);
  }
}
