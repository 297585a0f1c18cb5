import { fraction, halfUp } from '@lab-console/schedule-rules/marks';

/** How a registrar writes grades: points, five levels by their lowest points, or pass and fail. */
export type GradeScale =
  | { readonly kind: 'points'; readonly decimals: number }
  | { readonly kind: 'five'; readonly limits: readonly [number, number, number, number] }
  | { readonly kind: 'pass'; readonly limit: number };

/** Names of the levels of a scale, best first. */
export interface GradeLevels {
  readonly five: readonly [string, string, string, string, string];
  readonly pass: readonly [string, string];
}

/** What is written where a student has no grade. */
export interface GradeCodes {
  readonly barred: string;
  readonly ungraded: string;
}

/** A grade as the list holds it. */
export interface ListedGrade {
  readonly grade: number | null;
  readonly isBarred: boolean;
}

/** Limits of the five levels where a registrar names none. */
export const defaultLimits = [90, 80, 70, 60] as const;

/** Returns a grade as a registrar writes it: levels by the grade as the list shows it, points rounded half up. */
export function registrarGrade(
  { grade, isBarred }: ListedGrade,
  { scale, levels, codes }: { readonly scale: GradeScale; readonly levels: GradeLevels; readonly codes: GradeCodes },
): number | string {
  if (grade === null) return isBarred ? codes.barred : codes.ungraded;
  switch (scale.kind) {
    case 'points':
      return halfUp(fraction(grade), scale.decimals);
    case 'five': {
      const [best, second, third, fourth, lowest] = levels.five;
      const named = [best, second, third, fourth];
      return named[scale.limits.findIndex((limit) => grade >= limit)] ?? lowest;
    }
    case 'pass':
      return grade >= scale.limit ? levels.pass[0] : levels.pass[1];
  }
}
