export { managesCentre, reachOf } from './reach.ts';
export { roleAbilities } from './role-abilities.ts';
export { canScheduleCourse, canViewSession, ownsSession, teachesSession } from './session-access.ts';

export type { AccessContext } from './access-context.ts';
export type { Reach } from './reach.ts';
export type { RoleAbilities } from './role-abilities.ts';
