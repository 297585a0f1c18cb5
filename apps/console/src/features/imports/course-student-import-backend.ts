import type { User } from '@lab-console/api-client';
import { reachOf } from '@lab-console/schedule-rules/access';
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
  const { rest } = api;
  const { rows, post, addOwnClasses } = importCalls(options);
  return {
    base: async () => ({ courseId, semesterId, classIds, isTeacher: reachOf(user) === 'courses' }),
    students: (codes, load) =>
      rows(
        rest
          .from('users')
          .select('id,code,name')
          .eq('role', 'student')
          .in('code', [...codes]),
        load,
      ),
    createStudents: (students, send) => post(rest.rpc('create_user', students), send),
    enrol: (enrolments, send) =>
      post(
        rest
          .from('user2courses')
          .upsert([...enrolments], { onConflict: 'user_id,course_id,semester_id', ignoreDuplicates: true }),
        send,
      ),
    addOwnClasses: (ids, send) => addOwnClasses(user.id, ids, send),
  };
}
