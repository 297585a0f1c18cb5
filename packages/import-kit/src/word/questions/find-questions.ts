import { contentText } from '../content/content-text.ts';
import type { WordBlock, WordDocument, WordNote } from '../document/word-document.ts';
import { WordFaultError } from '../word-fault.ts';
import { checkQuestions, nameOf } from './check-questions.ts';
import type { ExamPaper, ExamQuestion, ParagraphRange, QuestionFault } from './exam-question.ts';
import { finishQuestion, type FinishedQuestion } from './finish-question.ts';
import { withListedOptions } from './listed-options.ts';
import { itemsOf } from './paper-items.ts';
import { PaperReader } from './paper-reader.ts';
import { withLabel } from './to-content.ts';

/**
 * Finds the questions of a document.
 *
 * @throws WordFaultError `no-questions` when there is none.
 */
export function findQuestions(document: WordDocument, onProgress: (share: number) => void = () => {}): ExamPaper {
  const items = withListedOptions(itemsOf(document));
  const reader = new PaperReader(items);
  for (let at = 0; at < items.length; at++) {
    reader.take(at);
    if ((at & 1023) === 1023) onProgress(at / items.length);
  }
  if (reader.questions.length === 0) throw new WordFaultError('no-questions');
  reader.key.giveTo(reader.questions);
  const finished = reader.questions.map((draft, index) => finishQuestion(draft, index + 1));
  const questions = checkQuestions(finished.map(({ question }) => withNotes(question, document.notes)));
  const paragraphs = textsOf(document);
  onProgress(1);
  return {
    questions,
    faults: [...reader.key.faults, ...faultsOfLooks(finished)],
    pictures: document.pictures,
    paragraphs,
    unused: unusedOf(paragraphs, reader.used),
  };
}

/** Notes are no part of what refers to them, and are not lost without a word. */
function withNotes(question: ExamQuestion, notes: readonly WordNote[]): ExamQuestion {
  const { from, to } = question.source;
  const own = notes.filter(({ paragraph }) => paragraph >= from && paragraph <= to);
  if (own.length === 0) return question;
  const params = (text: string): QuestionFault['params'] => ({ question: nameOf(question), text });
  const faults = own.map(({ text }): QuestionFault => ({ code: 'note-left-out', severity: 'warning', params: params(text) }));
  return { ...question, faults: [...question.faults, ...faults] };
}

const maxNamed = 20;

/** Answers that only a look marks are named, so that a person looks at them. */
function faultsOfLooks(finished: readonly FinishedQuestion[]): readonly QuestionFault[] {
  const reported = finished.filter(({ isByLook }) => isByLook).map(({ question }) => nameOf(question));
  if (reported.length === 0) return [];
  const questions = reported.slice(0, maxNamed).join(', ') + (reported.length > maxNamed ? ', …' : '');
  return [{ code: 'answers-by-look', severity: 'warning', params: { count: reported.length, questions } }];
}

function textsOf({ blocks, paragraphs }: WordDocument): string[] {
  const texts = Array.from({ length: paragraphs }, () => '');
  const take = (block: WordBlock): void => {
    if (block.type === 'table') {
      for (const cell of block.rows.flat()) cell.blocks.forEach(take);
    } else {
      texts[block.index] = contentText([{ type: 'paragraph', inlines: withLabel(block.label, block.inlines) }]);
    }
  };
  blocks.forEach(take);
  return texts;
}

function unusedOf(paragraphs: readonly string[], used: ReadonlySet<number>): ParagraphRange[] {
  const ranges: { from: number; to: number }[] = [];
  for (const [index, text] of paragraphs.entries()) {
    if (used.has(index) || text === '') continue;
    const last = ranges.at(-1);
    if (last?.to === index - 1) last.to = index;
    else ranges.push({ from: index, to: index });
  }
  return ranges;
}
