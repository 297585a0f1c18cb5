// What benches measured, commit by commit: lines of `tools/bench/history.jsonl`. Without files and processes, so that it can be tested.

/**
 * One measure of one commit on one machine.
 *
 * @typedef {object} HistoryLine
 * @property {string} at When it was measured, as ISO 8601.
 * @property {string} commit Abbreviated hash, with `+` behind it where files were changed since.
 * @property {string} part Name of the bench.
 * @property {string} measure
 * @property {number} value Median of the runs, in `unit`.
 * @property {string} unit
 * @property {string} [peer] What it was measured beside in the same run.
 * @property {number} [ratio] `value` divided by what the peer has.
 * @property {number} noise How far two runs of the same lay apart, as a share of the smaller: 0.1 for ten per cent.
 * @property {string} machine Processor and number of cores.
 * @property {number} load Average number of waiting processes in the last minute, before the bench.
 */

const keyOf = ({ part, measure, peer = '' }) => `${part}\n${measure}\n${peer}`;
const ofSameRun = (line) => `${line.commit}\n${line.machine}\n${keyOf(line)}`;

/** Reads a history; lines that are empty are passed over. */
export function parseHistory(text) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}

/** Writes a history, in the order of its lines. */
export function formatHistory(lines) {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Adds lines; one of the same commit, machine and measure replaces the earlier one. */
export function addToHistory(history, added) {
  const replaced = new Set(added.map(ofSameRun));
  return [...history.filter((line) => !replaced.has(ofSameRun(line))), ...added];
}

/** How far the lowest and the highest value lie apart, as a share of the lowest; 0 where there is nothing to compare. */
export function noiseOf(values) {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  return lowest > 0 ? (highest - lowest) / lowest : 0;
}

/** Whether more is better: speeds, and what has a lower bound as its aim. */
export function isMoreBetter({ unit, aim = '' }) {
  return unit.endsWith('/s') || ['rows', 'identical'].includes(unit) || aim.startsWith('≥');
}

/** Changes below this share say nothing, however quiet the machine was. */
const minChange = 0.05;

/**
 * Compares a line with one of an earlier commit. Where both have a peer the ratios are compared: what else the machine did met both.
 *
 * @returns {{ change: number, isWorse: boolean, isBetter: boolean }} `change` is a share: 0.1 for ten per cent more.
 */
export function compareLines(now, before) {
  const hasRatios = now.ratio !== undefined && before.ratio !== undefined;
  const [value, old] = hasRatios ? [now.ratio, before.ratio] : [now.value, before.value];
  if (!(old > 0)) return { change: 0, isWorse: false, isBetter: false };
  const change = value / old - 1;
  const bound = Math.max(minChange, now.noise, before.noise);
  const isGreater = change > bound;
  const isLess = -change > bound;
  return isMoreBetter(now) ? { change, isWorse: isLess, isBetter: isGreater } : { change, isWorse: isGreater, isBetter: isLess };
}

/** The newest line of the same measure on the same machine, and the best one; `undefined` where there is none. */
export function findEarlier(history, line) {
  const same = history.filter(
    (other) => keyOf(other) === keyOf(line) && other.machine === line.machine && other.commit !== line.commit,
  );
  const figure = ({ ratio, value }) => (line.ratio === undefined ? value : (ratio ?? Number.POSITIVE_INFINITY));
  const sign = isMoreBetter(line) ? -1 : 1;
  return {
    last: same.at(-1),
    best: same.toSorted((one, other) => sign * (figure(one) - figure(other)))[0],
  };
}
