import type { GroupImportBackend } from '@lab-console/import-kit/group';
import { importCalls, type ImportCallOptions } from './import-calls.ts';

/** What {@link groupImportBackend} needs. */
export interface GroupImportBackendOptions extends ImportCallOptions {
  readonly courseId: number;
  readonly semesterId: number;
  /** The organisation that the groups belong to. */
  readonly parentId: number;
}

/** The group import over the api client. */
export function groupImportBackend(options: GroupImportBackendOptions): GroupImportBackend {
  const { courseId, semesterId, parentId, api } = options;
  const { rest } = api;
  const { rows, post } = importCalls(options);
  return {
    base: async () => ({ courseId, parentId }),
    students: (codes, load) =>
      rows(
        rest
          .from('users')
          .select('id,code,name')
          .eq('role', 'student')
          .in('code', [...codes]),
        load,
      ),
    studentsByName: (names, load) =>
      rows(
        rest
          .from('users')
          .select('id,code,name,user2courses!inner(course_id)')
          .eq('role', 'student')
          .eq('user2courses.course_id', courseId)
          .in('name', [...names]),
        load,
      ),
    groups: (names, load) => {
      const groups = rest
        .from('orgs')
        .select('name')
        .eq('type', 'studentgroup')
        .eq('parent', parentId)
        .eq('semester_id', semesterId);
      return rows(groups.in('name', [...names]), load);
    },
    createGroups: (request, send) => post(rest.rpc('group', request).setHeader('Prefer', 'params=single-object'), send),
  };
}
