import type { ExamLine } from './exam-line.ts';
import { fieldsIn } from './field-marks.ts';
import { headingOf } from './section-heading.ts';
import { numberAtStart } from './number-mark.ts';
import { optionAtStart, optionsAfterStem } from './option-marks.ts';
import type { PaperItem } from './paper-items.ts';

const reach = 14;

/** What follows a line, up to the next numbered one: options or an answer make it a question. */
export function isFollowedByOptions(
  items: readonly PaperItem[],
  at: number,
  { orAnswer }: { readonly orAnswer: boolean },
): boolean {
  const first = items[at];
  if (first?.type !== 'line') return false;
  const mark = numberAtStart(first.text);
  if (first.listed) return false;
  if (optionsAfterStem(first.text, mark?.end ?? 0)) return true;
  if (orAnswer && hasAnswer(first.text)) return true;
  for (let next = at + 1, seen = 0; next < items.length && seen < reach; next++) {
    const item = items[next];
    if (item?.type !== 'line') continue;
    if (item.text.trim() === '') continue;
    seen += 1;
    const option = item.listed?.marks[0] ?? optionAtStart(item.text);
    if (option && !option.isWeak && option.key === 'A') return true;
    if (orAnswer && hasAnswer(item.text)) return true;
    const number = numberAtStart(item.text);
    if (number && !number.isDoubtful && number.style === mark?.style) return false;
    if (headingOf(item.text, item.headingLevel)?.isDoubtful === false) return false;
  }
  return false;
}

const hasAnswer = (text: string): boolean => fieldsIn(text).some(({ field }) => field === 'answer');

/**
 * A line without a number starts a question when options or an answer follow before other text does. Empty lines may be between the stem and its
 * options, but not inside of a stem.
 */
export function startsUnnumbered(items: readonly PaperItem[], at: number): boolean {
  const first = items[at];
  if (first?.type !== 'line' || isPart(first)) return false;
  if (optionsAfterStem(first.text, 0)) return true;
  let isAfterBlank = false;
  for (let next = at + 1, seen = 0; next < items.length && seen < reach; next++) {
    const item = items[next];
    if (item?.type !== 'line') continue;
    if (item.text.trim() === '') {
      isAfterBlank = true;
      continue;
    }
    seen += 1;
    if (isPart(item)) return true;
    if (isAfterBlank) return false;
  }
  return false;
}

/** A first option or an answer: what comes below a stem, and starts no question itself. */
const isPart = ({ text, listed }: ExamLine): boolean => {
  const option = optionAtStart(text);
  return (
    listed !== undefined ||
    (option !== undefined && option.key === 'A' && !option.isWeak) ||
    fieldsIn(text)[0]?.start === 0 ||
    hasAnswer(text)
  );
};

/** Whether the next option is in one of the next lines: what makes a single letter an option. */
export function isFollowedByOption(items: readonly PaperItem[], at: number, key: string): boolean {
  for (let next = at + 1, seen = 0; next < items.length && seen < 6; next++) {
    const item = items[next];
    if (item?.type !== 'line' || item.text.trim() === '') continue;
    seen += 1;
    const option = optionAtStart(item.text);
    if (option?.key === key) return true;
    // Options start here: what came before them was none.
    if (option?.key === 'A' && !option.isWeak) return false;
  }
  return false;
}
