import type { User } from '@lab-console/api-client';

/** Whether the console is for a person: students take their courses elsewhere, and the database gives them nothing here. */
export function hasConsole({ role }: Pick<User, 'role'>): boolean {
  return role !== 'student';
}
