import type { NewCalendarFeed } from '../entities/calendar-feed.ts';
import type { EqualCode } from '../entities/equal-code.ts';
import type { ExamPaperFunctions } from '../entities/exam-paper.ts';
import type { OrgMerge, OrgMergeUndo } from '../entities/org-merge.ts';
import type { PlanDifference, PlanUndo } from '../entities/schedule-plan.ts';
import type { Schedule, ScheduleUpdate } from '../entities/schedule.ts';
import type { ScheduleChoiceRows } from '../entities/schedule-choices.ts';
import type { ScheduleChangeAnswer, ScheduleRemoval } from '../entities/schedule-change.ts';
import type { SentTeacherTime } from '../entities/teacher-times.ts';
import type { Backup, Backups } from '../entities/backups.ts';
import type { SystemToday } from '../entities/system-today.ts';
import type { TeachingRecordFunctions } from '../entities/teaching-record-functions.ts';
import type { User } from '../entities/user.ts';
import type { AttendanceMarkAnswer, SentAttendanceMark } from '../entities/user2project.ts';
import type { WireArguments } from '../wire/wire.generated.ts';
import type { Call } from '../wire/wire.ts';

/** What `rpc/login` answers: the person, and the token of the session. */
export interface LoginAnswer extends User {
  readonly token: string;
  /** The password was given by another person: the token is good for `rpc/change_password` and nothing else. */
  readonly must_change_password?: boolean;
  /** The role has to have a second factor: the token is good for setting one up and nothing else. */
  readonly must_set_up_second_factor?: boolean;
}

/** The answer of `rpc/logout` to a person who came from the university's sign-on. */
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

/** The list that `rpc/create_user` takes; postgrest-js knows the answer to a list only under this type. */
export type StudentEntries = { readonly [entry: number]: NewStudent };

/** A password that was made for another person: shown once, to be changed at the first sign-in. */
export interface FirstPassword {
  readonly user_id: number;
  readonly code: string;
  readonly name: string;
  readonly password: string;
}

/** A link with which another person chooses a password. */
export interface PasswordLink {
  readonly user_id: number;
  readonly code: string;
  readonly name: string;
  /** ISO 8601 time until which it is good. */
  readonly until: string;
  /** What stands behind `#password=` in the address of the sign-in page; not told where it was sent. */
  readonly secret?: string;
  /** Address of mail that it was sent to. */
  readonly sent_to?: string;
}

/** Whose password a link is for. */
export interface PasswordLinkOwner {
  readonly code: string;
  readonly name: string;
}

/** The state of an account that one manages. */
export interface AccountState {
  readonly user_id: number;
  readonly has_password: boolean;
  /** The password was given by another person and has not been changed yet. */
  readonly must_change: boolean;
  readonly open_sessions: number;
  /** ISO 8601 time of the last sign-in that is still known; `null` where there is none. */
  readonly last_sign_in: string | null;
  readonly has_second_factor: boolean;
}

