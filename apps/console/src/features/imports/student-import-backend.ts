import type { StudentImportBackend } from '@lab-console/import-kit/student';
import { importCalls, type ImportCallOptions } from './import-calls.ts';

/** What {@link studentImportBackend} needs. */
export interface StudentImportBackendOptions extends ImportCallOptions {
  /** Classes that the new students join. */
  readonly classIds: readonly number[];
}

/** The student import over the api client. An account of any role counts as known: its code is taken. */
export function studentImportBackend({ classIds, ...options }: StudentImportBackendOptions): StudentImportBackend {
  const { rest } = options.api;
  const { rows, post } = importCalls(options);
  return {
    base: async () => ({ organizationIds: classIds }),
    students: (codes, load) =>
      rows(
        rest
          .from('users')
          .select('id,code,name')
          .in('code', [...codes]),
        load,
      ),
    createStudents: (students, send) => post(rest.rpc('create_user', students), send),
  };
}
