/** Owns every schema, table and function of the product; no one signs in as it and it is never a superuser. */
export const ownerRole = 'app_owner';

/** PostgREST signs in as this role and holds nothing itself: it becomes one of {@link requestRoles} for every request. */
export const authenticatorRole = 'authenticator';

/** The gateway's own connection: it may run a few functions of the schema `auth` and nothing else. */
export const gatewayRole = 'auth_gateway';

/** Accounts that a server signs in with. */
export interface LoginRoles {
  /** PostgREST's, and that of requests of files. */
  readonly authenticator: string;
  /** The gateway's. */
  readonly gateway: string;
}

/**
 * Two pairs of accounts with the same rights. Each has a password of its own, so that servers with a new one start beside those with the old one.
 */
export const loginPairs = [
  { authenticator: authenticatorRole, gateway: gatewayRole },
  { authenticator: 'authenticator_2', gateway: 'auth_gateway_2' },
] as const satisfies readonly LoginRoles[];

/** All accounts that servers sign in with. */
export const loginRoles: readonly string[] = loginPairs.flatMap(({ authenticator, gateway }) => [authenticator, gateway]);

/** The roles a request can have, which are the `role` claims of a token plus `anon` (specification, section 6). */
export const requestRoles = ['anon', 'student', 'teacher', 'centreadmin', 'dev', 'admin'] as const;

/** A role a request can have. */
export type RequestRole = (typeof requestRoles)[number];

/** A role a user can have: a {@link RequestRole} that belongs to a person. */
export type UserRole = Exclude<RequestRole, 'anon'>;

/** Name of the function that PostgREST has to run before every request (`PGRST_DB_PRE_REQUEST`). */
export const preRequestFunction = 'auth.check_request';

/** The schema of the console's requests, which PostgREST takes where a request names none. */
export const exposedSchema = 'api';

/** The schema of the students' channel: functions only, for the role `student` alone. */
export const studentSchema = 'student';

/** What PostgREST exposes (`PGRST_DB_SCHEMAS`). */
export const exposedSchemas = `${exposedSchema},${studentSchema}`;