/** Active staff that one manages and who cannot sign in yet. */
export interface WaitingAccount {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly role: 'admin' | 'dev' | 'centreadmin' | 'teacher';
  readonly org_name: string | null;
  /** A password was given and has not been used. */
  readonly has_password: boolean;
  /** ISO 8601 time at which it was given; `null` where there is none. */
  readonly given_at: string | null;
  /** ISO 8601 time until which a link for a password is good; `null` where there is none. */
  readonly link_until: string | null;
  /** Mail can be sent to the account. */
  readonly has_mail: boolean;
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

/** A group of students in a session, by the ids of their enrolments. */
export interface SentGroup {
  readonly stamp: string;
  readonly places: readonly number[];
}

/** What a table or a column is called, in both languages. */
export interface WireLabel {
  readonly en: string;
  readonly zh: string;
}

/** A column of a {@link ReadableTable}. */
export interface ReadableColumn {
  readonly name: string;
  /** The type of the database. */
  readonly type: string;
  readonly label: WireLabel | null;
  readonly writable: boolean;
  /** Whether a row needs a value and gets none by itself. */
  readonly required: boolean;
  /** Whether it may hold nothing. */
  readonly nullable: boolean;
  /** The table whose row its value names. */
  readonly references: string | null;
}

/** A table that the caller may read, and what else the caller may do with it: `rpc/readable_tables`. */
export interface ReadableTable {
  readonly name: string;
  readonly label: WireLabel | null;
  readonly insert: boolean;
  readonly update: boolean;
  readonly delete: boolean;
  readonly columns: readonly ReadableColumn[];
}

/** What belongs to rows that are about to be deleted, by table: `rpc/deletion_contents`. */
export interface DeletionContent extends RowUse {
  /** It keeps them from being deleted, is deleted with them, loses its link to them, or goes on naming them in a list. */
  readonly effect: 'keeps' | 'goes' | 'clears' | 'lists';
}

/** What a service account may do for students. */
export type ServicePurpose = 'places' | 'records' | 'messages';

/** A token of a service account, without the token itself. */
export interface ServiceToken {
  readonly id: number;
  readonly service_id: number;
  /** First characters of the token. */
  readonly beginning: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly ended_at: string | null;
  readonly last_at: string | null;
}

/** A program that acts for students, as `rpc/service_accounts` answers it. */
export interface ServiceAccount {
  readonly id: number;
  readonly name: string;
  readonly purposes: readonly ServicePurpose[];
  /** Centres that it serves; empty for all. */
  readonly centre_list: readonly number[];
  readonly centre_names: string | null;
  readonly created_at: string;
  readonly created_by_name: string | null;
  readonly ended_at: string | null;
  readonly calls_of_30_days: number;
  readonly last_at: string | null;
  readonly tokens: readonly ServiceToken[];
}

/** What became of a student whom staff put in or took out. */
export interface ChoiceByStaff {
  readonly outcome: 'put_in' | 'taken_out';
  readonly schedule_id: number;
  /** The place that the student was given. */
  readonly place_id?: number;
}

/** How the choice of a course goes, as `rpc/choice_board` answers it. */
export interface ChoiceBoard {
  /** Experiments that each student has to choose. */
  readonly required: number;
  readonly sessions: readonly {
    readonly id: number;
    readonly date: string;
    readonly period: string;
    readonly experiment: string;
    /** Date, period, experiment, room and seats in one line. */
    readonly label: string;
    readonly room: string;
    readonly seats: number;
    readonly taken: number;
    readonly waiting: number;
  }[];
  readonly classes: readonly {
    readonly id: number | null;
    readonly name: string | null;
    readonly students: number;
    readonly done: number;
    readonly begun: number;
    readonly waiting: number;
  }[];
  readonly lacking: readonly {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly class_id: number | null;
    readonly chosen: number;
    readonly waiting: number;
  }[];
}

/** How many rows of a kind use the rows in question: `rpc/used_by`. */
export interface RowUse {
  readonly kind: string;
  readonly uses: number;
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
  /** The verbs that change every row of a table, of whatever centre; a backend of before 2027 does not list them. */
  readonly all?: Readonly<Record<string, Readonly<Partial<Record<'insert' | 'update' | 'delete', true>>>>>;
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

/** Functions that the gateway answers itself: Postgres does not have them. */
type GatewayFunctions = {
  login: { Args: { code: string; password: string }; Returns: LoginAnswer };
  exchange_sign_on: { Args: { code: string }; Returns: LoginAnswer };
  sign_on_settings: { Args: Record<string, never>; Returns: SetSignOn };
  save_sign_on: { Args: { settings: TypedSignOn | null; secret?: string; current: string }; Returns: undefined };
  approve_own_page: { Args: { version_id: number; current: string }; Returns: undefined };
  change_password: { Args: { password: string; current?: string }; Returns: undefined };
  set_first_password: { Args: { user_id: number }; Returns: FirstPassword };
  make_password_link: { Args: { user_id: number; send?: boolean; language?: 'zh' | 'en' }; Returns: PasswordLink };
  password_link: { Args: { secret: string }; Returns: PasswordLinkOwner };
  use_password_link: { Args: { secret: string; password: string }; Returns: undefined };
  confirm_renewal: { Args: Record<string, never>; Returns: undefined };
  reset_second_factor: { Args: { user_id: number; current?: string }; Returns: undefined };
};

/** Functions whose answer, or JSON among whose arguments, has a shape that Postgres does not know. */
type RefinedFunctions = TeachingRecordFunctions &
  ExamPaperFunctions & {
    logout: Call<'logout', LogoutAnswer | undefined>;
    release_sign_on: Call<'release_sign_on', boolean>;
    approve_page: Call<'approve_page', number>;
    refuse_page: Call<'refuse_page', number>;
    my_rights: Call<'my_rights', Rights>;
    end_sessions: Call<'end_sessions', number>;
    my_sign_ins: Call<'my_sign_ins', readonly SignIn[]>;
    end_sign_in: Call<'end_sign_in', boolean>;
    my_second_factor: Call<'my_second_factor', SecondFactor>;
    account_states: Call<'account_states', AccountState[]>;
    system_today: Call<'system_today', SystemToday>;
    waiting_accounts: Call<'waiting_accounts', readonly WaitingAccount[]>;
    change_schedules: Call<'change_schedules', ScheduleChangeAnswer, { changes: readonly SentScheduleChange[] }>;
    delete_schedules: Call<
      'delete_schedules',
      readonly number[] | ScheduleRemoval,
      { schedules: readonly number[]; expected: Readonly<Record<string, string>> }
    >;
    equal_codes: Call<'equal_codes', readonly EqualCode[]>;
    merge_orgs: Call<'merge_orgs', OrgMerge>;
    undo_merge_orgs: Call<'undo_merge_orgs', OrgMergeUndo>;
    save_plan: Call<'save_plan', PlanDifference>;
    save_teacher_times: Call<'save_teacher_times', undefined, { cells: readonly SentTeacherTime[] }>;
    undo_plan_save: Call<'undo_plan_save', PlanUndo>;
    compare_runs: Call<'compare_runs', PlanDifference>;
    restore_schedules: Call<'restore_schedules', readonly Schedule[], { schedules: readonly number[] }>;
    mark_attendance: Call<'mark_attendance', AttendanceMarkAnswer, { marks: readonly SentAttendanceMark[] }>;
    exam_categories: Call<'exam_categories', readonly ExamCategory[]>;
    storage_use: Call<'storage_use', readonly StorageUse[]>;
    schedule_choices: Call<'schedule_choices', ScheduleChoiceRows>;
    session_students: Call<'session_students', readonly SessionStudents[]>;
    create_calendar_feed: Call<'create_calendar_feed', NewCalendarFeed, { language: NewCalendarFeed['language'] }>;
    withdraw_calendar_feed: Call<'withdraw_calendar_feed', string>;
    project_resources: Call<'project_resources', ProjectResource[], { type: ProjectResourceType }>;
    create_user: { Args: StudentEntries; Returns: CreatedStudent[] };
    group_session: Call<
      'group_session',
      { readonly saved: boolean },
      { groups: readonly SentGroup[]; expected: Readonly<Record<string, string | null>> }
    >;
    move_nav: Call<'move_nav', undefined, { parent: number | null }>;
    readable_tables: Call<'readable_tables', readonly ReadableTable[]>;
    backups: Call<'backups', Backups>;
    request_backup: Call<'request_backup', { readonly id: number }>;
    cancel_backup: Call<'cancel_backup', { readonly state: Backup['state'] }>;
    service_accounts: Call<'service_accounts', readonly ServiceAccount[]>;
    save_service_account: Call<
      'save_service_account',
      { readonly id: number },
      { id?: number | null; purposes: readonly ServicePurpose[] }
    >;
    make_service_token: Call<'make_service_token', { readonly id: number; readonly token: string; readonly expires_at: string }>;
    choice_board: Call<'choice_board', ChoiceBoard>;
    put_in_choice: Call<'put_in_choice', ChoiceByStaff>;
    take_out_choice: Call<'take_out_choice', ChoiceByStaff>;
    used_by: Call<'used_by', readonly RowUse[], { ids: readonly number[] }>;
    deletion_contents: Call<'deletion_contents', readonly DeletionContent[], { ids: readonly number[] }>;
    undo_deletion: Call<'undo_deletion', undefined, { ids: readonly number[] }>;
    group: { Args: { course_id: number; user2org: readonly UserToOrg[] }; Returns: CreatedGroup[] };
    group_u2p: Call<'group_u2p', readonly number[], { u2p_id: readonly number[] }>;
  };

/** The others, whose answer is unknown, without those that take the body as it is. */
type OtherFunctions = {
  [Name in Exclude<keyof WireArguments, keyof RefinedFunctions> as unknown extends WireArguments[Name] ? never : Name]: {
    Args: WireArguments[Name];
    Returns: unknown;
  };
};

/** The functions under `rest/rpc/` (specification section 7). */
export type Functions = GatewayFunctions & RefinedFunctions & OtherFunctions;
