import type { ScorePoint } from './plan.ts';

/** What a small chart draws. */
export interface ChartLines {
  /** Points of the soft score, as an SVG polyline has them: a step for each better one. */
  readonly line: string;
  /** Where required conditions were no longer broken; the whole width while they are. */
  readonly brokenUntil: number;
}

const margin = 3;

/** Places a score over time in a box. The highest soft score reached while nothing required was broken is at the top. */
export function chartLines(
  points: readonly ScorePoint[],
  { width, height, spanMs }: { readonly width: number; readonly height: number; readonly spanMs: number },
): ChartLines {
  const feasible = points.filter(({ hard }) => hard === 0);
  const shown = feasible.length > 0 ? feasible : points;
  const values = shown.map(({ hard, soft }) => (feasible.length > 0 ? soft : hard));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (ms: number): number => round((Math.min(ms, spanMs) / Math.max(1, spanMs)) * width);
  const y = (value: number): number =>
    round(high === low ? margin : margin + ((high - value) / (high - low)) * (height - 2 * margin));
  const corners = shown.flatMap(({ ms }, at) => {
    const value = values[at] ?? low;
    const before = values[at - 1];
    return before === undefined ? [`${x(ms)},${y(value)}`] : [`${x(ms)},${y(before)}`, `${x(ms)},${y(value)}`];
  });
  const last = values.at(-1);
  if (last !== undefined) corners.push(`${width},${y(last)}`);
  // Before the first point nothing is known; a run that goes on from a good solution has broken nothing.
  const brokenUntil = feasible[0] === undefined ? width : feasible[0] === points[0] ? 0 : x(feasible[0].ms);
  return { line: corners.join(' '), brokenUntil };
}

const round = (value: number): number => Math.round(value * 10) / 10;
