import { rowRanges } from '../core/row-ranges.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { formatText } from './format-text.ts';

/** Row numbers with runs as ranges, such as `2-5, 9 and 40 more`. */
export function rowListText(numbers: readonly number[], { panel }: ImportLocaleText): string {
  const { text, more } = rowRanges(numbers, panel.listSeparator);
  return more === 0 ? text : formatText(panel.andMore, { rows: text, count: more });
}
