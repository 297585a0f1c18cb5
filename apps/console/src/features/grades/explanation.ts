import {
  courseGrade,
  deductionOf,
  experimentMark,
  experimentsItem,
  experimentsPart,
  fraction,
  rawMarks,
  ruleDeduction,
  sum,
  weighing,
  type CourseRecord,
  type EnrolmentRecord,
  type Fraction,
  type TwoMarks,
} from '@lab-console/schedule-rules/marks';

/** One equation of how a mark comes about; figures are exact, only `rounded` rounds. */
export type ExplanationStep =
  | {
      /** The mean of parts by their weights. */
      readonly kind: 'weighted';
      readonly parts: readonly {
        readonly item: string;
        readonly weight: number;
        readonly value: Fraction;
        readonly isMissing: boolean;
      }[];
      readonly divisor: Fraction;
      readonly result: Fraction;
    }
  | {
      /** What one rule takes: `times · (points + ratio % of raw)`, at most the limit. */
      readonly kind: 'deducted';
      readonly item: string;
      readonly times: number;
      readonly points: number;
      readonly ratio: number;
      readonly raw: Fraction;
      readonly unlimited: Fraction;
      /** `null` where the rule takes less than its limit or has none. */
      readonly limit: number | null;
    }
  | {
      /** The raw mark less what the rules take, `isFloor` where they take more than there is. */
      readonly kind: 'left';
      readonly raw: Fraction;
      readonly taken: readonly Fraction[];
      readonly isFloor: boolean;
      readonly result: Fraction;
    }
  | { readonly kind: 'madeUp'; readonly from: Fraction; readonly rate: number; readonly result: Fraction }
  | {
      /** The mean of the best marks over the experiments that count. */
      readonly kind: 'best';
      readonly counted: readonly ExplainedMark[];
      readonly leftOut: readonly ExplainedMark[];
      readonly divisor: number;
      readonly result: Fraction;
    }
  | { readonly kind: 'rounded'; readonly decimals: number; readonly result: number };

/** The mark of an experiment within the grade of a course. */
export interface ExplainedMark {
  readonly project: number;
  readonly mark: number;
}

/** How a mark comes about in one of its readings, from the raw values to the figure that is shown. */
export interface Explanation {
  readonly reading: 'soFar' | 'final';
  readonly steps: readonly ExplanationStep[];
}

const readings = ['soFar', 'final'] as const;
const zero = fraction(0);
const product = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
const without = (a: Fraction, b: Fraction): Fraction => sum([a, { over: -b.over, under: b.under }]);
const quotient = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.under, under: a.under * b.over });

/** Where both readings have the same figure from the same steps, the final one is enough. */
function withoutRepetition(all: readonly Explanation[], { soFar, final }: TwoMarks): readonly Explanation[] {
  return soFar === final ? all.filter(({ reading }) => reading === 'final') : all;
}

/** The steps to the mark of a place; none where nothing has a weight. */
export function explainedExperiment(record: EnrolmentRecord): readonly Explanation[] {
  const marks = experimentMark(record);
  const raws = rawMarks(record);
  const events = [...(record.attendance === null ? [] : [record.attendance]), ...record.incidents];
  const all = readings.flatMap((reading): readonly Explanation[] => {
    const raw = raws[reading];
    const mark = marks[reading];
    if (raw === null || mark === null) return [];
    const parts = weighing(record.items).flatMap(({ item, weight }) => {
      const score = record.scores[item] ?? null;
      if (score === null && reading === 'soFar') return [];
      return [{ item, weight, value: score === null ? zero : fraction(score), isMissing: score === null }];
    });
    const steps: ExplanationStep[] = [
      { kind: 'weighted', parts, divisor: sum(parts.map(({ weight }) => fraction(weight))), result: raw },
    ];
    const taken: Fraction[] = [];
    for (const rule of record.rules) {
      const times = rule.enable ? events.filter((event) => event === rule.item).length : 0;
      if (times === 0) continue;
      const unlimited = ruleDeduction({ ...rule, limit: 0 }, raw, times);
      const limited = ruleDeduction(rule, raw, times);
      taken.push(limited);
      const isLimited = without(unlimited, limited).over !== 0n;
      const { item, score: points, ratio, limit } = rule;
      steps.push({ kind: 'deducted', item, times, points, ratio, raw, unlimited, limit: isLimited ? limit : null });
    }
    const left = without(raw, deductionOf(raw, { rules: record.rules, events }));
    if (taken.length > 0) {
      const isFloor = without(raw, sum(taken)).over < 0n;
      steps.push({ kind: 'left', raw, taken, isFloor, result: left });
    }
    if (record.rate !== 100) {
      const result = product(left, quotient(fraction(record.rate), fraction(100)));
      steps.push({ kind: 'madeUp', from: left, rate: record.rate, result });
    }
    steps.push({ kind: 'rounded', decimals: 1, result: mark });
    return [{ reading, steps }];
  });
  return withoutRepetition(all, marks);
}

/** The steps to the grade of a course; none where nothing counts. */
export function explainedCourse(
  record: CourseRecord & { readonly byProject: ReadonlyMap<number, TwoMarks>; readonly waived: ReadonlySet<number> },
): readonly Explanation[] {
  const grade = courseGrade(record);
  const experiments = experimentsPart(record);
  const all = readings.flatMap((reading): readonly Explanation[] => {
    const figure = grade[reading];
    if (figure === null) return [];
    const steps: ExplanationStep[] = [];
    const mean = experiments[reading];
    const isUsed = weighing(record.items).some(({ item }) => item === experimentsItem);
    if (mean !== null && isUsed) {
      const marks = [...record.byProject]
        // One that need not be done and has no mark is no 0 among the others.
        .filter(([project, { soFar }]) => soFar !== null || !record.waived.has(project))
        .flatMap(([project, { [reading]: mark }]) => (mark === null ? [] : [{ project, mark }]))
        .toSorted((a, b) => b.mark - a.mark);
      const counted = marks.slice(0, record.required);
      const divisor = reading === 'final' ? record.required : counted.length;
      steps.push({ kind: 'best', counted, leftOut: marks.slice(record.required), divisor, result: mean });
    }
    const parts = weighing(record.items).flatMap(({ item, weight }) => {
      if (item === experimentsItem) return mean === null ? [] : [{ item, weight, value: mean, isMissing: false }];
      const score = record.scores[item] ?? null;
      if (score === null && reading === 'soFar') return [];
      return [{ item, weight, value: score === null ? zero : fraction(score), isMissing: score === null }];
    });
    const divisor = sum(parts.map(({ weight }) => fraction(weight)));
    const result = quotient(sum(parts.map(({ weight, value }) => product(fraction(weight), value))), divisor);
    steps.push({ kind: 'weighted', parts, divisor, result }, { kind: 'rounded', decimals: record.decimals, result: figure });
    return [{ reading, steps }];
  });
  return withoutRepetition(all, grade);
}
