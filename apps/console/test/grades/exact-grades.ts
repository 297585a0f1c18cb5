import { existing } from './existing.ts';
import type { RandomCourse, RandomItem, RandomPlace, RandomRule, RandomStudent } from './random-course.ts';

/**
 * A second calculation of grades, written from the rules alone and independent of the one that the console and the database use, so that both can
 * be compared with it. Numbers are ratios of whole numbers.
 */
type Ratio = readonly [numerator: bigint, denominator: bigint];

const nothing: Ratio = [0n, 1n];
const whole = (value: number): Ratio => [BigInt(value), 1n];
const read = (text: string): Ratio => {
  const [before = '0', after = ''] = text.split('.');
  return [BigInt(before + after), 10n ** BigInt(after.length)];
};
const add = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d + c * b, b * d];
const subtract = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d - c * b, b * d];
const multiply = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * c, b * d];
const divide = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d, b * c];
const isLess = ([a, b]: Ratio, [c, d]: Ratio): boolean => a * d < c * b;
const total = (values: readonly Ratio[]): Ratio => values.reduce(add, nothing);

/** Half up, for a ratio that is not negative; as text with all its decimals. */
function rounded([over, under]: Ratio, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const twice = 2n * over * scale + under;
  const units = twice / (2n * under);
  return decimals === 0 ? String(units) : `${units / scale}.${String(units % scale).padStart(decimals, '0')}`;
}

/** A mark or a grade as text: with what is missing left out, and with 0 for what is missing. */
export interface ExactMarks {
  readonly soFar: string | null;
  readonly final: string | null;
}

/** What a student's grade comes to. */
export interface ExactGrade extends ExactMarks {
  /** By the position of the experiment in the course; no entry where nothing counts. */
  readonly marks: ReadonlyMap<number, ExactMarks>;
  readonly isBarred: boolean;
  /** What is submitted: `final`, or what the centre gives to a barred student. */
  readonly submitted: string | null;
}

const counting = (items: readonly RandomItem[]): readonly RandomItem[] =>
  items.filter(({ isEnabled, weight }) => isEnabled && weight !== '0');

/** Σ weight · value ÷ Σ weight; `null` for nothing. */
function mean(parts: readonly (readonly [weight: Ratio, value: Ratio])[]): Ratio | null {
  if (parts.length === 0) return null;
  return divide(total(parts.map(([weight, value]) => multiply(weight, value))), total(parts.map(([weight]) => weight)));
}

function deduction(
  raw: Ratio,
  { rules, events }: { readonly rules: readonly RandomRule[]; readonly events: readonly string[] },
): Ratio {
  let taken = nothing;
  for (const rule of rules) {
    if (!rule.isEnabled) continue;
    const times = events.filter((event) => event === rule.item).length;
    const once = add(whole(rule.score), divide(multiply(raw, whole(rule.ratio)), whole(100)));
    const all = multiply(whole(times), once);
    taken = add(taken, rule.limit > 0 && isLess(whole(rule.limit), all) ? whole(rule.limit) : all);
  }
  return isLess(raw, taken) ? raw : taken;
}

function markOfPlace(course: RandomCourse, place: RandomPlace): ExactMarks {
  const { items, rules } = existing(course.experiments[place.experiment]);
  const events = [...(place.attendance === null ? [] : [place.attendance]), ...place.incidents];
  const known = (item: string): Ratio | null => {
    const score = place.scores[item];
    return score === undefined || score === null ? null : read(score);
  };
  const published = (raw: Ratio | null): string | null => {
    if (raw === null) return null;
    const left = subtract(raw, deduction(raw, { rules, events }));
    return rounded(divide(multiply(left, read(place.rate)), whole(100)), 1);
  };
  const parts = counting(items).map(({ item, weight }) => [read(weight), known(item)] as const);
  return {
    soFar: published(mean(parts.flatMap(([weight, score]) => (score === null ? [] : [[weight, score] as const])))),
    final: published(mean(parts.map(([weight, score]) => [weight, score ?? nothing] as const))),
  };
}

/** The place that counts for an experiment: elected, held, not excused, not made up for by another one; the latest. */
function countedPlace(
  course: RandomCourse,
  { student, experiment }: { readonly student: RandomStudent; readonly experiment: number },
): RandomPlace | null {
  const sessionOf = (place: RandomPlace) => existing(existing(course.experiments[place.experiment]).sessions[place.session]);
  const isHeld = (place: RandomPlace): boolean => !place.isStopped && !sessionOf(place).isCancelled;
  let found: RandomPlace | null = null;
  for (const [index, place] of student.places.entries()) {
    if (place.experiment !== experiment || !isHeld(place) || place.attendance === 'excused') continue;
    if (student.places.some((other) => other.makeUpOf === index && isHeld(other))) continue;
    const [here, there] = [sessionOf(place), found && sessionOf(found)];
    if (!there || here.day > there.day || (here.day === there.day && here.period >= there.period)) found = place;
  }
  return found;
}

