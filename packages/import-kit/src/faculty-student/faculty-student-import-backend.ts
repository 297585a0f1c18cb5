import type { LoadOptions } from '../core/import-lookup.ts';
import type { SendOptions } from '../core/import-submit.ts';
import type { StepAnswer } from '../core/sending-steps.ts';
import type { KnownStudent, NewStudentAccount } from '../student/people.ts';

/** What the faculty student import loads once for each file; without it nothing can be checked (section 8). */
export interface FacultyStudentImportBase {
  /** The faculty that the classes belong to. */
  readonly parentId: number;
  /** Semester of the classes, or `null` for classes that are of none. */
  readonly semesterId: number | null;
  /** The person who imports is a teacher. */
  readonly isTeacher: boolean;
}

/** A class of the faculty. */
export interface FacultyClass {
  /** Id of the organisation. */
  readonly id: number;
  /** What the sheet names it by. */
  readonly name: string;
  /** Where that is the code or name of several classes, what they are, as in `Physics 2601 (P2601)`: nothing is sent then. */
  readonly choices?: readonly string[];
  /** Students who take a course again meet in it: they join it and stay in their own class. @default false */
  readonly isReelect?: boolean;
}

/** A student with an account and the classes that he or she is in. */
export interface FacultyStudent extends KnownStudent {
  /** Memberships in classes of the semester (`users_ex` with `org_type` and `semester_id`), re-election classes marked as such. */
  readonly memberships: readonly {
    readonly id: number;
    readonly organizationId: number;
    readonly className: string;
    readonly isReelect?: boolean;
  }[];
}

/** A class to be made: the body of `rest/orgs` is an array of these. */
export interface NewFacultyClass {
  /** A random code in base 36. */
  readonly code: string;
  /** Its name in the sheet. */
  readonly name: string;
  /** The faculty. */
  readonly parent: number;
  /** Kind of organisation. */
  readonly type: 'class';
  /** Semester of the class, or `null`. */
  readonly semester_id: number | null;
}

/** A membership to be made, or moved to another class where `id` names one. */
export interface NewMembership {
  /** The membership that moves; without it a new one is made. */
  readonly id?: number;
  /** The student. */
  readonly user_id: number;
  /** The class. */
  readonly organization_id: number;
}

/**
 * What the faculty student import asks of a backend (sections 5 and 7). A portion is sent in several calls, in this order; each
 * may be sent again after an answer was lost and must do nothing the second time. The keys that they get differ.
 */
export interface FacultyStudentImportBackend {
  /** Loaded once; a failure is shown as 'failed to get base data, please retry'. */
  base(options: LoadOptions): Promise<FacultyStudentImportBase>;
  /** Students by account, at most 100 in one call; unknown ones are left out. */
  students(codes: readonly string[], options: LoadOptions): Promise<readonly FacultyStudent[]>;
  /**
   * Classes and re-election classes of the faculty and the semester by name or by code, at most 100 in one call. Also asked while sending, for classes
   * just made.
   */
  classes(names: readonly string[], options: LoadOptions): Promise<readonly FacultyClass[]>;
  /** `POST rest/orgs?on_conflict=name,parent,semester_id` (ignore-duplicates). */
  createClasses(classes: readonly NewFacultyClass[], options: SendOptions): Promise<StepAnswer>;
  /** Adds the classes of the rows to the `class_list` of the importing teacher. Only called with `allowTeacherManageOwnClass`. */
  addOwnClasses(classIds: readonly number[], options: SendOptions): Promise<StepAnswer>;
  /** `POST rest/rpc/create_user`. */
  createStudents(students: readonly NewStudentAccount[], options: SendOptions): Promise<StepAnswer>;
  /** `POST rest/user_orgs?on_conflict=id` (merge-duplicates). */
  saveMemberships(memberships: readonly NewMembership[], options: SendOptions): Promise<StepAnswer>;
}
