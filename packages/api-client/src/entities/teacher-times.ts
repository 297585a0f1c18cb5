import type { Wire } from '../wire/wire.ts';

/** A time of the week at which a teacher rather does not, or cannot, teach. */
export interface TeacherTime extends Wire<
  'teacher_times',
  'id' | 'teacher_id' | 'organization_id' | 'semester_id' | 'weekday' | 'period_id' | 'kind'
> {
  readonly kind: 'rather_not' | 'cannot';
}

/** Remark of a teacher about the times of a semester in a centre, and whether they were accepted. */
export interface TeacherTimeSheet extends Wire<
  'teacher_time_sheets',
  'id' | 'teacher_id' | 'organization_id' | 'semester_id' | 'remark' | 'state' | 'decided_by' | 'decided_at'
> {
  readonly state: 'filled_in' | 'accepted';
}

/** A cell as `rpc/save_teacher_times` takes it; `null` for a time that suits. */
export interface SentTeacherTime {
  readonly weekday: number;
  readonly period_id: number;
  readonly kind: TeacherTime['kind'] | null;
}
