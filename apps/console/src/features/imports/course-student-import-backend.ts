import type { User } from '@lab-console/api-client';
import type { CourseStudentImportBackend } from '@lab-console/import-kit/course-student';
import { importCalls, type ImportCallOptions } from './import-calls.ts';

/** What {@link courseStudentImportBackend} needs. */
export interface CourseStudentImportBackendOptions extends ImportCallOptions {
  readonly user: Pick<User, 'id' | 'role'>;
  readonly courseId: number;
  readonly semesterId: number;
  /** Classes that accounts made by this import join. */
  readonly classIds: readonly number[];
}

/** The course student import over the api client. */
export function courseStudentImportBackend(options: CourseStudentImportBackendOptions): CourseStudentImportBackend {
  const { user, courseId, semesterId, classIds, api } = options;
  const { rows, post, addOwnClasses } = importCalls(options);
  const enrolPath = 'rest/user2courses?on_conflict=user_id,course_id,semester_id';
  return {
    base: async () => ({ courseId, semesterId, classIds, isTeacher: user.role === 'teacher' }),
    students: (codes, load) =>
      rows(
        api.rest
          .from('users')
          .select('id,code,name')
          .eq('role', 'student')
          .in('code', [...codes]),
        load,
      ),
    createStudents: (students, send) => post({ path: 'rest/rpc/create_user', body: students }, send),
    enrol: (enrolments, send) =>
      post({ path: enrolPath, body: enrolments, prefer: 'return=minimal,resolution=ignore-duplicates' }, send),
    addOwnClasses: (ids, send) => addOwnClasses(user.id, ids, send),
  };
}
