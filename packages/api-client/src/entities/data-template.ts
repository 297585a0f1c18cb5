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
export interface DataTemplate {
  readonly id: number;
  readonly name: string;
  readonly sample_data: unknown;
  readonly sample_result: unknown;
  /** The tree that asks for the data. */
  readonly data: unknown;
  /** The tree of what is computed from it. */
  readonly result: unknown;
}
