import type { Wire } from '../wire/wire.ts';

/** A published mark that a student has from an earlier course; it counts where there is none in this one. */
export interface CarriedMark extends Wire<'carried_marks', 'id' | 'student' | 'project_id' | 'mark' | 'from_course_id'> {}

/** A published mark of an earlier course that may be carried over: `rpc/earlier_marks`. */
export interface EarlierMark {
  readonly project_id: number;
  readonly mark: number;
  readonly from_course_id: number;
  readonly from_course: string;
  readonly published_at: string;
}
