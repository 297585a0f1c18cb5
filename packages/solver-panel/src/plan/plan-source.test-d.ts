import type { Plan, PlanCondition } from './plan.ts';
import type { PlanSource } from './plan-source.ts';

declare const row: { readonly id: number; readonly title: string; readonly state: Plan['status'] };
declare const calls: Omit<PlanSource, 'load'>;

export const mapped: PlanSource = {
  ...calls,
  load: async () => ({ id: row.id, name: row.title, status: row.state, solution: null }),
};

export const unmapped: PlanSource = {
  ...calls,
  // @ts-expect-error the row has other names
  load: async () => row,
};

export const wrongState: PlanSource = {
  ...calls,
  // @ts-expect-error there is no such state
  load: async () => ({ id: row.id, name: row.title, status: 'running', solution: null }),
};

// @ts-expect-error the places where it is broken may be none, but they are a list
export const withoutMatches: PlanCondition = { name: 'Rooms', level: 'hard', weight: 1, score: -1, matchCount: 1 };

// @ts-expect-error a plan is started, stopped and saved
export const onlyLoads: PlanSource = { load: async () => null };
