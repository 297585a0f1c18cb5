import type { CrudNode } from '../../schema/drawn.ts';
import { isEqual } from '../data/equal.ts';
import { toText } from '../data/to-text.ts';
import { crudFields } from './crud-location.ts';
import type { CrudState } from './CrudState.ts';

/** What {@link answeredQuery} works with. */
export interface AnsweredQueryInput {
  readonly node: CrudNode;
  /** What was requested. */
  readonly query: Readonly<Record<string, unknown>>;
  /** What the answer has beside its rows. */
  readonly rest: Readonly<Record<string, unknown>>;
  readonly state: Pick<CrudState, 'filter' | 'restored'>;
}

/** Returns what becomes the answer's (`syncResponse2Query`): what was requested under a name that the answer has too, with another value. */
export function answeredQuery({ node, query, rest, state }: AnsweredQueryInput): Partial<CrudState> {
  if (node.syncResponse2Query === false) return {};
  const { page, perPage } = crudFields(node);
  const filter: Record<string, unknown> = {};
  const reported: { page?: number; perPage?: number; orderBy?: string; orderDir?: 'asc' | 'desc' } = {};
  for (const name of Object.keys(query)) {
    const value = rest[name];
    if (value === undefined || value === null || isEqual(toText(value), toText(query[name]))) continue;
    if (name === 'orderBy') reported.orderBy = toText(value);
    else if (name === 'orderDir') reported.orderDir = value === 'desc' ? 'desc' : 'asc';
    else if (name !== page && name !== perPage) filter[name] = value;
    else if (Number(value) > 0) reported[name === page ? 'page' : 'perPage'] = Number(value);
  }
  if (Object.keys(filter).length === 0) return reported;
  // The inputs of the filter start anew with the answer's values.
  return { ...reported, filter: { ...state.filter, ...filter }, restored: state.restored + 1 };
}