/** How many experiments a course asks for: set for it, or all of its list that are not free. */
const asked = (course: RandomCourse): number =>
  course.required ?? course.experiments.filter(({ isListed, isFree }) => isListed && !isFree).length;

/** The grade of a student from exact ratios. */
export function exactGrade(course: RandomCourse, student: RandomStudent): ExactGrade {
  const marks = new Map<number, ExactMarks>();
  for (const experiment of course.experiments.keys()) {
    const place = countedPlace(course, { student, experiment });
    const own = place && markOfPlace(course, place);
    const carried = student.carried.find((each) => each.experiment === experiment);
    if (carried && (own === null || own.soFar === null)) marks.set(experiment, { soFar: carried.mark, final: carried.mark });
    else if (own) marks.set(experiment, own);
  }
  const required = Math.max(0, asked(course) - student.waivers.length);
  const best = (values: readonly (string | null)[]): readonly Ratio[] =>
    values
      .flatMap((value) => (value === null ? [] : [read(value)]))
      .sort((a, b) => (isLess(a, b) ? 1 : -1))
      .slice(0, required);
  const items = counting(course.items.length === 0 ? [{ item: 'experiments', isEnabled: true, weight: '1' }] : course.items);
  const grade = (reading: keyof ExactMarks): string | null => {
    const counted = best([...marks.values()].map((mark) => mark[reading]));
    const parts: (readonly [Ratio, Ratio])[] = [];
    for (const { item, weight } of items) {
      if (item === 'experiments') {
        const divisor = reading === 'final' ? required : counted.length;
        if (divisor > 0) parts.push([read(weight), divide(total(counted), whole(divisor))]);
      } else {
        const score = student.scores[item] ?? null;
        if (score !== null) parts.push([read(weight), read(score)]);
        else if (reading === 'final') parts.push([read(weight), nothing]);
      }
    }
    const exact = mean(parts);
    return exact && rounded(exact, course.decimals);
  };
  const absences = student.places.filter((place) => {
    const { isFree, sessions } = existing(course.experiments[place.experiment]);
    const counts = !isFree && !student.waivers.includes(place.experiment);
    return counts && !place.isStopped && !existing(sessions[place.session]).isCancelled && place.attendance === 'absent';
  }).length;
  const isBarred =
    course.absenceLimit !== null &&
    absences > 0 &&
    required > 0 &&
    !isLess([BigInt(absences), BigInt(required)], read(course.absenceLimit));
  const final = grade('final');
  const barredGrade = course.barredGrade === 'zero' ? '0' : null;
  return { marks, soFar: grade('soFar'), final, isBarred, submitted: isBarred ? barredGrade : final };
}

/** Whether enough experiments can give somebody a mark: taken in a session that was not cancelled, or carried over. */
function hasEnoughExperiments(course: RandomCourse): boolean {
  const possible = new Set<number>();
  for (const { places, carried } of course.students) {
    for (const { experiment, session, isStopped } of places)
      if (!isStopped && !existing(existing(course.experiments[experiment]).sessions[session]).isCancelled)
        possible.add(experiment);
    for (const { experiment } of carried) possible.add(experiment);
  }
  return course.students.every(({ waivers }) => asked(course) - waivers.length <= possible.size);
}

/**
 * Whether the grades of a course may be submitted: every set of weights gives 1, the experiments can count where they are a part, enough of
 * them can give a mark, and each other part has a score of somebody.
 */
export function isSubmittable(course: RandomCourse): boolean {
  const givesOne = (items: readonly RandomItem[]): boolean => {
    const [over, under] = total(items.flatMap(({ isEnabled, weight }) => (isEnabled ? [read(weight)] : [])));
    return over === under;
  };
  const used = course.experiments.filter(
    ({ isListed }, at) => isListed || course.students.some(({ places }) => places.some(({ experiment }) => experiment === at)),
  );
  const parts = course.items.length === 0 ? [{ item: 'experiments', isEnabled: true, weight: '1' }] : course.items;
  const needsExperiments = counting(parts).some(({ item }) => item === 'experiments');
  const hasScores = counting(parts).every(
    ({ item }) => item === 'experiments' || course.students.some(({ scores }) => (scores[item] ?? null) !== null),
  );
  return (
    used.every(({ items }) => givesOne(items)) &&
    givesOne(parts) &&
    !(needsExperiments && (asked(course) === 0 || !hasEnoughExperiments(course))) &&
    hasScores
  );
}
