import type { Wire } from '../wire/wire.ts';

/** What a factor of a workload is for. */
export type WorkKind = 'teach' | 'assist' | 'prepare' | 'mark' | 'open' | 'other';

/** A row of a workload with its factors: `rpc/teacher_workload`. */
export interface WorkloadRow {
  readonly teacher_id: number;
  readonly teacher_code: string;
  readonly teacher_name: string;
  readonly kind: WorkKind;
  readonly source: 'session' | 'timeslot' | 'entry';
  readonly source_id: number;
  readonly date: string | null;
  readonly period_name: string | null;
  readonly title: string | null;
  readonly hours: number;
  readonly students: number | null;
  readonly is_repeat: boolean;
  readonly marked: number | null;
  readonly factor: number;
  readonly state: 'done' | 'planned' | 'requested' | 'refused';
  readonly amount: number;
  /** Its teacher teaches or assists elsewhere at that time, by another row; lists that were frozen earlier lack it. */
  readonly at_once?: boolean;
}

/** The work of a centre in a semester. */
export interface WorkloadList {
  readonly rows: readonly WorkloadRow[];
  /** When it was frozen; `null` while it follows the sessions. */
  readonly frozen_at: string | null;
}

/** Work besides sessions that a teacher asks to be counted: a row of `workload_entries`. */
export interface WorkloadEntry extends Wire<
  'workload_entries',
  'id' | 'teacher_id' | 'workload_id' | 'organization_id' | 'semester_id' | 'quantity' | 'note' | 'state'
> {
  readonly state: 'requested' | 'approved' | 'refused';
}
