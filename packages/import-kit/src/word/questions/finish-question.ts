import { contentText, isEmptyContent } from '../content/content-text.ts';
import type { RichContent } from '../content/rich-content.ts';
import { withoutMarks } from '../content/without-marks.ts';
import type { ExamQuestion, QuestionAnswer, QuestionFault, QuestionOption, TypeSource } from './exam-question.ts';
import { findAnswer, isSameAnswer } from './find-answer.ts';
import { judgeOptions } from './judge-options.ts';
import { blanksOf, difficultyOf, leadingLetters, lettersOf, truthOf } from './parse-answer.ts';
import type { DraftText, QuestionDraft } from './question-draft.ts';
import type { NamedType, QuestionType } from './question-type.ts';
import { isLooseLetter, unreadLineOf } from './unread-line.ts';

const fixedLabel =
  /^(?:以上|上述|前述).{0,8}(?:都|均|全|皆|不|没有|无)|^(?:全部|都|均)(?:正确|不正确|是|不是|对|不对)|^(?:all|none|both|neither) of (?:the|these)|^[A-H]\s*(?:和|与|、|and|,|&)\s*[A-H]\b/i;

/** A question whose type and answer are worked out. */
export interface FinishedQuestion {
  readonly question: ExamQuestion;
  /** Its answer is marked by a look only: that may be meant otherwise, and a person should have a look at it. */
  readonly isByLook: boolean;
}

/** A question that was gathered, with its type and its answer worked out. Faults found by reading only are in it already. */
export function finishQuestion(draft: QuestionDraft, ordinal: number): FinishedQuestion {
  const faults: QuestionFault[] = [];
  const name = { question: draft.number ?? ordinal };
  const { answer, title, blanks, from, isGuess, other } = findAnswer(draft);
  const isKeyOther = draft.answer && draft.keyAnswer && !isSameAnswer(draft.answer, draft.keyAnswer);
  const differing = isKeyOther ? draft.keyAnswer : other;
  if (differing)
    faults.push({ code: 'answers-differ', severity: 'error', params: { ...name, key: differing.text.slice(0, 80) } });
  const difficulty = draft.difficulty === undefined ? undefined : difficultyOf(draft.difficulty);
  if (draft.difficulty && difficulty === undefined) {
    faults.push({ code: 'unknown-difficulty', severity: 'warning', params: { ...name, value: draft.difficulty.slice(0, 40) } });
  }
  const { type, typeFrom } = typeOf(draft, { answer, blanks });
  const options = optionsOf(draft, { type, title });
  const question: ExamQuestion = {
    ordinal,
    number: draft.number,
    section: draft.section.index,
    sectionTitle: draft.section.title,
    type,
    typeFrom,
    title: withoutMarks(title),
    options: options.map((option) => ({ ...option, label: withoutMarks(option.label) })),
    answer: withoutAnswerMarks(answerOf(answer, { type, options, blanks })),
    analysis: withoutMarks(draft.analysis.blocks),
    difficulty: difficulty ?? null,
    category: draft.category ?? null,
    source: { from: draft.from, to: draft.to },
    faults,
  };
  const labels = options.map(({ label }) => contentText(label));
  const isLoose = question.answer.kind === 'keys' && answer !== undefined && isLooseLetter(answer.text, labels);
  if (isGuess || isLoose) {
    faults.push({ code: 'guessed-answer', severity: 'error', params: { ...name, answer: (answer?.text ?? '').slice(0, 80) } });
  }
  const unread = draft.doubt ?? unreadLineOf(question, draft.style);
  if (unread !== undefined)
    faults.push({ code: 'not-understood', severity: 'error', params: { ...name, text: unread.slice(0, 80) } });
  return { question, isByLook: from === 'look' };
}

const withoutAnswerMarks = (answer: QuestionAnswer): QuestionAnswer =>
  answer.kind === 'text' ? { kind: 'text', content: withoutMarks(answer.content) } : answer;

