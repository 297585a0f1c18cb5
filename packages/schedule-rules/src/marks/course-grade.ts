import { weighing, weightedMean, type TwoMarks, type WeightedItem } from './experiment-mark.ts';
import { dividedBy, fraction, halfUp, sum, type Fraction } from './fraction.ts';

/** What the grade of one student in a course is made from. */
export interface CourseRecord {
  /** Parts of the grade; the one named `experiments` is made from the marks of the experiments. */
  readonly items: readonly WeightedItem[];
  /** Scores of the other parts; `null` and what is not there are not known. */
  readonly scores: Readonly<Record<string, number | null | undefined>>;
  /** Published marks of the experiments, one each. */
  readonly marks: readonly TwoMarks[];
  /** How many experiments count: the best ones do. */
  readonly required: number;
  /** 0 to 2. */
  readonly decimals: number;
}

/** The part of a course's grade that the marks of its experiments give. */
export const experimentsItem = 'experiments';

/** The mean of the best marks, exact: so far over those that are there, final over all that are required. */
export function experimentsPart({ marks, required }: Pick<CourseRecord, 'marks' | 'required'>): {
  readonly soFar: Fraction | null;
  readonly final: Fraction | null;
} {
  const best = (all: readonly (number | null)[]): readonly number[] =>
    all
      .filter((mark) => mark !== null)
      .toSorted((a, b) => b - a)
      .slice(0, required);
  const mean = (all: readonly number[], count: number): Fraction | null =>
    count > 0 ? dividedBy(sum(all.map(fraction)), fraction(count)) : null;
  const soFar = best(marks.map((mark) => mark.soFar));
  return { soFar: mean(soFar, soFar.length), final: mean(best(marks.map((mark) => mark.final)), required) };
}

/** The grade of a course, rounded once. */
export function courseGrade(record: CourseRecord): TwoMarks {
  const experiments = experimentsPart(record);
  const parts = weighing(record.items).map(({ item, weight }) => {
    if (item === experimentsItem) return { weight, ...experiments };
    const score = record.scores[item] ?? null;
    const known = score === null ? null : fraction(score);
    return { weight, soFar: known, final: known ?? fraction(0) };
  });
  const rounded = (mean: Fraction | null): number | null => (mean === null ? null : halfUp(mean, record.decimals));
  const known = (reading: 'soFar' | 'final'): Fraction | null =>
    weightedMean(
      parts.flatMap((part) => {
        const value = part[reading];
        return value === null ? [] : [{ weight: part.weight, value }];
      }),
    );
  return { soFar: rounded(known('soFar')), final: rounded(known('final')) };
}
