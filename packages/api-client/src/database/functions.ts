import type { NewCalendarFeed } from '../entities/calendar-feed.ts';
import type { EqualCode } from '../entities/equal-code.ts';
import type { OrgMerge, OrgMergeUndo } from '../entities/org-merge.ts';
import type { PlanDifference, PlanUndo } from '../entities/schedule-plan.ts';
import type { Schedule, ScheduleUpdate } from '../entities/schedule.ts';
import type { ScheduleChangeAnswer, ScheduleRemoval } from '../entities/schedule-change.ts';
import type { TeachingRecordFunctions } from '../entities/teaching-records.ts';
import type { User } from '../entities/user.ts';
import type { AttendanceMarkAnswer, SentAttendanceMark } from '../entities/user2project.ts';

/** What `rpc/login` answers: the person, and the token of the session. */
export interface LoginAnswer extends User {
  readonly token: string;
  /** The password was given by somebody else: the token is good for `rpc/change_password` and nothing else. */
  readonly must_change_password?: boolean;
  /** The role has to have a second factor: the token is good for setting one up and nothing else. */
  readonly must_set_up_second_factor?: boolean;
}

/** What `rpc/logout` answers to whoever came from the university's sign-on. */
export interface LogoutAnswer {
  /** Where the browser signs out there. */
  readonly sign_out_address?: string;
}

/** The university's sign-on as an administrator sets it by `rpc/save_sign_on`; what is missing gets its default. */
export interface TypedSignOn {
  /** `none` ends it. */
  readonly kind: 'none' | 'oidc' | 'cas';
  /** Issuer of OpenID Connect as it calls itself, or address of the CAS server. */
  readonly address?: string | null;
  /** Origin at which people open the console. */
  readonly public_address?: string | null;
  /** Claim or attribute with the code of the account. */
  readonly claim?: string | null;
  /** OpenID Connect only. */
  readonly client_id?: string | null;
  /** @default 'openid profile' */
  readonly scope?: string | null;
  /** Who asks for a second factor. @default 'here' */
  readonly second_factor?: 'here' | 'provider' | null;
  /** Who may sign in with a password of the server. @default 'administrators' */
  readonly local_sign_in?: 'administrators' | 'everyone' | null;
}

/** The sign-on that is in use: `rpc/sign_on_settings`. */
export interface SetSignOn extends TypedSignOn {
  /** Who decides; where it is the environment of the server, the console changes nothing. */
  readonly source: 'none' | 'console' | 'environment';
  readonly has_secret: boolean;
}

/** A student group to make, and who goes into it. */
export interface UserToOrg {
  readonly org: { readonly name: string; readonly parent: number };
  readonly user_id: readonly number[];
}

/** A student to be created by `rpc/create_user`. */
export interface NewStudent {
  readonly code: string;
  readonly name: string;
  readonly role: 'student';
  /** Organisations the student joins. */
  readonly orgs_id?: readonly number[];
  readonly phone?: string | null;
  readonly email?: string | null;
}

/** A password that was made for somebody: told once, to be changed at the first sign-in. */
export interface FirstPassword {
  readonly user_id: number;
  readonly code: string;
  readonly name: string;
  readonly password: string;
}

/** How an account stands that one manages. */
export interface AccountState {
  readonly user_id: number;
  readonly has_password: boolean;
  /** The password was given by somebody else and has not been changed yet. */
  readonly must_change: boolean;
  readonly open_sessions: number;
  /** ISO 8601 time of the last sign-in that is still known; `null` where there is none. */
  readonly last_sign_in: string | null;
  readonly has_second_factor: boolean;
}

/** What became of a {@link NewStudent}. */
export interface CreatedStudent {
  readonly id: number;
  readonly code: string;
  /** `false` for an account that existed before; it stays as it was. */
  readonly created: boolean;
}

/** A student group as `rpc/group` answers it. */
export interface CreatedGroup {
  readonly id: number;
  readonly name: string;
  readonly user_id: readonly number[];
}

/** A category as `rpc/exam_categories` answers it. */
export interface ExamCategory {
  readonly category: string;
  /** How many questions of the centre have it. */
  readonly questions: number;
  /** What the dictionary calls it; the category itself where it is in none. */
  readonly label_en: string;
  readonly label_zh: string;
}

/** How much is stored, as `rpc/storage_use` answers it: in bytes; without `quota` there is no limit. */
export interface StorageUse {
  readonly kind: 'person' | 'centre' | 'bucket';
  readonly bytes: number;
  readonly quota: number | null;
}

/** A session as `rpc/session_students` answers it. */
export interface SessionStudents {
  readonly schedule_id: number;
  /** Ids of the students who elected it. */
  readonly students: readonly number[];
}

/** What an experiment has a list of. */
export type ProjectResourceType = 'location' | 'team' | 'teacher';

