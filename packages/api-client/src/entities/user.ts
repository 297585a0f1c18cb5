/** What a person is in the system (specification section 6). */
export type Role = 'admin' | 'dev' | 'centreadmin' | 'teacher' | 'student';

/** A person with an account, as `rest/users` shows it. */
export interface User {
  readonly id: number;
  /** Account name or student number; unique. */
  readonly code: string;
  readonly name: string;
  readonly role: Role;
  /** The organisation the person belongs to (`orgs.id`). */
  readonly org: number | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly is_active: boolean;
  /** Classes a teacher looks after (`orgs.id` of type `class`). */
  readonly class_list: readonly number[];
}

/** A row of the view `users_ex`: the person with the names of the classes. */
export interface UserEx extends User {
  /** Names of the classes the person is in, joined for display. */
  readonly class_name: string | null;
  /** Type of the organisation behind {@link UserEx.organization_id}, e.g. `class`. */
  readonly org_type: string | null;
  /** Organisation of the membership that this row shows. */
  readonly organization_id: number | null;
  /** Semester of that organisation, for elective classes and student groups. */
  readonly semester_id: number | null;
}

/** A membership of a person in an organisation. */
export interface UserOrg {
  readonly id: number;
  readonly user_id: number;
  readonly organization_id: number;
}

/** A student's enrolment in a course for one semester. */
export interface User2Course {
  readonly id: number;
  readonly user_id: number;
  readonly course_id: number;
  readonly semester_id: number;
}
