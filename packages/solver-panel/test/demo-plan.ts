import type { PlanSource } from '../src/plan/plan-source.ts';
import type { Plan, PlanCondition, PlanStatus } from '../src/plan/plan.ts';

const condition = (
  name: string,
  level: 'hard' | 'soft',
  score: number,
  messages: readonly string[] = [],
  matchCount: number = messages.length,
): PlanCondition => ({
  name,
  level,
  weight: level === 'hard' ? 1 : 5,
  score,
  matchCount,
  matches: messages.map((message, index) => ({ lessonIds: [index * 2 + 1, index * 2 + 2], message })),
});

/** Conditions of a plan in which something is broken. */
export const brokenConditions: readonly PlanCondition[] = [
  condition('A location has one session at a time', 'hard', -2, [
    'A101 has two sessions on 2026-11-16 in period 3',
    'B204 has two sessions on 2026-11-18 in period 1',
  ]),
  condition('A teacher has one session at a time', 'hard', 0),
  condition('A class has one session at a time', 'hard', 0),
  condition('Sessions of a class are spread over the weeks', 'soft', -125, ['Class 2301 has three sessions in week 9'], 25),
  condition('Split classes keep teacher and location', 'soft', 0),
];

/** Wishes of people that a plan does not meet. */
export const wishConditions: readonly PlanCondition[] = [
  condition('A class has the same time each week', 'soft', -5, [
    'Class 2301 has 1 of 6 sessions at another time than Tuesday, Period 3: Optics 4 · Class 2301',
  ]),
  condition('Teachers have no overfull days', 'soft', -10, ['Ada Marsh teaches in 6 periods on 2026-11-16 (at most 4)']),
  condition('Everybody has lunch', 'soft', 0),
];

/** Conditions that are all met, but for wishes. */
export const metConditions: readonly PlanCondition[] = brokenConditions.map((item) =>
  item.level === 'hard' ? { ...item, score: 0, matchCount: 0, matches: [] } : item,
);

/** A plan in a state, with a score and conditions once there is one. */
export function demoPlan(
  status: PlanStatus,
  score: string | null = null,
  conditions: readonly PlanCondition[] = brokenConditions,
): Plan {
  return {
    id: 4,
    name: 'Physics experiments, autumn term',
    status,
    solution: score === null ? null : { score, lessonCount: 120, placedLessonCount: 118, conditions },
  };
}

/** A plan with everything that a host may give: details, a score over time, weights, earlier runs. */
export const richPlan: Plan = {
  ...demoPlan('stopped', '0hard/-125soft', metConditions),
  solution: {
    score: '0hard/-125soft',
    lessonCount: 120,
    placedLessonCount: 120,
    conditions: metConditions,
    advice: [{ lessonIds: [7], message: 'Moving Optics 3 · Class 2301 to 2026-12-01 Period 3 – Period 5, A-204 gains 4' }],
  },
  details: [
    { label: 'Courses', value: 'University Physics Laboratory II, Optics Laboratory' },
    { label: 'Days', value: '23 Nov 2026 – 22 Jan 2027' },
  ],
  progress: {
    elapsedMs: 42_000,
    timeLimitMs: 60_000,
    steps: 4_200_000,
    points: [
      { ms: 200, hard: -14, soft: -900 },
      { ms: 1_500, hard: 0, soft: -640 },
      { ms: 9_000, hard: 0, soft: -310 },
      { ms: 30_000, hard: 0, soft: -125 },
    ],
  },
  weights: [
    { id: 'lunch', name: 'Everybody has lunch', description: 'Avoids days without a break between 11:30 and 13:30.', weight: 1 },
    { id: 'spread', name: 'Spread over the weeks', description: 'Keeps sessions of a class out of one week.', weight: 5 },
    { id: 'gaps', name: 'No gaps for teachers', description: 'Avoids free periods between two sessions of a day.', weight: 0 },
  ],
  runs: [
    { id: 2, endedAt: '22 Nov, 14:05', score: '0hard/-125soft', conditions: metConditions },
    {
      id: 1,
      endedAt: '22 Nov, 13:40',
      score: '0hard/-90soft',
      conditions: metConditions.map((item) => ({ ...item, score: item.score === 0 ? 0 : -90 })),
    },
  ],
};

/** Looks at the plan that fail, by their number from 1, and with what. */
export type FailingLooks = Readonly<Record<number, Error>>;

/** A solver in memory: its next answer depends on the calls before. */
export function demoSource(
  plan: Plan | null,
  { failing = {}, ...replaced }: Partial<PlanSource> & { readonly failing?: FailingLooks } = {},
): PlanSource {
  let current = plan;
  let looks = 0;
  const become = (status: PlanStatus, score: string | null): void => {
    if (current)
      current = { ...demoPlan(status, score, score?.startsWith('0hard') ? metConditions : brokenConditions), name: current.name };
  };
  return {
    load: async () => {
      looks += 1;
      const failure = failing[looks];
      if (failure) throw failure;
      const answer = current;
      if (current?.status === 'preparing') become('solving', '-2hard/-125soft');
      else if (current?.status === 'solving') become('completed', '0hard/-125soft');
      return answer;
    },
    start: async () => become('preparing', null),
    stop: async () => become('stopped', current?.solution?.score ?? null),
    save: () => Promise.resolve(),
    ...replaced,
  };
}
