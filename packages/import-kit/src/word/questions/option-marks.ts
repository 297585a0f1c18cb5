/** An option that starts in a line. */
export interface OptionMark {
  /** Its letter, as a capital. */
  readonly key: string;
  /** Where its letter (or the bracket before it) is, and where its text starts. */
  readonly start: number;
  readonly end: number;
  /** A letter with a space only, or with nothing: counts only where the order of letters asks for it. */
  readonly isWeak: boolean;
  /** Capital or small letter: options of one question are of one kind. */
  readonly isSmall: boolean;
  /** A star or tick precedes it: it is right. */
  readonly isStarred?: boolean;
}

const atStart =
  /^\s*(?:[([【]\s*([A-Za-z])\s*[)\]】]\s*[.、:]?|([A-Za-z])\s*[.、:)。,]|([A-Z])(?=\s)|([A-Z])(?=[\u4E00-\u9FFF\uFFFC])|([A-Z])(?=\s*$))\s*/;

/** A star or tick that marks the option as right, a box to tick, or a picture of one (a button of a web page). */
const starBefore = /^\s*(?:([*★√✓✔☑☒■●✅])[☐□○◯▢◻⬜\uFFFC]?|[☐□○◯▢◻⬜\uFFFC])\s*(?=[A-Za-z]\s*[.、:)])/;

/** The option that a normalised line starts with. */
export function optionAtStart(text: string): OptionMark | undefined {
  const before = starBefore.exec(text);
  const star = before?.[0].length ?? 0;
  const match = atStart.exec(text.slice(star));
  if (!match) return undefined;
  const letter = match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? '';
  const isWeak = match[1] === undefined && match[2] === undefined;
  const start = match[0].length - match[0].trimStart().length;
  const mark = { key: letter.toUpperCase(), isWeak, isSmall: letter !== letter.toUpperCase() };
  return { ...mark, start: start + star, end: match[0].length + star, ...(before?.[1] === undefined ? {} : { isStarred: true }) };
}

const inside =
  /(?:[([【]\s*([A-Za-z])\s*[)\]】]\s*[.、:]?|(?<![A-Za-z0-9])([A-Za-z])\s*[.、:)])\s*|(?<=\t|\s{2})([A-Z])\s+(?=\S)/g;

/**
 * All options of a line that starts with one: the first, then those side by side with it. After A comes B; another letter counts only after a tab or
 * several spaces, where nothing but an option is likely.
 */
export function optionsInLine(text: string, first: OptionMark): readonly OptionMark[] {
  const marks = [first];
  inside.lastIndex = first.end;
  for (let match = inside.exec(text); match; match = inside.exec(text)) {
    const last = marks.at(-1) ?? first;
    const letter = match[1] ?? match[2] ?? match[3] ?? '';
    const isSmall = letter !== letter.toUpperCase();
    const key = letter.toUpperCase();
    const isNext = key.charCodeAt(0) === last.key.charCodeAt(0) + 1;
    const isApart = /\t\s*$|\s{2,}$/.test(text.slice(Math.max(0, match.index - 8), match.index));
    const isPartOfLast =
      isSmall === last.isSmall && text.slice(last.end, match.index).trim() === '' && hasLabel(text, inside.lastIndex);
    if (key === last.key && isPartOfLast) {
      // The letter was typed before a text with its own letter: `A. A．…`.
      marks[marks.length - 1] = { ...last, end: inside.lastIndex };
    } else if ((isSmall === first.isSmall || (isNext && isApart && isMarked(match[0]))) && (isNext || (isApart && key <= 'H'))) {
      marks.push({ key, start: match.index, end: inside.lastIndex, isWeak: false, isSmall });
    } else {
      // Letters may follow each other: the next search starts after this letter, not after its mark.
      inside.lastIndex = match.index + 1;
    }
  }
  return marks;
}

/** `(b)` in small letters behind capitals is a text; `b.` apart from what precedes it is an option that was typed carelessly. */
const isMarked = (mark: string): boolean => /^[A-Za-z]\s*[.、]/.test(mark);

/** There is a text of its own before the next option: the option is not nothing but its letters. */
const hasLabel = (text: string, from: number): boolean =>
  /^[^\t]/.test(text.slice(from).replace(/^ +/, '')) && text.slice(from).trim() !== '';

/** Where options start in a line that starts with something else: `A.` with a `B.` after it. `undefined` when none do. */
export function optionsAfterStem(text: string, from: number): OptionMark | undefined {
  const pattern = /(?<=[\s)。?:_】\uFFFC]|[\u4E00-\u9FFF])(?:\(\s*A\s*\)\s*|A\s*[.、:)]\s*)/g;
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const first = { key: 'A', start: match.index, end: pattern.lastIndex, isWeak: false, isSmall: false };
    if (match.index > from && optionsInLine(text, first)[1]?.key === 'B') return first;
  }
  return undefined;
}
