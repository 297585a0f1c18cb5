/** The weeks that a text names. */
export interface NamedWeeks {
  readonly weeks: readonly number[];
  /** The text may be meant otherwise, so that the reading has to be shown. */
  readonly isUncertain: boolean;
}

const maxWeek = 60;
type Parity = '单' | '双';

interface WeekRange {
  readonly from: number;
  readonly until: number;
  readonly parity: Parity | null;
  /** The part says 周 itself, so that what follows it belongs to it alone. */
  readonly isClosed: boolean;
}

const part = /^(?:第)?(\d{1,2})(?:[-~至到](?:第)?(\d{1,2}))?(周)?(?:\(?(单|双)周?\)?)?(周)?$/;

/**
 * Reads weeks as registrars write them: `1-16`, `1-8周,10周(单)`, `1-17(单周)`, `第2-16周|双周`. A mark of odd or even weeks at the end of a list
 * counts for all of it (`1-8,11-15(单)`), unless the parts say 周 each. Returns `null` for anything else.
 */
export function readWeeks(text: string): NamedWeeks | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[‐-―−〜～~]/g, '-')
    .replace(/^[[{【(](.+?)[\]}】)]$/, '$1')
    .replaceAll('教学周', '周')
    .replace('(全部)', '')
    .replaceAll(/[[{【]/g, '(')
    .replaceAll(/[\]}】]/g, ')')
    .replaceAll(/[|/]?([单双])周/g, '($1)')
    .replaceAll('((', '(')
    .replaceAll('))', ')')
    .replaceAll('(周)', '周');
  const ranges = plain.split(/[,;、]/).map(readRange);
  if (!ranges.every((range) => range !== null)) return null;
  const last = ranges.at(-1);
  const isForAll =
    ranges.length > 1 && last?.parity != null && ranges.slice(0, -1).every(({ parity, isClosed }) => !parity && !isClosed);
  const weeks = new Set<number>();
  let isDropped = false;
  for (const { from, until, parity } of ranges) {
    const kept = isForAll ? (last?.parity ?? null) : parity;
    for (let week = from; week <= until; week++) {
      if (kept === null || (week % 2 === 1) === (kept === '单')) weeks.add(week);
      else if (from === until) isDropped = true;
    }
  }
  return { weeks: [...weeks].sort((a, b) => a - b), isUncertain: isForAll || isDropped };
}

function readRange(text: string): WeekRange | null {
  const found = part.exec(text);
  if (!found) return null;
  const [, first, second, closed, parity, closedBehind] = found;
  const from = Number(first);
  const until = second === undefined ? from : Number(second);
  if (from < 1 || until < from || until > maxWeek) return null;
  return {
    from,
    until,
    parity: parity === '单' || parity === '双' ? parity : null,
    isClosed: (closed ?? closedBehind) !== undefined,
  };
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Monday 1 to Sunday 7 of `星期三`, `周三`, `三`, `3`, `Wednesday` or `Wed`; `null` for anything else. */
export function readWeekday(text: string): number | null {
  const word = text.trim().toLowerCase();
  const english = word.length < 3 ? -1 : weekdays.findIndex((name) => name.startsWith(word));
  if (english >= 0) return english + 1;
  const found = /^(?:星期|礼拜|周)?([一二三四五六日天1-7])$/.exec(text.normalize('NFKC').trim())?.[1];
  if (found === undefined) return null;
  const named = '一二三四五六日'.indexOf(found.replace('天', '日'));
  return named >= 0 ? named + 1 : Number(found);
}
