/** One answer of a key at the end of a paper. */
export interface KeyEntry {
  readonly number: number;
  /** Its answer, where it is one of letters or of correct and wrong. */
  readonly answer: string;
}

/** Content of a line of a key. */
export interface KeyLine {
  readonly entries: readonly KeyEntry[];
  /** Ranges whose count of answers is not theirs. */
  readonly mismatches: readonly { readonly from: number; readonly to: number; readonly count: number }[];
}

const sign = '[√×✓✗✔✘]|正确|错误|对|错|true|false';
const single = new RegExp(
  `\\s*[(\\[]?\\s*第?\\s*(\\d{1,4})\\s*题?\\s*[.、:)\\]]*\\s*((?:[A-H](?:[ \\t]*[,、]?[ \\t]*[A-H])*|${sign}|[TF])(?=[\\s;,。.、(\\[]|\\d|$))[;,。.、]?`,
  'iy',
);
const range = /\s*(\d{1,4})\s*[-~–—―至到]+\s*(\d{1,4})\s*题?\s*[:.、)]?\s*/y;
const rangeStart = /^\s*[([]?\s*\d{1,4}\s*[-~–—―至到]+\s*\d{1,4}\s*[\])]?\s*题?\s*[:.、)]?\s*(?:[A-H]|[TF√×✓✗✔✘对错])/i;
const maxRange = 500;

/** Reads a line that holds answers and nothing else: `1-5 ABCDE`, `1.A 2.B`, `6~8: AB ACD BD`. `undefined` for other lines. */
export function keyLineOf(text: string): KeyLine | undefined {
  if (text.length > 4000 || !/\d/.test(text)) return undefined;
  const entries: KeyEntry[] = [];
  const mismatches: { from: number; to: number; count: number }[] = [];
  let at = 0;
  const end = text.trimEnd().length;
  while (at < end) {
    range.lastIndex = at;
    const span = range.exec(text);
    if (span) {
      const [from, to] = [Number(span[1]), Number(span[2])];
      const rest = text.slice(range.lastIndex);
      const length = /\d/.exec(rest)?.index ?? rest.length;
      const chunk = rest.slice(0, length).trim();
      if (to < from || to - from >= maxRange || !isAnswers(chunk)) return undefined;
      const answers = answersOf(chunk, to - from + 1);
      if (answers.length === to - from + 1) answers.forEach((answer, index) => entries.push({ number: from + index, answer }));
      else mismatches.push({ from, to, count: answers.length });
      at = range.lastIndex + length;
      continue;
    }
    single.lastIndex = at;
    const one = single.exec(text);
    if (!one) return undefined;
    entries.push({ number: Number(one[1]), answer: (one[2] ?? '').trim() });
    at = single.lastIndex;
  }
  return entries.length + mismatches.length > 0 ? { entries, mismatches } : undefined;
}

const isAnswers = (chunk: string): boolean =>
  chunk !== '' && new RegExp(`^(?:[A-H]|[TF]|${sign}|[\\s,、;。.|])+$`, 'i').test(chunk);

/** One answer for each number: separated by spaces or signs, or else one letter each. */
function answersOf(chunk: string, count: number): readonly string[] {
  const groups = chunk.split(/[\s,、;。.|]+/).filter((group) => group !== '');
  if (groups.length === count) return groups;
  const letters = groups.join('').match(new RegExp(`[A-H]|[TF]|${sign}`, 'gi')) ?? [];
  return letters.length === count ? letters : groups.length > 1 ? groups : letters;
}

/**
 * The answers of a line that counts on its order: `ABCDA`, `√×√`, `A BC D`. One answer for each of `count` questions, or `undefined`. One set
 * of letters in order may as well be the answer to one question.
 */
export function bareAnswersOf(text: string, count: number): readonly string[] | undefined {
  if (count < 2 || text.length > 2000 || /\d/.test(text) || !isAnswers(text)) return undefined;
  const answers = answersOf(text, count);
  if (answers.length !== count) return undefined;
  const letters = text.replace(/[\s,、;。.|]+/g, '').toUpperCase();
  const isOneSet = /^[A-H]+$/.test(letters) && letters === [...new Set(letters)].toSorted().join('');
  return isOneSet && !/[\s,、;|]/.test(text.trim()) && count < 4 ? undefined : answers;
}

/** Whether a line is one of a key without a heading: a range, or three answers and more. */
export function isPlainKeyLine(text: string): boolean {
  if (!/\d/.test(text) || text.length > 4000) return false;
  const isRange = rangeStart.test(text);
  const line = keyLineOf(text);
  return line !== undefined && (isRange || line.entries.length >= 3);
}