/** A location, team or teacher that an experiment may use. */
export interface ProjectResource {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** A change as it travels: ids, fields, and the versions that were seen by id. */
export interface SentScheduleChange {
  readonly ids: readonly number[];
  readonly patch: ScheduleUpdate;
  readonly expected?: Readonly<Record<string, string>>;
}

/** What the caller's role may do on at least some rows, as `rpc/my_rights` answers it. */
export interface Rights {
  readonly tables: Readonly<Record<string, Readonly<Record<'select' | 'insert' | 'update' | 'delete', boolean>>>>;
  readonly functions: Readonly<Record<string, boolean>>;
  /** Functions that change nothing; a backend of before 2027 does not list them. */
  readonly reading?: readonly string[];
}

/** A sign-in that is open. */
export interface SignIn {
  readonly id: number;
  /** ISO 8601 time. */
  readonly began_at: string;
  /** ISO 8601 time, to about a minute. */
  readonly last_used_at: string;
  readonly address: string | null;
  /** What the browser calls itself. */
  readonly browser: string | null;
  /** The one that asks. */
  readonly is_this: boolean;
}

/** One of the own passkeys. */
export interface Passkey {
  readonly id: number;
  readonly name: string;
  /** The name of the host at which it can be used. */
  readonly host: string;
  /** ISO 8601 time. */
  readonly added_at: string;
  /** ISO 8601 time; `null` until it is used. */
  readonly last_used_at: string | null;
}

/** What one has of a second factor. */
export interface SecondFactor {
  /** ISO 8601 time since when there is an authenticator app; `null` without one. */
  readonly confirmed_at: string | null;
  readonly passkeys: readonly Passkey[];
  /** How many recovery codes are left. */
  readonly recovery_codes: number;
  /** The role has to have one. */
  readonly is_required: boolean;
}

/** The functions under `rest/rpc/` (specification section 7). */
export type Functions = TeachingRecordFunctions & {
  login: { Args: { code: string; password: string }; Returns: LoginAnswer };
  logout: { Args: Record<string, never>; Returns: LogoutAnswer | undefined };
  exchange_sign_on: { Args: { code: string }; Returns: LoginAnswer };
  sign_on_settings: { Args: Record<string, never>; Returns: SetSignOn };
  save_sign_on: { Args: { settings: TypedSignOn | null; secret?: string; current: string }; Returns: undefined };
  release_sign_on: { Args: { user_id: number }; Returns: boolean };
  approve_page: { Args: { version_id: number }; Returns: number };
  approve_own_page: { Args: { version_id: number; current: string }; Returns: undefined };
  refuse_page: { Args: { version_id: number; reason: string }; Returns: number };
  my_rights: { Args: { centre_id: number | null }; Returns: Rights };
  change_password: { Args: { password: string; current?: string }; Returns: undefined };
  set_first_password: { Args: { user_id: number }; Returns: FirstPassword };
  end_sessions: { Args: { user_id?: number }; Returns: number };
  my_sign_ins: { Args: Record<string, never>; Returns: readonly SignIn[] };
  end_sign_in: { Args: { sign_in_id: number }; Returns: boolean };
  my_second_factor: { Args: Record<string, never>; Returns: SecondFactor };
  confirm_renewal: { Args: Record<string, never>; Returns: undefined };
  reset_second_factor: { Args: { user_id: number; current?: string }; Returns: undefined };
  account_states: { Args: { user_ids: readonly number[] }; Returns: AccountState[] };
  change_schedules: { Args: { changes: readonly SentScheduleChange[] }; Returns: ScheduleChangeAnswer };
  delete_schedules: {
    Args: { schedules: readonly number[]; expected?: Readonly<Record<string, string>> };
    Returns: readonly number[] | ScheduleRemoval;
  };
  equal_codes: { Args: Record<string, never>; Returns: readonly EqualCode[] };
  merge_orgs: { Args: { source: number; target: number; dry_run?: boolean }; Returns: OrgMerge };
  undo_merge_orgs: { Args: { merge_id: number }; Returns: OrgMergeUndo };
  save_plan: { Args: { plan_id: number; dry_run: boolean; without_clashes?: boolean }; Returns: PlanDifference };
  undo_plan_save: {
    Args: { plan_id: number; save_id: number; dry_run: boolean; without_obstacles?: boolean };
    Returns: PlanUndo;
  };
  compare_runs: { Args: { run_id: number; other_id: number }; Returns: PlanDifference };
  restore_schedules: { Args: { schedules: readonly number[] }; Returns: readonly Schedule[] };
  mark_attendance: { Args: { marks: readonly SentAttendanceMark[] }; Returns: AttendanceMarkAnswer };
  exam_categories: { Args: { centre_id: number }; Returns: readonly ExamCategory[] };
  storage_use: { Args: { bucket: string; folder: string }; Returns: readonly StorageUse[] };
  session_students: { Args: { since: string; until: string; centre_id: number | null }; Returns: readonly SessionStudents[] };
  create_calendar_feed: { Args: { language: 'zh' | 'en' }; Returns: NewCalendarFeed };
  withdraw_calendar_feed: { Args: { id: number }; Returns: string };
  project_resources: {
    Args: { project_id: number; type: ProjectResourceType; centre_id: number };
    Returns: ProjectResource[];
  };
  group: { Args: { course_id: number; user2org: readonly UserToOrg[] }; Returns: CreatedGroup[] };
  group_u2p: { Args: { u2p_id: readonly number[]; group_stamp: string | null }; Returns: readonly number[] };
};
