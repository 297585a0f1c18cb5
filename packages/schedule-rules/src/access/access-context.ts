import type { User } from '../entities/user.ts';
import type { SystemConfig } from '../entities/system-config.ts';

/** Who asks, and what the rules of section 6 need to know about them. */
export interface AccessContext {
  readonly user: Pick<User, 'id' | 'role' | 'org'>;
  /** Ids of the courses whose `course2teachers` list the user: the courses that they are in charge of. */
  readonly taughtCourseIds: ReadonlySet<number>;
  readonly config: Pick<SystemConfig, 'showDraftToTeacher'>;
}
