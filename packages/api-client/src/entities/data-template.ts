import type { Wire } from '../wire/wire.ts';

/** A node of a data template tree. */
export interface DataTemplateNode {
  readonly type: 'string' | 'object' | 'array';
  readonly name: string;
  readonly title: string;
  readonly children?: { readonly data: readonly DataTemplateNode[] };
  readonly config?: { readonly min?: number; readonly max?: number; readonly template?: string };
  readonly default?: string;
  readonly disabled?: boolean;
  readonly computed?: boolean | string;
}

/** The shape of an experiment's data, with a sample of it. */
export interface DataTemplate extends Wire<
  'data_templates',
  'id' | 'name' | 'sample_data' | 'sample_result' | 'data' | 'result' | 'rules' | 'updated_at'
> {}

/** What a student measured in a session, by a template, and what it came to. */
export interface DataRecord extends Wire<
  'data_records',
  'id' | 'user2project_id' | 'template_id' | 'data' | 'result' | 'message' | 'checked_by' | 'updated_at'
> {}
