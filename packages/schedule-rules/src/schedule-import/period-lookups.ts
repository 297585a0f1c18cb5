import type { Period } from '../entities/period.ts';
import { createPeriodIndex, type NamedPeriod } from './create-period-index.ts';
import type { ScheduleRowLookups } from './schedule-row-lookups.ts';

/** Of the lists of periods that rows are checked against: what each text names is worked out once. */
const known = new WeakMap<readonly Period[], (text: string) => NamedPeriod>();

/** Returns the periods of a list that a text of a sheet names; pass the same list for the rows of one sheet. */
export function namedPeriod(periods: readonly Period[], text: string): NamedPeriod {
  let find = known.get(periods);
  if (!find) {
    const index = createPeriodIndex(periods);
    const texts = new Map<string, NamedPeriod>();
    find = (each) => {
      const found = texts.get(each) ?? index(each);
      texts.set(each, found);
      return found;
    };
    known.set(periods, find);
  }
  return find(text);
}

/** What `checkScheduleRow` asks about periods. */
export function periodLookups(periods: readonly Period[]): Pick<ScheduleRowLookups, 'periods' | 'unclearPeriod'> {
  return {
    periods: {
      get: (text) => {
        const found = namedPeriod(periods, text);
        return found.kind === 'one' ? found.period : undefined;
      },
    },
    unclearPeriod: (text) => {
      const { kind } = namedPeriod(periods, text);
      return kind === 'ambiguous' || kind === 'several' ? kind : null;
    },
  };
}
