import type { Period } from '../entities/period.ts';

/** The periods that a text of a sheet names. */
export type NamedPeriod =
  | { readonly kind: 'one'; readonly period: Period }
  /** It may mean any of these, such as `1` where a morning and an afternoon have a first period each. */
  | { readonly kind: 'ambiguous'; readonly periods: readonly Period[] }
  /** It means all of these, such as `1-2` where both are periods of their own. */
  | { readonly kind: 'several'; readonly periods: readonly Period[] }
  | { readonly kind: 'none' };

/** A numbered period, or a range or list of them: `上午第一大节` is `上午`, 1, `大节`. */
interface Numbered {
  /** The part before the number that distinguishes equal numbers: a part of the day. */
  readonly before: string;
  readonly numbers: readonly number[];
  /** `节` or `大节`; empty where the text has none. */
  readonly unit: string;
}

/**
 * Finds the period that a text names: by its code, by its name, else by its numbers. `第一节`, `1`, `01` and `Period 1` are the period named `第1节`, and
 * `第1-2节` is one of that name. Sizes and parts of the day have to agree where the text has them: `第一大节` is no `第1节`.
 */
export function createPeriodIndex(periods: readonly Period[]): (text: string) => NamedPeriod {
  const read = periods.flatMap((period) => {
    // Codes count what an installation likes: `P2` may well be the third and fourth period of the day.
    const numbered = readNumbers(period.name);
    return numbered ? [{ period, numbered }] : [];
  });
  const matching = ({ before, numbers, unit }: Numbered): readonly Period[] =>
    read.flatMap(({ period, numbered }) =>
      (unit === '' || unit === numbered.unit || numbered.unit === '') &&
      (before === '' || before === numbered.before) &&
      numbers.join() === numbered.numbers.join()
        ? [period]
        : [],
    );
  return (text) => {
    const wanted = normalized(text);
    if (wanted === '') return { kind: 'none' };
    for (const key of ['code', 'name'] as const) {
      const exact = periods.filter((period) => period[key] === text.trim());
      const found = exact.length > 0 ? exact : periods.filter((period) => normalized(period[key]) === wanted);
      if (found.length > 0) return oneOf(found);
    }
    const numbered = readNumbers(text);
    if (!numbered) return { kind: 'none' };
    const whole = matching(numbered);
    if (whole.length > 0) return oneOf(whole);
    const parts = numbered.numbers.map((number) => matching({ ...numbered, numbers: [number] }));
    return parts.length > 1 && parts.every(({ length }) => length > 0)
      ? { kind: 'several', periods: parts.flat() }
      : { kind: 'none' };
  };
}

function oneOf(periods: readonly Period[]): NamedPeriod {
  const [period, ...others] = periods;
  if (!period) return { kind: 'none' };
  return others.length === 0 ? { kind: 'one', period } : { kind: 'ambiguous', periods };
}

const digits = '零一二三四五六七八九';
/** The most periods that a range may cover; a longer one is no range of periods. */
const maxPeriods = 20;

/** A text without blanks, in small letters, with plain digits and dashes. */
function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s/gu, '')
    .replaceAll(/[‐-―−~〜～至到]/gu, '-')
    .replaceAll(/[一二三四五六七八九]?十[一二三四五六七八九]?/gu, (number) => {
      const [tens = '', ones = ''] = number.split('十');
      return String((tens === '' ? 1 : digits.indexOf(tens)) * 10 + (ones === '' ? 0 : digits.indexOf(ones)));
    })
    .replaceAll(/[零一二三四五六七八九]/gu, (digit) => String(digits.indexOf(digit)))
    .replaceAll(/\d+/gu, (number) => (number.length > 2 ? number : String(Number(number))));
}

const pattern =
  /^(?<before>[^\d第]*?)(?:第|periods?|p|\bno\.)?(?<numbers>\d+(?:节?[-,、.]第?\d+)*)(?<unit>大节|小节|节课|节|periods?)?$/u;

function readNumbers(text: string): Numbered | null {
  const groups = pattern.exec(normalized(text))?.groups;
  if (!groups) return null;
  const { before = '', numbers = '', unit = '' } = groups;
  const isCompact = /^(?:\d\d){2,}$/.test(numbers);
  const list = isCompact ? (numbers.match(/\d\d/g) ?? []).map(Number) : expand(numbers);
  if (list.length === 0 || list.length > maxPeriods) return null;
  return { before, numbers: list, unit: unit === '' || unit === '大节' ? unit : '节' };
}

/** The numbers of `1-3,5`; none where a range runs backwards. */
function expand(numbers: string): readonly number[] {
  const parts = numbers.replaceAll(/[节第]/gu, '').split(/[,、.]/u);
  const lists = parts.map((part) => {
    const [from = 0, until = from] = part.split('-').map(Number);
    return Array.from({ length: Math.max(0, Math.min(until - from, maxPeriods) + 1) }, (_, at) => from + at);
  });
  return lists.some(({ length }) => length === 0) ? [] : lists.flat();
}
