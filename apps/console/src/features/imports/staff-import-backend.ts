import { foundNamed } from './found-named.ts';
import { importCalls, type ImportCallOptions } from './import-calls.ts';
import type { StaffImportBackend, StaffRole } from './staff-import.ts';

/** What {@link staffImportBackend} needs. */
export interface StaffImportBackendOptions extends ImportCallOptions {
  /** Whether accounts of every role and centre may be made. */
  readonly mayAll: boolean;
  /** Centre of the importing person. */
  readonly ownCentre: number | null;
  /** Centre of rows that name none, where there are several. */
  readonly chosenCentre: number | null;
}

/** The staff import over the api client. */
export function staffImportBackend({
  mayAll,
  ownCentre,
  chosenCentre,
  ...options
}: StaffImportBackendOptions): StaffImportBackend {
  const { rest } = options.api;
  const { rows, post } = importCalls(options);
  const centres = () => {
    const all = rest.from('orgs').select('id,code,name').eq('type', 'centre').eq('is_closed', false);
    return mayAll ? all : all.eq('id', ownCentre ?? 0);
  };
  const roles: readonly StaffRole[] = mayAll ? ['teacher', 'centreadmin', 'dev', 'admin'] : ['teacher'];
  return {
    base: async (load) => {
      const known = await rows(centres(), load);
      const meant = known.length === 1 ? known[0] : known.find(({ id }) => id === chosenCentre);
      return { roles, defaultCentre: meant?.id ?? null };
    },
    accounts: (codes, load) =>
      rows(
        rest
          .from('users')
          .select('code')
          .in('code', [...codes]),
        load,
      ),
    centres: async (written, load) => foundNamed(written, await rows(centres(), load)),
    createStaff: async (accounts, send) => void (await post(rest.from('users').insert([...accounts]), send)),
    centreCodes: async (load) => (await rows(centres(), load)).map(({ code }) => code),
  };
}
