/** A line of `tools/bench/history.jsonl`, as far as it is drawn. */
export interface BenchLine {
  /** When it was measured, as ISO 8601. */
  readonly at: string;
  readonly commit: string;
  readonly part: string;
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  /** `value` divided by what the peer has. */
  readonly ratio?: number;
  readonly machine: string;
  /** Average number of waiting processes before the bench. */
  readonly load: number;
  readonly aim?: string;
}

/** A measure of one commit. */
export interface BenchPoint {
  readonly commit: string;
  readonly at: string;
  readonly value: number;
  /** What the peer had in the same run; `null` without a peer. */
  readonly peerValue: number | null;
  readonly load: number;
}

/** A measure over the commits of one machine, the oldest first. */
export interface BenchSeries {
  readonly measure: string;
  readonly unit: string;
  readonly peer: string | null;
  readonly aim: string | null;
  readonly machine: string;
  readonly points: readonly BenchPoint[];
}

/** The series of one bench. */
export interface BenchPart {
  readonly part: string;
  readonly series: readonly BenchSeries[];
}

/** Groups the lines of a history by bench and measure, in the order in which they come first. A peer and a machine have a series each. */
export function benchSeries(lines: readonly BenchLine[]): readonly BenchPart[] {
  const parts = new Map<string, Map<string, BenchLine[]>>();
  for (const line of lines) {
    const series = parts.get(line.part) ?? new Map<string, BenchLine[]>();
    parts.set(line.part, series);
    const key = [line.measure, line.peer ?? '', line.machine].join('\n');
    series.set(key, [...(series.get(key) ?? []), line]);
  }
  return Array.from(parts, ([part, series]) => ({ part, series: Array.from(series.values(), seriesOf) }));
}

function seriesOf(lines: readonly BenchLine[]): BenchSeries {
  const sorted = lines.toSorted((one, other) => one.at.localeCompare(other.at));
  const last = sorted.at(-1);
  return {
    measure: last?.measure ?? '',
    unit: last?.unit ?? '',
    peer: last?.peer ?? null,
    aim: last?.aim ?? null,
    machine: last?.machine ?? '',
    points: sorted.map(({ commit, at, value, ratio, load }) => ({
      commit,
      at,
      value,
      peerValue: ratio === undefined || ratio === 0 ? null : value / ratio,
      load,
    })),
  };
}
