import type { LoadOptions } from '../core/import-lookup.ts';
import type { SendOptions } from '../core/import-submit.ts';
import type { StepAnswer } from '../core/sending-steps.ts';
import type { KnownStudent, NewStudentAccount } from '../student/people.ts';

/** What the course student import loads once for each file. */
export interface CourseStudentImportBase {
  /** The course that students join. */
  readonly courseId: number;
  /** Its semester. */
  readonly semesterId: number;
  /** Classes that accounts made by this import join; may be empty. */
  readonly classIds: readonly number[];
  /** The person who imports is a teacher. */
  readonly isTeacher: boolean;
}

/** A student's place in a course: the body of `rest/user2courses` is an array of these. */
export interface NewEnrolment {
  /** The student. */
  readonly user_id: number;
  /** The course. */
  readonly course_id: number;
  /** Its semester. */
  readonly semester_id: number;
}

/**
 * What the course student import asks of a backend (sections 5, 6 and 7). A portion is sent in up to three calls; each may be sent again
 * after an answer was lost and must do nothing the second time. The keys that they get differ.
 */
export interface CourseStudentImportBackend {
  /** Loaded once; a failure is shown with a retry. */
  base(options: LoadOptions): Promise<CourseStudentImportBase>;
  /** Students by account, at most 100 in one call; unknown ones are left out. Also asked while sending, for accounts just made. */
  students(codes: readonly string[], options: LoadOptions): Promise<readonly KnownStudent[]>;
  /** `POST rest/rpc/create_user`. Only called with `importNotExist`. */
  createStudents(students: readonly NewStudentAccount[], options: SendOptions): Promise<StepAnswer>;
  /** `POST rest/user2courses?on_conflict=user_id,course_id,semester_id` (ignore-duplicates). */
  enrol(enrolments: readonly NewEnrolment[], options: SendOptions): Promise<StepAnswer>;
  /**
   * Adds classes to the `class_list` of the importing teacher. Only called with `allowTeacherManageOwnClass`, and first: teachers may
   * put students into the classes that they look after.
   */
  addOwnClasses(classIds: readonly number[], options: SendOptions): Promise<StepAnswer>;
}
