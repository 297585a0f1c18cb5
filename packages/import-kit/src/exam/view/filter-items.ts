import { contentText } from '../../word/content/content-text.ts';
import { isFaulty, isMarked, type ExamItem } from '../session/exam-state.ts';

/** Which questions are shown. */
export type QuestionFilter = 'all' | 'faulty' | 'marked' | 'leftOut';

/** The questions that a filter and a search leave. The search looks at number, text, options and category. */
export function filterItems(items: readonly ExamItem[], filter: QuestionFilter, search: string): readonly ExamItem[] {
  const wanted = plain(search);
  if (filter === 'all' && wanted === '') return items;
  return items.filter((item) => passes(item, filter) && (wanted === '' || contains(item, wanted)));
}

function passes(item: ExamItem, filter: QuestionFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'faulty':
      return isFaulty(item);
    case 'marked':
      return isMarked(item);
    case 'leftOut':
      return item.isLeftOut;
  }
}

function contains({ question }: ExamItem, wanted: string): boolean {
  const { number, title, options, category } = question;
  if (number !== null && String(number) === wanted) return true;
  const parts = [contentText(title), ...options.map(({ label }) => contentText(label)), category ?? ''];
  return parts.some((part) => plain(part).includes(wanted));
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** The next or previous question with a fault, seen from one; it goes round. `undefined` when there is none. */
export function nextFaulty(items: readonly ExamItem[], from: number | null, step: 1 | -1): number | undefined {
  const count = items.length;
  const start = from === null ? (step === 1 ? -1 : 0) : from - 1;
  for (let distance = 1; distance <= count; distance++) {
    const item = items[(((start + step * distance) % count) + count) % count];
    if (item && isFaulty(item)) return item.question.ordinal;
  }
  return undefined;
}
