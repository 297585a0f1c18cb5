import type { PlanFacts } from './plan-facts.ts';

type Index = ReadonlyMap<number, number>;

/** Where rows of the database are in the lists of a problem, by id. */
export interface PlanIndexes {
  /** The slot of a day, written `YYYY-MM-DD`, and a period; `undefined` outside of the semester. */
  readonly slotOf: (date: string, periodId: number) => number | undefined;
  readonly roomAt: Index;
  readonly teacherAt: Index;
  readonly teamAt: Index;
  readonly classAt: Index;
}

/** Returns the indexes of a plan with its days, and with the ids of its teachers and classes in the order of their lists. */
export function indexPlan(
  { periods, locations, teams }: Pick<PlanFacts, 'periods' | 'locations' | 'teams'>,
  {
    days,
    teachers,
    classes,
  }: { readonly days: readonly string[]; readonly teachers: readonly number[]; readonly classes: readonly number[] },
): PlanIndexes {
  const indexOf = <Key>(keys: readonly Key[]): ReadonlyMap<Key, number> => new Map(keys.map((key, at) => [key, at]));
  const idsOf = (rows: readonly { readonly id: number }[]): Index => indexOf(rows.map(({ id }) => id));
  const [dayAt, periodAt] = [indexOf(days), idsOf(periods)];
  return {
    slotOf: (date, periodId) => {
      const [day, period] = [dayAt.get(date), periodAt.get(periodId)];
      return day === undefined || period === undefined ? undefined : day * periods.length + period;
    },
    roomAt: idsOf(locations),
    teacherAt: indexOf(teachers),
    teamAt: idsOf(teams),
    classAt: indexOf(classes),
  };
}
