import { createSessionPeriods, type PeriodTimes } from '@lab-console/schedule-rules';

/** Periods that sessions of an experiment take. */
export interface WantedPeriods {
  readonly count: number;
  /** Whether they may have a break of an hour or more between them. */
  readonly spansBreaks: boolean;
}

/** Why a session of so many periods can begin nowhere on a day. */
export type NoStartReason = 'shortDay' | 'longBreak' | 'chosenPeriods';

/**
 * Returns which periods a session can begin with, by id, and why it cannot begin with any where that is so.
 *
 * @param chosen Ids of the periods that it may take.
 */
export function createPossibleStarts(
  periods: readonly PeriodTimes[],
  chosen: ReadonlySet<number>,
): (wanted: WantedPeriods) => { readonly ids: ReadonlySet<number>; readonly reason: NoStartReason | undefined } {
  const periodsOf = createSessionPeriods(periods);
  const find = ({ count, spansBreaks }: WantedPeriods, among: (id: number) => boolean): ReadonlySet<number> =>
    new Set(
      periods.flatMap(({ id }) => {
        const own = periodsOf(id, count);
        const isPossible = own?.isWhole === true && own.ids.every(among) && (spansBreaks || !own.spansLongBreak);
        return isPossible ? [id] : [];
      }),
    );
  return (wanted) => {
    const ids = find(wanted, (id) => chosen.has(id));
    return { ids, reason: ids.size > 0 ? undefined : reasonFor(wanted) };
  };

  function reasonFor(wanted: WantedPeriods): NoStartReason {
    const isAny = (): boolean => true;
    if (find(wanted, isAny).size > 0) return 'chosenPeriods';
    return find({ ...wanted, spansBreaks: true }, isAny).size > 0 ? 'longBreak' : 'shortDay';
  }
}
