import type { ApiClient } from '@lab-console/api-client';
import type { ClassOrg } from '@lab-console/schedule-rules';
import { tableRows } from '../shared/table-rows.ts';

const counted = { count: 'exact' } as const;

/** Every class and group that sessions may be for, of every semester: the next one has classes of the same names. */
export function classRows(api: ApiClient, signal: AbortSignal): Promise<readonly ClassRow[]> {
  return tableRows(signal, () => allClasses(api));
}

/** A class or group, with the semester that it belongs to; `null` is every semester. */
export interface ClassRow extends ClassOrg {
  readonly semester_id: number | null;
}

/** The classes and groups that may be chosen in a semester: its own, and those of every semester. */
export function semesterClassRows(api: ApiClient, semesterId: number, signal: AbortSignal): Promise<readonly ClassRow[]> {
  return tableRows(signal, () => allClasses(api).or(`semester_id.is.null,semester_id.eq.${semesterId}`));
}

function allClasses({ rest }: ApiClient) {
  return rest
    .from('orgs')
    .select('id,code,name,parent,semester_id', counted)
    .in('type', ['class', 'reelectclass', 'studentgroup'])
    .order('name')
    .order('id');
}
