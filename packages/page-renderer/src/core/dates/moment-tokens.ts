import type { Dayjs } from 'dayjs';

interface WithParts extends Dayjs {
  readonly isoWeekYear: () => number;
  readonly $locale: () => { readonly weekStart?: number; readonly ordinal?: (count: number, period: string) => string };
}

// As moment cuts a format into tokens; the content of brackets is text.
const tokens = /\[[^\]]*\]|[MQdW]o|DDD[Do]?|[Dw]o|[Gg]{4}|[Gg]{2}|YYYY|YY|Y|E|e|ww?|WW?|d{2,4}|D{1,2}|M{1,4}|LTS?|S{1,9}/g;

const padded = (count: number, length: number): string => String(count).padStart(length, '0');

/** Tokens of moment that day.js has no text for, or the wrong one. */
function write(token: string, date: WithParts): number | string | undefined {
  const days = (): number => date.startOf('day').diff(date.startOf('year'), 'day') + 1;
  const nth = (count: number): string =>
    (date.$locale().ordinal?.(count, token.slice(0, -1)) ?? `${count}`).replaceAll(/[[\]]/g, '');
  // Where weeks begin on Monday they are those of ISO; elsewhere the first of January lies in the first one.
  const weekYear = (): number => (date.$locale().weekStart === 1 ? date.isoWeekYear() : date.endOf('week').year());
  switch (token) {
    case 'Mo':
      return nth(date.month() + 1);
    case 'Qo':
      return nth(date.quarter());
    case 'do':
      return nth(date.day());
    case 'Wo':
      return nth(date.isoWeek());
    case 'DDDo':
      return nth(days());
    case 'DDD':
      return days();
    case 'DDDD':
      return padded(days(), 3);
    case 'E':
      return date.isoWeekday();
    case 'e':
      return (date.day() - (date.$locale().weekStart ?? 0) + 7) % 7;
    case 'Y':
      return date.year();
    case 'gg':
    case 'gggg':
      return `${weekYear()}`.slice(-token.length);
    case 'GG':
      return `${date.isoWeekYear()}`.slice(-2);
    case 'S':
    case 'SS':
      return padded(date.millisecond(), 3).slice(0, token.length);
    default:
      return undefined;
  }
}

/** Returns a format in which day.js finds only tokens that it knows: the others are replaced by their text already. */
export function withMomentTokens(date: Dayjs, format: string): string {
  return format.replaceAll(tokens, (token) => {
    const text = write(token, date as WithParts);
    return text === undefined ? token : `[${text}]`;
  });
}
