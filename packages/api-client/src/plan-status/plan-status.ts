/** The states of a plan (specification section 4) and their texts on the wire: the only place that knows them. */
const planStatusTexts = {
  'to-solve': '待求解',
  preparing: '准备中',
  solving: '求解中',
  stopped: '已停止',
  completed: '已完成',
} as const;

/** State of a schedule plan, as everything but the wire calls it. */
export type PlanStatus = keyof typeof planStatusTexts;

/** State of a schedule plan, as the wire calls it. */
export type PlanStatusText = (typeof planStatusTexts)[PlanStatus];

/** The text of the wire for a state. */
export function planStatusText(status: PlanStatus): PlanStatusText {
  return planStatusTexts[status];
}

/**
 * The state behind a text of the wire; an English identifier is taken as well.
 *
 * @throws RangeError for a text that is none of the five.
 */
export function planStatusOf(text: string): PlanStatus {
  const found = (Object.keys(planStatusTexts) as PlanStatus[]).find((key) => key === text || planStatusTexts[key] === text);
  if (found) return found;
  throw new RangeError(
    `Unknown plan status "${text}": expected one of ${Object.values(planStatusTexts).join(', ')}. Check the status column of schedule_plans.`,
  );
}
