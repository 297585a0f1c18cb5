import type { User } from '../entities/user.ts';

/** Whose rows a person works on: those of all centres, of the own centre, of the own courses, or none. */
export type Reach = 'all' | 'centre' | 'courses' | 'none';

/** Returns the reach of a role (section 6): admin and dev all centres, centreadmin the own one, teacher the own courses. */
export function reachOf({ role }: Pick<User, 'role'>): Reach {
  switch (role) {
    case 'admin':
    case 'dev':
      return 'all';
    case 'centreadmin':
      return 'centre';
    case 'teacher':
      return 'courses';
    default:
      return 'none';
  }
}

/** Whether the user administers a centre: admin and dev each, a centreadmin the own one. */
export function managesCentre(user: Pick<User, 'role' | 'org'>, organizationId: number): boolean {
  const reach = reachOf(user);
  return reach === 'all' || (reach === 'centre' && user.org === organizationId);
}
