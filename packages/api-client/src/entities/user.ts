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

/** A row of the view `users_ex`: one for each organisation that the person is in, and one for who is in none. */
export interface UserEx extends User {
  /** Name of that organisation. */
  readonly class_name: string | null;
  /** Code of that organisation. */
  readonly class_code: string | null;
  /** Type of that organisation, e.g. `class`. */
  readonly org_type: string | null;
  /** The organisation (`orgs.id`). */
  readonly organization_id: number | null;
  /** Its semester, for elective classes and student groups. */
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
