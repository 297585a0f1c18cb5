import type { Wire } from '../wire/wire.ts';

/** A rule that takes points off for attendance. */
export interface DeductionRule extends Wire<
  'deduction_rules',
  'id' | 'project_id' | 'item' | 'label' | 'enable' | 'score' | 'ratio' | 'limit'
> {}

/** A part of an experiment's mark. */
export interface ProjectScoreItem extends Wire<
  'score_items',
  'id' | 'project_id' | 'item' | 'label' | 'enable' | 'weight' | 'isRecorded'
> {}

/** Work that is counted for teachers. */
export interface Workload extends Wire<'workloads', 'id' | 'name' | 'workload' | 'organization_id' | 'semester_id'> {
  /** What the factor is for. */
  readonly kind?: 'teach' | 'assist' | 'prepare' | 'mark' | 'open' | 'other';
}
