import { dateFilters } from './date-filters.ts';
import { hostFilter } from '../host-vocabulary.ts';
import { listFilters } from './list-filters.ts';
import { numberFilters } from './number-filters.ts';
import { testFilters } from './test-filters.ts';
import { textFilters } from './text-filters.ts';
import type { Filter, FilterTable } from './types.ts';

const filters: FilterTable = {
  ...textFilters,
  ...numberFilters,
  ...listFilters,
  ...testFilters,
  ...dateFilters,
  map: ({ input, args: [name, ...args], evaluation }) => {
    const filter = name ? findFilter(name.text) : undefined;
    if (!Array.isArray(input) || !filter) return input;
    return input.map((item: unknown) => {
      evaluation.step();
      return filter({ input: item, args, evaluation });
    });
  },
};

/** The filter of a name. */
export function findFilter(name: string): Filter | undefined {
  if (Object.hasOwn(filters, name)) return filters[name];
  const own = hostFilter(name);
  return own && (({ input, args, evaluation }) => evaluation.bounded(own(input, ...args.map(({ value }) => value))));
}

/** Names of all filters, for editors and tests. */
export const filterNames: readonly string[] = Object.keys(filters);