function typeOf(
  draft: QuestionDraft,
  { answer, blanks }: { readonly answer: DraftText | undefined; readonly blanks: number },
): { type: QuestionType; typeFrom: TypeSource } {
  const named = draft.tag ?? draft.section.type;
  const typeFrom: TypeSource = draft.tag ? 'tag' : 'heading';
  if (named === 'short' && !draft.tag && isAnsweredByOption(draft, answer))
    return { ...choiceType(draft, { answer, named: undefined }) };
  if (named && named !== 'choice') return { type: named, typeFrom };
  if (draft.options.length > 0 || named === 'choice') return { ...choiceType(draft, { answer, named }) };
  if (answer && truthOf(answer.text) !== undefined) return { type: 'judge', typeFrom: 'answer' };
  if (blanks > 0) return { type: 'blank', typeFrom: 'blanks' };
  return { type: 'short', typeFrom: 'none' };
}

/** A choice below a heading such as 材料分析题: it has options, and its answer names some of them. */
function isAnsweredByOption({ options }: QuestionDraft, answer: DraftText | undefined): boolean {
  const letters = answer && lettersOf(answer.text);
  return options.length > 1 && letters !== undefined && letters.every((letter) => options.some(({ key }) => key === letter));
}

interface ChoiceParts {
  readonly answer: DraftText | undefined;
  readonly named: NamedType | undefined;
}

function choiceType({ options }: QuestionDraft, { answer, named }: ChoiceParts): { type: QuestionType; typeFrom: TypeSource } {
  // x and y are names of unknowns here, not signs for wrong and yes.
  const truthful = options.map(({ label }) => (/^[xyn]$/i.test(label.text) ? undefined : truthOf(label.text)));
  if (options.length === 2 && named === undefined && truthful.includes(true) && truthful.includes(false)) {
    return { type: 'judge', typeFrom: 'options' };
  }
  const letters = answer && (lettersOf(answer.text) ?? leadingLetters(answer.text));
  return { type: letters && letters.length > 1 ? 'multiple' : 'single', typeFrom: letters ? 'answer' : 'options' };
}

function optionsOf({ options }: QuestionDraft, { type, title }: { type: QuestionType; title: RichContent }): QuestionOption[] {
  if (type === 'judge' && options.length === 0) return judgeOptions(title);
  const read = options.map(({ key, label }) => ({
    key,
    label: label.blocks,
    is_fixed: type === 'judge' || fixedLabel.test(label.text),
  }));
  // Options in two columns come row by row or column by column; letters show what was meant.
  const isSound = new Set(read.map(({ key }) => key)).size === read.length;
  return isSound ? read.toSorted((a, b) => (a.key < b.key ? -1 : 1)) : read;
}

interface AnswerParts {
  readonly type: QuestionType;
  readonly options: readonly QuestionOption[];
  /** Blanks of the stem. */
  readonly blanks: number;
}

function answerOf(answer: DraftText | undefined, { type, options, blanks }: AnswerParts): QuestionAnswer {
  if (!answer || isEmptyContent(answer.blocks)) return { kind: 'none' };
  const asText = { kind: 'text', content: answer.blocks } as const;
  switch (type) {
    case 'single':
    case 'multiple': {
      const keys = lettersOf(answer.text) ?? keysOfLabel(answer.text, options) ?? leadingLetters(answer.text);
      return keys ? { kind: 'keys', keys } : asText;
    }
    case 'judge': {
      const truth = truthOf(answer.text);
      const fitting = options.find(({ label }) => truth !== undefined && truthOf(contentText(label)) === truth);
      const letters = lettersOf(answer.text) ?? leadingLetters(answer.text);
      // T and F are letters too, but never those of two options.
      if (letters?.every((letter) => options.some(({ key }) => key === letter))) return { kind: 'keys', keys: letters };
      return fitting ? { kind: 'keys', keys: [fitting.key] } : asText;
    }
    case 'blank': {
      // A formula or a picture cannot be compared as text.
      const hasObjects = answer.text.includes('\uFFFC');
      return hasObjects ? asText : { kind: 'blanks', blanks: blanksOf(answer.text, blanks) };
    }
    case 'short':
      return asText;
  }
}

function keysOfLabel(text: string, options: readonly QuestionOption[]): readonly string[] | undefined {
  const plain = text.normalize('NFKC').trim();
  const found = options.filter(({ label }) => contentText(label).normalize('NFKC').trim() === plain);
  return found.length === 1 && found[0] ? [found[0].key] : undefined;
}
