/** What a number format shows: a day of the calendar, only a time or a length of time, or any other number. */
type Shown = 'day' | 'time' | 'number';

/** A sheet has few formats and hundreds of thousands of cells: each format is read once. */
const known = new Map<string, Shown>();
const maxKnown = 1000;

function shownBy(format: string): Shown {
  let shown = known.get(format);
  if (shown === undefined) {
    if (known.size >= maxKnown) known.clear();
    shown = hasDateToken(format) ? (tokensOf(format).some(isDayToken) ? 'day' : 'time') : 'number';
    known.set(format, shown);
  }
  return shown;
}

/** Whether a number format shows a date or a time, such as `yyyy/m/d`, `[$-804]m"月"d"日"` or `[h]:mm`. */
export function isDateFormat(format: string): boolean {
  return shownBy(format) !== 'number';
}

/** The format shows a day of the calendar, and not only a time or a length of time. */
export function showsDay(format: string): boolean {
  return shownBy(format) === 'day';
}

/** A format without quoted texts, escaped characters and conditions. */
const unquoted = (format: string): string => format.replace(/"[^"]*"|\\./g, ' ').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');

/** A format without quoted texts, conditions and the words for halves of a day. */
export const bareFormat = (format: string): string => unquoted(format).replace(/am\/pm|a\/p|上午\/下午/gi, '');

/** `aaa` is the day of the week, a lone `e` the year of East Asian calendars; `0.00E+00` is no day. */
const hasDateToken = (format: string): boolean => /[ymdhse]|a{3}/i.test(unquoted(format).replace(/[_*].|general|e[+-]/gi, ''));

const tokensOf = (format: string): readonly string[] =>
  bareFormat(format)
    .toLowerCase()
    .replace(/e[+-]/g, '')
    .match(/\[[hms]+\]|y+|e+|a{3,}|d+|h+|m+|s+/g) ?? [];

/** `m` is a month, unless hours precede it or seconds follow it. */
function isDayToken(token: string, at: number, all: readonly string[]): boolean {
  if (/^[yeda]/.test(token)) return true;
  return token.startsWith('m') && !/h/.test(all[at - 1] ?? '') && !(all[at + 1] ?? '').includes('s');
}
