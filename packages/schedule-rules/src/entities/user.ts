/** The roles of section 1 and 6. */
export type Role = 'admin' | 'dev' | 'centreadmin' | 'teacher' | 'student';

/** A user: a row of `rest/users` (section 3). */
export interface User {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** A role that is not in section 6 may only look (see `canViewSession`). */
  readonly role: Role | (string & {});
  /** The teaching centre that the user belongs to. */
  readonly org: number | null;
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly is_active?: boolean;
  /** Ids of the classes that a teacher looks after. */
  readonly class_list?: readonly number[];
}

/** What lists of teachers need of a user. */
export type Teacher = Pick<User, 'id' | 'code' | 'name'>;
