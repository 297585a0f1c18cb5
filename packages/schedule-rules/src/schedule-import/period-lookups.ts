import type { Period } from '../entities/period.ts';
import { createSessionPeriods } from '../periods/session-periods.ts';
import { createPeriodIndex, type NamedPeriod } from './create-period-index.ts';
import type { ScheduleRowLookups } from './schedule-row-lookups.ts';

type PeriodLookups = Required<Pick<ScheduleRowLookups, 'periods' | 'namedCount' | 'unclearPeriod' | 'periodsOf'>>;

interface Known extends PeriodLookups {
  readonly named: (text: string) => NamedPeriod;
}

/** Of the lists of periods that rows are checked against: what each text names is worked out once. */
const known = new WeakMap<readonly Period[], Known>();

function lookupsOf(periods: readonly Period[]): Known {
  const found = known.get(periods);
  if (found) return found;
  const index = createPeriodIndex(periods);
  const texts = new Map<string, NamedPeriod>();
  const named = (text: string): NamedPeriod => {
    const answer = texts.get(text) ?? index(text);
    texts.set(text, answer);
    return answer;
  };
  const periodsOf = createSessionPeriods(periods);
  /** The periods of `1-2` where each begins when the one before has ended, without another one between: one session can take them. */
  const successive = (text: string): readonly Period[] | null => {
    const answer = named(text);
    if (answer.kind !== 'several') return null;
    const ids = answer.periods.map(({ id }) => id);
    return periodsOf(ids[0] ?? 0, ids.length)?.ids.join() === ids.join() ? answer.periods : null;
  };
  const made: Known = {
    named,
    periods: {
      get: (text) => {
        const answer = named(text);
        return answer.kind === 'one' ? answer.period : successive(text)?.[0];
      },
    },
    namedCount: (text) => successive(text)?.length ?? null,
    unclearPeriod: (text) => {
      const { kind } = named(text);
      return kind === 'ambiguous' || (kind === 'several' && !successive(text)) ? kind : null;
    },
    periodsOf,
  };
  known.set(periods, made);
  return made;
}

/** Returns the periods of a list that a text of a sheet names; pass the same list for the rows of one sheet. */
export function namedPeriod(periods: readonly Period[], text: string): NamedPeriod {
  return lookupsOf(periods).named(text);
}

/** What `checkScheduleRow` asks about periods; pass the same list for the rows of one sheet. */
export function periodLookups(periods: readonly Period[]): PeriodLookups {
  return lookupsOf(periods);
}
