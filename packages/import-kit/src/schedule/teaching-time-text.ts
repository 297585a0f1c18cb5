/** One time of a teaching task: weeks, and what else the text has. */
export interface TeachingTime {
  readonly weeks: string;
  readonly weekday: string | null;
  readonly periods: string | null;
  readonly place: string | null;
}

const list = String.raw`\d[\d,、-]*`;
const parity = String.raw`\|?[([]*[单双]周?[)\]]*`;
const week = String.raw`第?\d{1,2}(?:[-至到]第?\d{1,2})?`;
const mark = String.raw`(?:教学)?周|\(\[?周\]?\)|\[周\]`;
const weekPart = String.raw`${week}(?:${parity})?(?:${mark})?(?:${parity})?`;

const weekday = /(?:星期|礼拜|周)([一二三四五六日天]|[1-7](?![-\d,、周]))/y;
const shortWeekday = /([一二三四五六日天])(?=\s*[[(]?第?\d)/y;
const periods = new RegExp(String.raw`[[(]?第?(${list})(?:小?节[)\]]?|\]节)`, 'y');
const shortPeriods = new RegExp(String.raw`\[(${list})\]`, 'y');
const enclosedWeeks = /\[(第?\d[^[\]]*周[^[\]]*)\]/y;
const roundWeeks = /\((第?\d(?:[^()]|\([单双]\))*周(?:[^()]|\([单双]\))*)\)/y;
const weeks = new RegExp(String.raw`(${weekPart}(?:[,、]\s*${weekPart})*)(?:\(全部\))?`, 'y');
const parityBehind = /[([]?([单双])周?[)\]]?/y;
const between = /[\s/,]*/y;

/**
 * Reads one time as registrars write it: `星期一第1-2节{1-16周}`, `周三第3,4节{第1-16周|单周}`, `[1-16周]星期一[5-6节]/XB309`,
 * `1,3-5(周)[01-02-03节]`. What follows the last part is the place. Returns `null` where it names no weeks.
 */
function readOne(text: string): TeachingTime | null {
  let at = 0;
  const found: { weeks: string | null; weekday: string | null; periods: string | null } = {
    weeks: null,
    weekday: null,
    periods: null,
  };
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return null;
    at += match[0].length;
    return match[1] ?? '';
  };
  const takeWeeks = (): string | null => {
    const start = at;
    const enclosed = take(enclosedWeeks) ?? take(roundWeeks);
    if (enclosed !== null) return enclosed;
    const plain = take(weeks);
    // Without the word for weeks only what precedes a weekday is weeks.
    if (
      plain === null ||
      plain.includes('周') ||
      (start === 0 && /^\s*(?:星期|礼拜|周|[一二三四五六日天])/.test(text.slice(at)))
    ) {
      return plain;
    }
    at = start;
    return null;
  };
  for (;;) {
    const start = at;
    take(between);
    const before = at;
    found.weekday ??= take(weekday) ?? take(shortWeekday);
    if (at > before) continue;
    found.periods ??= take(periods) ?? (found.weekday === null ? null : take(shortPeriods));
    if (at > before) continue;
    found.weeks ??= takeWeeks();
    if (at > before) continue;
    const behind = found.weeks === null || /[单双]/.test(found.weeks) ? null : take(parityBehind);
    if (behind !== null) {
      found.weeks += `(${behind})`;
      continue;
    }
    at = start;
    break;
  }
  if (found.weeks === null) return null;
  const place = text
    .slice(at)
    .replace(/^[\s/★◇,]+/, '')
    .trim();
  return { weeks: found.weeks, weekday: found.weekday, periods: found.periods, place: place === '' ? null : place };
}

/** Reads the times of one text; none where one of them cannot be read. Semicolons, `@`, line breaks, and commas before the next time separate them. */
export function readTeachingTimes(text: string): readonly TeachingTime[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[‐-―−〜～~]/g, '-')
    .replaceAll(/[{【]/g, '[')
    .replaceAll(/[}】]/g, ']');
  const parts = plain.split(/[;\n@]/).filter((part) => part.trim() !== '');
  const times = parts.map((part) => readSeveral(part.trim()));
  return times.every((each) => each.length > 0) ? times.flat() : [];
}

const isWhole = ({ weekday: day, periods: named }: TeachingTime, alike: TeachingTime): boolean =>
  (day !== null || alike.weekday === null) && (named !== null || alike.periods === null);

function readSeveral(text: string): readonly TeachingTime[] {
  const first = readOne(text);
  if (!first) return [];
  const { place } = first;
  if (place === null) return [first];
  // A comma may end a place, `/A101,9周星期二[1-2节]`, or precede a time that has none before it.
  const start = text.lastIndexOf(place);
  for (let at = start - 1; at < text.length; at++) {
    if (at !== start - 1 && text[at] !== ',' && text[at] !== ' ') continue;
    const next = readSeveral(text.slice(at + 1).trim());
    if (next.length === 0 || !next.every((each) => isWhole(each, first))) continue;
    const own = text.slice(start, Math.max(start, at)).trim();
    return [{ ...first, place: own === '' ? null : own }, ...next];
  }
  return [first];
}
