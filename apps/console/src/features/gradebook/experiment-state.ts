import type { Gradebook } from '@lab-console/api-client';
import type { TwoMarks } from '@lab-console/schedule-rules/marks';
import type { EnrolmentIndex, StudentGrade } from './gradebook-model.ts';

/** What an experiment is for a student: a mark, or why there is none. */
export type ExperimentState =
  | { readonly kind: 'mark'; readonly marks: TwoMarks }
  | { readonly kind: 'carried'; readonly marks: TwoMarks }
  | { readonly kind: 'waived' | 'excused' | 'missing' };

/** What an experiment is for a student. A mark that the student has counts before a waiver, a waiver before an excuse. */
export function experimentState(
  { waivers }: Pick<Gradebook, 'waivers'>,
  {
    student,
    project,
    index,
    record,
  }: {
    readonly student: number;
    readonly project: number;
    readonly index: Pick<EnrolmentIndex, 'shown'>;
    readonly record: Pick<StudentGrade['record'], 'byProject' | 'carried'>;
  },
): ExperimentState {
  const marks = record.byProject.get(project);
  if (marks && marks.soFar !== null) return { kind: record.carried.has(project) ? 'carried' : 'mark', marks };
  if (waivers.some((waiver) => waiver.student === student && waiver.project_id === project)) return { kind: 'waived' };
  return { kind: !marks && index.shown(student, project)?.attendance === 'excused' ? 'excused' : 'missing' };
}
