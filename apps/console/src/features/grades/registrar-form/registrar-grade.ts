import type { GradeForm, GradeLevel } from '@lab-console/api-client';
import { fraction, halfUp } from '@lab-console/schedule-rules/marks';

/** Why a student has no grade. */
export type NoGrade = 'absent' | 'excused' | 'barred' | 'ungraded';

/** A grade as the list holds it. */
export interface ListedGrade {
  readonly grade: number | null;
  /** Why there is none, or with `absent` why it is 0; `null` for every other grade. */
  readonly without: NoGrade | null;
}

/** A form's settings for writing grades. */
export type GradeWriting = Pick<
  GradeForm,
  'decimals' | 'levels' | 'code_absent' | 'code_excused' | 'code_barred' | 'code_ungraded'
>;

/** Returns the levels of a form with the limits of a course; where their number does not fit, those of the form. */
export function limitedLevels(levels: readonly GradeLevel[], limits: readonly number[] | null): readonly GradeLevel[] {
  if (limits === null || limits.length !== levels.length - 1) return levels;
  return levels.map((level, at) => ({ ...level, from: limits[at] ?? 0 }));
}

/** Whether limits are points above 0, at most 100, each below the one before. */
export function areLimits(limits: readonly (number | null)[]): limits is readonly number[] {
  return limits.every((limit, at) => limit !== null && limit > 0 && limit <= 100 && limit < (limits[at - 1] ?? Infinity));
}

/** Returns a grade as a registrar writes it: a level by the grade as the list shows it, points rounded half up, or a code. */
export function registrarGrade(listed: ListedGrade, form: GradeWriting): number | string {
  const { grade, without } = listed;
  const code = without === null ? '' : form[`code_${without}`];
  if (grade === null || code !== '') return code;
  if (form.levels.length === 0) return halfUp(fraction(grade), form.decimals);
  return (form.levels.find(({ from }) => grade >= from) ?? form.levels.at(-1))?.name ?? '';
}
