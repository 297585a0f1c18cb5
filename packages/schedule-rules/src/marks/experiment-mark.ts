import { deductionOf, type MarkDeduction } from './deduction.ts';
import { dividedBy, fraction, halfUp, minus, sum, times, zero, type Fraction } from './fraction.ts';

/** A part of a mark: a row of `score_items` or of `course_score_items`. */
export interface WeightedItem {
  readonly item: string;
  readonly enable: boolean;
  /** 0 to 1, one decimal. */
  readonly weight: number;
}

/** What the mark of one place is made from. */
export interface EnrolmentRecord {
  readonly items: readonly WeightedItem[];
  /** Scores by item; `null` and what is not there are not known, 0 is nothing earned. */
  readonly scores: Readonly<Record<string, number | null | undefined>>;
  readonly rules: readonly MarkDeduction[];
  /** `late`, `absent` and the like; `excused` takes the place out of the count before this. */
  readonly attendance: string | null;
  /** Items of rules that applied besides, each as often as it happened. */
  readonly incidents: readonly string[];
  /** Per cent that a made-up session counts; 100 for all others. */
  readonly rate: number;
}

/** A mark in its two readings. */
export interface TwoMarks {
  /** What is missing is left out; `null` while nothing is known. */
  readonly soFar: number | null;
  /** What is missing counts 0; `null` where nothing has a weight. */
  readonly final: number | null;
}

/** Enabled items that weigh something. */
export function weighing<Item extends WeightedItem>(items: readonly Item[]): readonly Item[] {
  return items.filter(({ enable, weight }) => enable && weight > 0);
}

/** Whether the weights of the enabled items give 1 exactly, as a mark that is submitted needs. */
export function weightsGiveOne(items: readonly WeightedItem[]): boolean {
  const { over, under } = sum(weighing(items).map(({ weight }) => fraction(weight)));
  return over === under;
}

/** The weighted mean of what is there, exact; `null` for none. */
export function weightedMean(parts: readonly { readonly weight: number; readonly value: Fraction }[]): Fraction | null {
  if (parts.length === 0) return null;
  const weights = sum(parts.map(({ weight }) => fraction(weight)));
  return dividedBy(sum(parts.map(({ weight, value }) => times(fraction(weight), value))), weights);
}

/** The raw mark before deductions, unrounded. */
export function rawMarks({ items, scores }: Pick<EnrolmentRecord, 'items' | 'scores'>): {
  readonly soFar: Fraction | null;
  readonly final: Fraction | null;
} {
  const all = weighing(items).map(({ item, weight }) => ({ weight, score: scores[item] ?? null }));
  const known = all.filter(({ score }) => score !== null);
  return {
    soFar: weightedMean(known.map(({ weight, score }) => ({ weight, value: fraction(score ?? 0) }))),
    final: weightedMean(all.map(({ weight, score }) => ({ weight, value: score === null ? zero : fraction(score) }))),
  };
}

/** The mark of one experiment with one decimal: the raw mark less deductions, times the rate of a made-up session. */
export function experimentMark(place: EnrolmentRecord): TwoMarks {
  const events = [...(place.attendance === null ? [] : [place.attendance]), ...place.incidents];
  const mark = (raw: Fraction | null): number | null => {
    if (raw === null) return null;
    const left = minus(raw, deductionOf(raw, { rules: place.rules, events }));
    return halfUp(dividedBy(times(left, fraction(place.rate)), fraction(100)), 1);
  };
  const raw = rawMarks(place);
  return { soFar: mark(raw.soFar), final: mark(raw.final) };
}
