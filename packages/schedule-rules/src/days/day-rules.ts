/** A rule about days that are not taught by their weekday; days are `YYYY-MM-DD`, both ends included. */
export interface DayRule {
  readonly date: string;
  readonly until: string;
  /** `holiday`: nothing is taught. `taught_as`: the day is taught as `weekday`. `blocked`: classes cannot be used. */
  readonly kind: 'holiday' | 'taught_as' | 'blocked';
  /** 1 (Monday) to 7, of `taught_as`. */
  readonly weekday: number | null;
  readonly name: string;
  /** Classes of `blocked`; none named means every class. */
  readonly class_list: readonly number[];
  /** The centre it is for; `null` for every centre. */
  readonly organization_id: number | null;
}

/** A day in a centre. */
export interface DayInCentre {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `null` for no centre in particular: only rules for every centre count. */
  readonly centreId: number | null;
}

/** The rules that count on a day in a centre, in the order of their first days. */
export function dayRulesOn<Rule extends DayRule>(rules: readonly Rule[], { date, centreId }: DayInCentre): readonly Rule[] {
  return rules
    .filter((rule) => rule.date <= date && date <= rule.until)
    .filter(({ organization_id: centre }) => centre === null || centre === centreId)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/**
 * The weekday that a day is taught as, 1 (Monday) to 7; `null` on a holiday. A day that is taught as another one is taught even inside of
 * a holiday: that is what it was named for.
 */
export function weekdayTaught(rules: readonly DayRule[], day: DayInCentre): number | null {
  const found = dayRulesOn(rules, day);
  const taughtAs = found.find(({ kind }) => kind === 'taught_as')?.weekday;
  if (taughtAs) return taughtAs;
  if (found.some(({ kind }) => kind === 'holiday')) return null;
  return new Date(`${day.date}T00:00:00Z`).getUTCDay() || 7;
}

/** Which of some classes cannot be used on a day. */
export function blockedClasses(rules: readonly DayRule[], day: DayInCentre, classes: readonly number[]): readonly number[] {
  const blocking = dayRulesOn(rules, day).filter(({ kind }) => kind === 'blocked');
  return classes.filter((id) => blocking.some(({ class_list: list }) => list.length === 0 || list.includes(id)));
}
