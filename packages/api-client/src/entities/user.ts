import type { Wire } from '../wire/wire.ts';

/** What a person is in the system (specification section 6). */
export type Role = 'admin' | 'dev' | 'centreadmin' | 'teacher' | 'student';

/** A person with an account, as `rest/users` shows it. */
export interface User extends Wire<
  'users',
  'id' | 'code' | 'name' | 'role' | 'org' | 'phone' | 'email' | 'is_active' | 'class_list'
> {
  readonly role: Role;
}

/** A row of the view `users_ex`: one for each organisation that the person is in, and one for who is in none. */
export interface UserEx
  extends User, Wire<'users_ex', 'class_name' | 'class_code' | 'org_type' | 'organization_id' | 'semester_id'> {}

/** A membership of a person in an organisation. */
export interface UserOrg extends Wire<'user_orgs', 'id' | 'user_id' | 'organization_id'> {}

/** A student's enrolment in a course for one semester. */
export interface User2Course extends Wire<'user2courses', 'id' | 'user_id' | 'course_id' | 'semester_id'> {}
