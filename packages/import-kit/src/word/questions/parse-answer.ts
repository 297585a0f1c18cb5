/** Words and signs for correct and wrong, normalised and in small letters. */
const truths: ReadonlyMap<string, boolean> = new Map([
  ...['√', '✓', '✔', '☑', '对', '正确', '是', '同意', 'v', 't', 'true', 'right', 'correct', 'yes', 'y'].map((word) => [word, true] as const),
  ...['×', '✗', '✘', '☒', 'x', '╳', '错', '错误', '否', '不同意', '不对', '不正确', 'f', 'false', 'wrong', 'incorrect', 'no', 'n'].map(
    (word) => [word, false] as const,
  ),
]); // prettier-ignore

/** Correct, wrong, or neither. */
export function truthOf(text: string): boolean | undefined {
  return truths.get(
    text
      .normalize('NFKC')
      .trim()
      .replace(/^[(【[]\s*|\s*[)】\].。,;!]$/g, '')
      .trim()
      .toLowerCase(),
  );
}

/** The letters of an answer such as `AB`, `A,B`, `A、C、D`, `A;B`, `(A)`, `选A`. `undefined` when it is something else. */
export function lettersOf(text: string): readonly string[] | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:选项?|应选|故选)\s*:?\s*/, '')
    .replace(/^[(【[]\s*|\s*[)】\].。]+$/g, '');
  const compact = plain.replace(/\s+(?:and|or)\s+|[\s,、;/|&和与]+/gi, '');
  if (!/^[A-Za-z]{1,26}$/.test(compact)) return undefined;
  // Words are no letters: they are together and are small.
  if (plain.split(/\s+(?:and|or)\s+|[\s,、;/|&和与]+/i).some((word) => word.length > 1 && word !== word.toUpperCase()))
    return undefined;
  if (compact !== compact.toUpperCase() && compact.length > 1 && compact === plain) return undefined;
  return [...new Set(compact.toUpperCase().split(''))].toSorted();
}

/** The letter that an answer starts with before its text: `B. copper`, `B（铜）`. */
export function leadingLetters(text: string): readonly string[] | undefined {
  const match = /^\s*\(?\s*([A-Z](?:\s*[,、]?\s*[A-Z]){0,9})\s*\)?\s*(?:[.、:(。;,]|\s|$)/.exec(text.normalize('NFKC'));
  return match?.[1] === undefined ? undefined : lettersOf(match[1]);
}

/** The texts of blanks: `|` parts blanks, `;` alternatives; without `|` other signs part them where their number fits. */
export function blanksOf(text: string, count: number): readonly (readonly string[])[] {
  // Circled digits part answers: as plain digits they would be answers.
  const plain = text.replace(/[^\u2460-\u2473]+/g, (part) => part.normalize('NFKC')).trim();
  const alternatives = (part: string): readonly string[] =>
    part
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  if (plain.includes('|'))
    return plain
      .split('|')
      .map(alternatives)
      .filter((blank) => blank.length > 0);
  if (count > 1) {
    const grouped = groupsOf(plain);
    if (grouped.length === count) return grouped.map(alternatives);
    const numbered = plain.split(/\s*(?:\(\d{1,2}\)|[①-⑳])\s*/).filter((part) => part !== '');
    for (const parts of [
      countedParts(plain),
      plain.split('\n'),
      numbered,
      ...[/;/, /[,、]/, /\t+|\s{2,}/, /\s+/].map((mark) => plain.split(mark)),
    ]) {
      const clean = parts.map((part) => part.replace(/[;,、]\s*$/, '').trim()).filter((part) => part !== '');
      if (clean.length === count) return clean.map(alternatives);
    }
  }
  const only = alternatives(plain);
  return only.length > 0 ? [only] : [];
}

/** `[欧姆][安培]`, `(欧姆)(安培)`: a pair of brackets for each blank, and nothing else. */
function groupsOf(plain: string): readonly string[] {
  if (!/^(?:\s*[([【{][^()[\]【】{}]+[)\]】}]\s*[,、;]?)+$/.test(plain)) return [];
  return [...plain.matchAll(/[([【{]([^()[\]【】{}]+)[)\]】}]/g)].map(([, group = '']) => group.trim());
}

/** `1.欧姆 2.安培`: parts that are counted from 1 on. */
function countedParts(plain: string): readonly string[] {
  const parts: string[] = [];
  const marks = [...plain.matchAll(/(?:^|(?<=[\s;,、。]))(\d{1,2})\s*[.、:)]\s*(?!\d)/g)];
  for (const [index, mark] of marks.entries()) {
    if (Number(mark[1]) !== index + 1) return [];
    parts.push(plain.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? plain.length));
  }
  return marks[0]?.index === 0 ? parts : [];
}

/** How many blanks a normalised stem has: lines of `_`, or empty brackets. */
export function countBlanks(title: string): number {
  const lines = title.match(/_{2,}/g)?.length ?? 0;
  return lines > 0 ? lines : (title.match(/[(【]\s*[)】]/g)?.length ?? 0);
}

const difficulties: ReadonlyMap<string, number> = new Map([
  ...['易', '容易', '简单', '低', 'easy', 'very easy', '很易'].map((word) => [word, 1] as const),
  ...['较易', '较容易', '较简单', '偏易', '中易'].map((word) => [word, 2] as const),
  ...['中', '中等', '一般', '适中', '普通', 'medium', 'normal', 'moderate'].map((word) => [word, 3] as const),
  ...['较难', '偏难', '中难', 'fairly hard'].map((word) => [word, 4] as const),
  ...['难', '困难', '很难', '高', 'hard', 'difficult', 'very hard'].map((word) => [word, 5] as const),
]); // prettier-ignore

/** 1 to 5 for a difficulty as people write it: a word, a number, stars. `undefined` when it is none of them. */
export function difficultyOf(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[.。;,]$/, '')
    .trim();
  const known = difficulties.get(plain) ?? difficulties.get(plain.replace(/度?(?:题|级)?$/, ''));
  if (known !== undefined) return known;
  if (/^[1-5](?:级|星)?$/.test(plain)) return Number(plain[0]);
  return /^[★*]{1,5}☆{0,4}$/.test(plain) ? plain.replaceAll('☆', '').length : undefined;
}
