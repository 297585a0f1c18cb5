import { currentCaller } from '../http/current-caller.ts';
import type { PageList } from '../page-lists/page-list.ts';
import { createFactorFunctions, type FactorFunctions } from './factor-functions.ts';
import { createSignOnFunctions, type SignOn, type SignOnFunctions } from './sign-on-functions.ts';
import type { UserRole } from '../database/roles.ts';

/** What is needed of a connection: a `pg` Pool or Client signed in as `auth_gateway` fits. */
export interface AuthConnection {
  query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** What the stored account holds about a person who wants to sign in. */
export interface Credential {
  readonly userId: number;
  readonly role: UserRole;
  readonly isActive: boolean;
  /** Encoded argon2id hash over the MD5; `null` while the account has no password, which is how imported students start. */
  readonly hash: string | null;
  /** Another person gave the password: it is good for choosing another one only. */
  readonly mustChange: boolean;
  /** A given password that was not used in time. */
  readonly isExpired: boolean;
  /** The password alone is not enough to sign in. */
  readonly hasSecondFactor: boolean;
}

/** An account as its manager sees it. */
export interface ManagedAccount {
  readonly userId: number;
  readonly code: string;
  readonly name: string;
}

/** A link for a password that was made. */
export interface MadePasswordLink extends ManagedAccount {
  /** ISO 8601 time until which it is good. */
  readonly until: string;
  /** The day of that, `YYYY-MM-DD`, in the institution's time zone. */
  readonly lastDay: string;
  /** Address of mail of the account, where it is to be sent. */
  readonly address?: string;
}

/** The account of a link for a password, and whether the link is still good. */
export interface FoundPasswordLink extends ManagedAccount {
  readonly role: UserRole;
  readonly isActive: boolean;
  readonly state: 'open' | 'used' | 'ended';
}

/** An open session as choosing a password sees it. */
export interface PasswordSession extends ManagedAccount {
  readonly hash: string | null;
  readonly mustChange: boolean;
  /** The account has to have a second factor and has none: the session is good for setting one up only. */
  readonly lacksFactor: boolean;
  /** Seconds since the sign-in. */
  readonly ageSeconds: number;
  /** The provider asked the person again for this sign-in: that replaces the password. */
  readonly isRenewed: boolean;
  /** Whether the own password may be chosen without the one of before: a sign-in of the last ten minutes, by password or by a renewed sign-on. */
  readonly maySkipPassword: boolean;
}

/** The columns that `rpc/login` answers (specification, sections 3 and 7). */
export interface AccountUser {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly role: UserRole;
  readonly org: number | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly is_active: boolean;
  readonly class_list: readonly number[];
}

/** From where a password is tried. */
export interface AttemptPlace {
  readonly address: string;
  /** SHA-256 in hexadecimal digits of what the browser keeps in its cookie; `null` where it has none. */
  readonly device: string | null;
}

/** Why a sign-in was refused. */
export type RefusalReason = 'password' | 'slowed' | 'demo' | 'disabled' | 'student' | 'sign-on' | 'expired' | 'factor' | 'link';

/** A refused sign-in. */
export interface Refusal {
  /** What was typed as the account. */
  readonly code: string;
  readonly reason: RefusalReason;
  readonly address: string;
  readonly browser: string | null;
}

/** A session to be opened for a token. */
export interface NewSession {
  readonly userId: number;
  /** The token's `jti` claim. */
  readonly jti: string;
  /** The token's `exp` claim as a date. */
  readonly expires: Date;
  /** From where, for the list of one's own sign-ins. @default unknown */
  readonly address?: string;
  /** What the browser calls itself. @default unknown */
  readonly browser?: string | null;
  /** The provider, where it was not opened by a password. @default none */
  readonly signOn?: SignOn | null;
}

/** A mail that this server is to send. */
export interface ClaimedMail {
  readonly id: number;
  /** Address of mail. */
  readonly to: string;
  readonly title: string;
  /** HTML that neither runs nor loads anything. */
  readonly content: string;
}

/** A session in the calendar of its owner, with names instead of ids. */
export interface CalendarFeedSession {
  readonly id: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly is_publish: boolean;
  /** ISO 8601 time. */
  readonly updated_at: string;
  /** ISO 8601 time; `null` while it takes place. */
  readonly cancelled_at: string | null;
  readonly cancel_reason: string | null;
  /** Times as `HH:mm:ss`. */
  readonly period: { readonly name: string; readonly start_time: string; readonly end_time: string };
  readonly course: string;
  readonly project: string;
  readonly location: string;
  /** Empty where there is none; so is `team`. */
  readonly teacher: string;
  readonly team: string;
  readonly classes: readonly string[];
}

/** What an address of a calendar shows. */
export interface CalendarFeed {
  /** Name of its owner. */
  readonly name: string;
  readonly language: 'zh' | 'en';
  /** IANA name, as the institution set it; `null` where it did not. */
  readonly timeZone: string | null;
  /** By date and time. */
  readonly sessions: readonly CalendarFeedSession[];
}

/** A list as the database keeps it. */
export type StoredPageList = Pick<PageList, 'calls'> & Partial<Pick<PageList, 'digests' | 'unreadable'>>;

/**
 * A version of a page with its list. The list is `null` where none was read, which only the server's own pages and those of before an upgrade have.
 */
export interface ListedPage {
  readonly schema: unknown;
  readonly source: string | null;
  readonly calls: StoredPageList | null;
}

/** The version that readers see, and the newest one where that is another. */
export interface PageLists {
  readonly live: ListedPage;
  readonly waiting: ListedPage | null;
}

/** The token that a request came with, and the program that it is of. */
export interface FoundToken {
  readonly tokenId: number;
  readonly serviceId: number;
  /** It is of a student who signed on, and good for no other one. */
  readonly isOwn: boolean;
}

/** Who asks through the students' channel, or with `reason` why the request is refused. */
export type FoundService =
  | ({ readonly reason?: undefined; readonly studentId: number } & FoundToken)
  | ({ readonly reason: 'noStudent' } & FoundToken)
  | { readonly reason: 'ended' | 'unknown' };

/** How often a token of a service account was used. */
export interface ServiceUse {
  readonly serviceId: number;
  /** `null` for the tokens of students who signed on, which are counted together. */
  readonly tokenId: number | null;
  readonly function: string;
  /** Requests, refused ones included. */
  readonly calls: number;
  readonly refused: number;
}

/** Something that would grow for ever, with the days that it is kept; `null` for ever. */
export interface KeptRows {
  readonly table: string;
  /** Estimated. */
  readonly rows: number;
  readonly bytes: number;
  /** ISO 8601; `null` where there is none or it is not known. */
  readonly oldest: string | null;
  readonly days: number | null;
}

/** The database in figures. */
export interface DatabaseFigures {
  readonly version: string;
  readonly bytes: number;
  readonly connections: number;
  readonly maxConnections: number;
  /** ISO 8601; `null` where no complete backup was made. */
  readonly backedUpAt: string | null;
  /** Why the latest backup failed; `null` where it did not, or there was none. */
  readonly backupFailure: string | null;
  readonly plans: { readonly waiting: number; readonly running: number };
  /** The largest, with their indexes. */
  readonly tables: readonly { readonly name: string; readonly bytes: number; readonly rows: number }[];
  readonly kept: readonly KeptRows[];
}

/** The part of the schema `auth` that the gateway uses; state lives in Postgres, so many servers share it. */
export interface AuthFunctions extends FactorFunctions, SignOnFunctions {
  /** The credential of an account, or `undefined` where no account has the code. */
  findCredential(code: string): Promise<Credential | undefined>;
  /** What attempts are counted under: a text that begins with `device ` where the account knows the device, and otherwise names the address. */
  attemptOrigin(code: string, from: AttemptPlace): Promise<string>;
  /** Seconds until the account may be tried again from there; 0 when it may be tried now. Changes nothing. */
  loginDelay(code: string, from: AttemptPlace): Promise<number>;
  /**
   * Asks for one attempt: answers 0 and counts it as failed before the password is looked at, or answers the seconds to wait.
   * It holds a lock, so that guesses sent side by side cannot all pass before the first failure is written down. After
   * a right password call {@link clearFailures}; after a wrong one nothing more is needed.
   */
  reserveAttempt(code: string, from: AttemptPlace): Promise<number>;
  /** Counts a failure and answers the seconds to wait; for callers that did not use {@link reserveAttempt}. */
  registerFailure(code: string, from: AttemptPlace): Promise<number>;
  /** Forgets the failures of an account from there. */
  clearFailures(code: string, from: AttemptPlace): Promise<void>;
  /** The account has signed in from this device: failures elsewhere do not slow it down there any more. */
  rememberDevice(userId: number, device: string): Promise<void>;
  /** Keeps in the history that a sign-in was refused, and why; of equal ones one a minute. */
  noteRefusal(refusal: Refusal): Promise<void>;
  /**
   * Writes down that a token was given; resolves to whether it is good for nothing but setting up a second factor. Throws when the `jti`
   * exists or the account is disabled.
   */
  openSession(session: NewSession): Promise<boolean>;
  /** Notes that the owner of a session did something so many seconds ago; one that has ended does not come back. */
  noteUse(jti: string, secondsAgo: number): Promise<void>;
  /** The user of an open session, or `undefined` once it is closed, expired, older than the password or the account is disabled. */
  findSession(jti: string): Promise<AccountUser | undefined>;
  /** Ends a session; answers whether it was open. */
  closeSession(jti: string): Promise<boolean>;
  /** Ends all sessions of a user and answers how many were open. */
  closeAllSessions(userId: number): Promise<number>;
  /** Stores a new hash and ends all sessions of the user in the same transaction; throws when there is no such user. */
  setCredential(userId: number, hash: string): Promise<void>;
  /** The open session of a token, also one that is good for choosing a password only; `undefined` once it has ended. */
  passwordSession(jti: string): Promise<PasswordSession | undefined>;
  /**
   * The account that the owner of a session may give a password to; `undefined` when the session has ended. Throws with code 42501 where
   * it is not theirs to manage, 22023 where it is their own.
   */
  managedAccount(jti: string, userId: number): Promise<ManagedAccount | undefined>;
  /** Stores a hash that has to be changed at the first sign-in and ends the sessions of the account; refuses like {@link managedAccount}. */
  givePassword(jti: string, userId: number, hash: string): Promise<ManagedAccount | undefined>;
  /**
   * Keeps the SHA-256 of a link for the password of an account and ends those of before; refuses like {@link managedAccount}, and with 22023 where it is to be sent and
   * there is no address.
   */
  makePasswordLink(jti: string, userId: number, linkHash: string, byMail: boolean): Promise<MadePasswordLink | undefined>;
  /** Withdraws a link that reached nobody. */
  withdrawPasswordLink(linkHash: string): Promise<void>;
  /** Whose link it is; `undefined` where it is unknown. */
  findPasswordLink(linkHash: string): Promise<FoundPasswordLink | undefined>;
  /** Uses a link up for a new hash and ends the sessions of its account; answers whether it was still good. */
  usePasswordLink(linkHash: string, hash: string): Promise<boolean>;
  /**
   * The calendar that belongs to a token, found by the SHA-256 of that in lower-case hexadecimal digits; `undefined` when the token is
   * unknown or withdrawn, or the account disabled.
   */
  calendarFeed(tokenHash: string): Promise<CalendarFeed | undefined>;
  /** What a stored page may do; `undefined` where there is none of that id. */
  pageLists(id: number): Promise<PageLists | undefined>;
  /** Names of the functions that only read, and so may be called by a page that may change nothing. */
  readingFunctions(): Promise<readonly string[]>;
  /** Puts a version live that the owner of a session stored; throws with code 42501, LC090, LC092 or LC093. Answers the id of its page. */
  approveOwnPage(jti: string, versionId: number): Promise<number>;
  /** The service account of a token, found by the SHA-256 of that in lower-case hexadecimal digits, and the student of an account. */
  findService(tokenHash: string, account: string): Promise<FoundService>;
  noteServiceUse(used: readonly ServiceUse[]): Promise<void>;
  /** The functions of the students' channel with their arguments and comments, as the catalogue of the database has them. */
  studentFunctions(): Promise<unknown>;
  /** Fills free places of sessions from their waiting lists; answers how many students got one. */
  moveUpWaiting(): Promise<number>;
  /**
   * Removes rows of the history that follow an id and are older than the settings keep them; answers the id to go on from, `undefined` at the end.
   */
  removeOldHistory(afterId: number): Promise<{ readonly removed: number; readonly untilId: number } | undefined>;
  /** Removes a portion of the earlier versions of pages that are older than the setting; answers how many. */
  removeOldPageVersions(): Promise<number>;
  /** Begins an alert; answers whether no server has sent it yet. */
  beginAlert(key: string): Promise<boolean>;
  /** Ends an alert; answers whether it had begun. */
  endAlert(key: string): Promise<boolean>;
  /** Queues the mail of announcements that are due; answers how many. */
  queueAnnouncementMail(): Promise<number>;
  /** Takes mail that waits, at most so many. */
  claimMail(max: number): Promise<readonly ClaimedMail[]>;
  /** Ends mail that was taken: sent, or to be tried again. */
  endMail(id: number, isSent: boolean): Promise<void>;
  /** Sizes, queues and ages in the database, for administrators and metrics. */
  serverFigures(): Promise<DatabaseFigures>;
  /** The user as `rpc/login` answers it, without the token; `undefined` when there is none. */
  getUser(userId: number): Promise<AccountUser | undefined>;
}

/**
 * Typed calls of the `auth` functions over a connection of the role `auth_gateway`.
 *
 * @example
 * const auth = createAuthFunctions(new Pool({ user: 'auth_gateway', … }));
 * const wait = await auth.reserveAttempt(code, { address, device: null });
 */
export function createAuthFunctions(connection: AuthConnection): AuthFunctions {
  /** Every function answers one value in a column named `result`; composite ones come as JSON, so numbers are numbers. */
  async function call(text: string, values: unknown[]): Promise<unknown> {
    // Set in the same statement, before its function runs: what that writes to the history says where it was asked for.
    const { address, session } = currentCaller();
    const where = `select set_config('app.address', $${values.length + 1}, true), set_config('app.session', $${values.length + 2}, true), `;
    const { rows } = await connection.query(text.replace(/^select /, where), [...values, address, session]);
    return rows[0]?.['result'] ?? undefined;
  }
  const asNumber = (value: unknown): number => Number(value ?? 0);

  return {
    ...createFactorFunctions(call),
    ...createSignOnFunctions(call),
    findCredential: async (code) => (await call('select auth.find_credential($1) as result', [code])) as Credential | undefined,
    attemptOrigin: async (code, { address, device }) =>
      String(await call('select auth.attempt_origin($1, $2, $3) as result', [code, address, device])),
    loginDelay: async (code, { address, device }) =>
      asNumber(await call('select auth.login_delay($1, $2, $3) as result', [code, address, device])),
    reserveAttempt: async (code, { address, device }) =>
      asNumber(await call('select auth.reserve_attempt($1, $2, $3) as result', [code, address, device])),
    registerFailure: async (code, { address, device }) =>
      asNumber(await call('select auth.register_failure($1, $2, $3) as result', [code, address, device])),
    clearFailures: async (code, { address, device }) => {
      await call('select auth.clear_failures($1, $2, $3) as result', [code, address, device]);
    },
    noteRefusal: async ({ code, reason, address, browser }) => {
      await call('select auth.note_refusal($1, $2, $3, $4) as result', [code, reason, address, browser]);
    },
    rememberDevice: async (userId, device) => {
      await call('select auth.remember_device($1, $2) as result', [userId, device]);
    },
    openSession: async ({ userId, jti, expires, address = null, browser = null, signOn = null }) =>
      (await call('select auth.open_session($1, $2, $3, $4, $5, $6) as result', [
        userId,
        jti,
        expires,
        address,
        browser,
        signOn,
      ])) === true,
    noteUse: async (jti, secondsAgo) => {
      await call('select auth.note_use($1, $2) as result', [jti, secondsAgo]);
    },
    findSession: async (jti) => (await call('select auth.find_session($1) as result', [jti])) as AccountUser | undefined,
    closeSession: async (jti) => (await call('select auth.close_session($1) as result', [jti])) === true,
    closeAllSessions: async (userId) => asNumber(await call('select auth.close_all_sessions($1) as result', [userId])),
    setCredential: async (userId, hash) => {
      await call('select auth.set_credential($1, $2) as result', [userId, hash]);
    },
    passwordSession: async (jti) =>
      (await call('select auth.password_session($1) as result', [jti])) as PasswordSession | undefined,
    managedAccount: async (jti, userId) =>
      (await call('select auth.managed_account($1, $2) as result', [jti, userId])) as ManagedAccount | undefined,
    givePassword: async (jti, userId, hash) =>
      (await call('select auth.give_password($1, $2, $3) as result', [jti, userId, hash])) as ManagedAccount | undefined,
    makePasswordLink: async (jti, userId, linkHash, byMail) =>
      (await call('select auth.make_password_link($1, $2, $3, $4) as result', [jti, userId, linkHash, byMail])) as
        | MadePasswordLink
        | undefined,
    withdrawPasswordLink: async (linkHash) => {
      await call('select auth.withdraw_password_link($1) as result', [linkHash]);
    },
    findPasswordLink: async (linkHash) =>
      (await call('select auth.find_password_link($1) as result', [linkHash])) as FoundPasswordLink | undefined,
    usePasswordLink: async (linkHash, hash) =>
      (await call('select auth.use_password_link($1, $2) as result', [linkHash, hash])) === true,
    calendarFeed: async (tokenHash) =>
      (await call('select auth.calendar_feed($1) as result', [tokenHash])) as CalendarFeed | undefined,
    pageLists: async (id) => (await call('select auth.page_lists($1) as result', [id])) as PageLists | undefined,
    readingFunctions: async () => ((await call('select auth.reading_functions() as result', [])) as readonly string[]) ?? [],
    approveOwnPage: async (jti, versionId) =>
      asNumber(await call('select auth.approve_own_page($1, $2) as result', [jti, versionId])),
    findService: async (tokenHash, account) =>
      (await call('select auth.find_service($1, $2) as result', [tokenHash, account])) as FoundService,
    studentFunctions: () => call('select auth.student_functions() as result', []),
    noteServiceUse: async (used) => {
      await call('select auth.note_service_use($1) as result', [JSON.stringify(used)]);
    },
    moveUpWaiting: async () => asNumber(await call('select auth.move_up_waiting() as result', [])),
    removeOldHistory: async (afterId) =>
      (await call('select auth.remove_old_history($1) as result', [afterId])) as
        | { readonly removed: number; readonly untilId: number }
        | undefined,
    removeOldPageVersions: async () => asNumber(await call('select auth.remove_old_page_versions() as result', [])),
    beginAlert: async (key) => (await call('select auth.begin_alert($1) as result', [key])) === true,
    endAlert: async (key) => (await call('select auth.end_alert($1) as result', [key])) === true,
    queueAnnouncementMail: async () => asNumber(await call('select auth.queue_announcement_mail() as result', [])),
    claimMail: async (max) => (await call('select auth.claim_mail($1) as result', [max])) as readonly ClaimedMail[],
    endMail: async (id, isSent) => {
      await call('select auth.end_mail($1, $2) as result', [id, isSent]);
    },
    serverFigures: async () => (await call('select auth.server_figures() as result', [])) as DatabaseFigures,
    getUser: async (userId) => (await call('select auth.get_user($1) as result', [userId])) as AccountUser | undefined,
  };
}
