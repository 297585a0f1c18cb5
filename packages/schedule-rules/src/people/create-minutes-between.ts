/** How long the way between two buildings takes: a row of `rest/building_ways`. */
export interface BuildingWay {
  readonly from_building: string;
  readonly to_building: string;
  readonly minutes: number;
}

/** Returns the minutes between two buildings, in both directions; those of the centre for pairs without a row. */
export function createMinutesBetween(ways: readonly BuildingWay[], otherwise = 0): (one: string, other: string) => number {
  const known = new Map(
    ways.flatMap(({ from_building: from, to_building: to, minutes }) => [
      [`${from}\n${to}`, minutes],
      [`${to}\n${from}`, minutes],
    ]),
  );
  return (one, other) => (one === other ? 0 : (known.get(`${one}\n${other}`) ?? otherwise));
}
