import type { User } from '@lab-console/api-client';
import { reachOf } from '@lab-console/schedule-rules/access';
import type { DeductionReferenceBackend } from '@lab-console/import-kit/deduction-reference';
import { importCalls, type ImportCallOptions } from './import-calls.ts';
import { templateCodes } from '../data-templates/template-codes.ts';

/** What {@link deductionImportBackend} needs. */
export interface DeductionImportBackendOptions extends ImportCallOptions {
  readonly user: Pick<User, 'id' | 'role'>;
  /** The teaching centre that the references belong to. */
  readonly centreId: number;
}

/** The deduction reference import over the api client. Teachers add references of their own only. */
export function deductionImportBackend(options: DeductionImportBackendOptions): DeductionReferenceBackend {
  const { user, centreId, api } = options;
  const { rest } = api;
  const { rows, post, watched } = importCalls(options);
  const people = () => rest.from('users').select('id,code,name');
  return {
    base: async () => ({ organizationId: centreId, ...(reachOf(user) === 'courses' ? { onlyCreatorId: user.id } : {}) }),
    projects: (codes, load) =>
      rows(
        rest
          .from('projects')
          .select('code,name')
          .eq('organization_id', centreId)
          .in('code', [...codes]),
        load,
      ),
    creators: (codes, load) => rows(people().in('code', [...codes]), load),
    projectsByName: (names, load) =>
      rows(
        rest
          .from('projects')
          .select('code,name,semesters!inner(is_open)')
          .eq('organization_id', centreId)
          .is('semesters.is_open', true)
          .in('name', [...names]),
        load,
      ),
    creatorsByName: (names, load) =>
      rows(
        people()
          .neq('role', 'student')
          .in('name', [...names]),
        load,
      ),
    templateLists: (load) =>
      watched(
        (async () => ({
          project: await templateCodes(
            () => rest.from('projects').select('code').eq('organization_id', centreId).order('code'),
            load,
          ),
        }))(),
      ),
    createItems: (items, send) => post(rest.from('report_check_items').insert([...items]), send),
  };
}
