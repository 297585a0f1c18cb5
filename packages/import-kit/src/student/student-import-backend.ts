import type { LoadOptions } from '../core/import-lookup.ts';
import type { SendAnswer, SendOptions } from '../core/import-submit.ts';
import type { KnownStudent, NewStudentAccount } from './people.ts';

/** What the student import loads once for each file. */
export interface StudentImportBase {
  /** Organisations that the new students join; may be empty. */
  readonly organizationIds: readonly number[];
}

/** What the student import asks of a backend (sections 5 and 7). */
export interface StudentImportBackend {
  /** Loaded once; a failure is shown with a retry. */
  base(options: LoadOptions): Promise<StudentImportBase>;
  /** Accounts that exist, by code, at most 100 in one call: their rows are shown apart and not sent. */
  students(codes: readonly string[], options: LoadOptions): Promise<readonly KnownStudent[]>;
  /** `POST rest/rpc/create_user` with the array. */
  createStudents(
    students: readonly NewStudentAccount[],
    options: SendOptions,
  ): Promise<SendAnswer<'account' | 'name' | 'phone' | 'email'> | void>;
}
