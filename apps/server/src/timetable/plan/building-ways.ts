import type { SystemConfig } from '@lab-console/schedule-rules';
import { createMinutesBetween } from '@lab-console/schedule-rules/people';
import type { Ways } from '../lab/lab-problem.ts';
import type { PlanFacts } from './plan-facts.ts';

/** The ways between the buildings of a plan, and where each building is among them. */
export interface BuildingWays {
  /** Absent where no way takes any time. */
  readonly ways?: Ways;
  /** `undefined` for none, or where ways do not matter. */
  readonly buildingAt: (name: string | null) => number | undefined;
}

/** Indexes the buildings of rooms and sessions of a plan, with the minutes between them. */
export function buildingWays(
  facts: PlanFacts,
  { minutesBetweenBuildings }: Pick<SystemConfig, 'minutesBetweenBuildings'>,
): BuildingWays {
  const buildings = [...new Set([...facts.locations, ...facts.sessions].flatMap(({ building }) => building || []))].sort();
  const minutesBetween = createMinutesBetween(facts.ways, minutesBetweenBuildings);
  const minutes = buildings.map((from) => buildings.map((to) => minutesBetween(from, to)));
  if (!minutes.flat().some((way) => way > 0)) return { buildingAt: () => undefined };
  const index = new Map(buildings.map((name, at) => [name, at]));
  return { ways: { buildings, minutes }, buildingAt: (name) => index.get(name ?? '') };
}
