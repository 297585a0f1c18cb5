import { queryInBatches, type BatchAnswer } from '../batches/query-in-batches.ts';
import type { AccountState, CreatedStudent, FirstPassword, NewStudent, SecondFactor, SignIn } from '../database/functions.ts';
import type { OrgType } from '../entities/org.ts';
import type { User, User2Course, UserEx, UserOrg } from '../entities/user.ts';
import type { ScheduleStatus, User2Project, User2ProjectEx } from '../entities/user2project.ts';
import type { List } from '../list.ts';
import { md5 } from '../session/md5.ts';
import type { CallOptions, ListOptions } from '../transport/transport-options.ts';
import { listOf, withOptions, type CallContext } from './context.ts';

/** People: `rest/users`, `rest/rpc/create_user`. */
export interface UserCalls {
  readonly students: (options?: ListOptions) => Promise<List<User>>;
  /** Teachers whose account is active. */
  readonly teachers: (options?: ListOptions) => Promise<List<User>>;
  /** Creates students, all or none; accounts that exist stay as they are and are answered with `created: false`. */
  readonly createStudents: (rows: readonly NewStudent[], options?: CallOptions) => Promise<readonly CreatedStudent[]>;
  /** Sets the classes that a teacher looks after; `false` when this person may not. */
  readonly setClassList: (id: number, classList: readonly number[], options?: CallOptions) => Promise<boolean>;
  /**
   * Makes a password for an account that one manages, new or forgotten: it is in this answer and nowhere else, ends the sessions of the account, and
   * has to be changed at the first sign-in, within 14 days.
   */
  readonly setFirstPassword: (id: number, options?: CallOptions) => Promise<FirstPassword>;
  /** Ends the sessions of an account that one manages, without one the own ones but this; answers how many. */
  readonly endSessions: (id?: number, options?: CallOptions) => Promise<number>;
  /** One's own open sign-ins, the one used last first. */
  readonly signIns: (options?: CallOptions) => Promise<readonly SignIn[]>;
  /** Ends one of one's own sign-ins; resolves to whether it was open. */
  readonly endSignIn: (id: number, options?: CallOptions) => Promise<boolean>;
  /** One's own second factor. */
  readonly secondFactor: (options?: CallOptions) => Promise<SecondFactor>;
  /** Removes the second factor of an account that one manages, with the own password, and ends its sessions. */
  readonly resetSecondFactor: (id: number, current: string, options?: CallOptions) => Promise<void>;
  /** Whether accounts have a password and are signed in: those of these that one manages. */
  readonly accountStates: (ids: readonly number[], options?: CallOptions) => Promise<readonly AccountState[]>;
}

/** Which people of `users_ex` are wanted. */
export interface UserExFilter {
  /** Type of the class behind the row: `class` or `reelectclass`. */
  readonly orgType?: OrgType | undefined;
  readonly semesterId?: number | undefined;
}

/** People with their classes: `rest/users_ex`. */
export interface UserExCalls {
  /**
   * Looks people up by code, 100 at a time, three tries each (specification section 8). Rows of codes that failed every
   * time are missing, and the codes are in `failed`.
   */
  readonly byCodes: (
    codes: Iterable<string>,
    filter?: UserExFilter,
    options?: CallOptions,
  ) => Promise<BatchAnswer<string, UserEx>>;
}

/** Places of students in sessions: `rest/user2projects`, `rest/user2projects_ex`. */
export interface User2ProjectCalls {
  /** Places of a session by their order; without statuses, elected and stopped ones. */
  readonly ofSchedule: (
    scheduleId: number,
    statuses?: readonly ScheduleStatus[],
    options?: ListOptions,
  ) => Promise<List<User2Project>>;
  /** The same with names. */
  readonly withNames: (
    scheduleId: number,
    statuses?: readonly ScheduleStatus[],
    options?: ListOptions,
  ) => Promise<List<User2ProjectEx>>;
  /** Puts places of a session into a group: `rest/rpc/group_u2p`. */
  readonly group: (ids: readonly number[], groupStamp: string | null, options?: CallOptions) => Promise<void>;
}

/** Memberships and enrolments: `rest/user_orgs`, `rest/user2courses`. */
export interface MembershipCalls {
  /** Creates memberships, or changes those of the same id. */
  readonly upsertUserOrgs: (rows: readonly (Omit<UserOrg, 'id'> & Partial<UserOrg>)[], options?: CallOptions) => Promise<void>;
  /** Enrols people; who is enrolled already stays so. */
  readonly enrol: (rows: readonly Omit<User2Course, 'id'>[], options?: CallOptions) => Promise<void>;
}

const both: readonly ScheduleStatus[] = ['elected', 'stopped'];

/** Makes the calls for people. */
export function userCalls({ rest, transport }: CallContext): UserCalls {
  const ofRole = (role: User['role']) => rest.from('users').select('*', { count: 'exact' }).eq('role', role).order('code');
  return {
    students: (options = {}) => listOf<User>(withOptions(ofRole('student'), options)),
    teachers: (options = {}) => listOf<User>(withOptions(ofRole('teacher').is('is_active', true), options)),
    createStudents: async (rows, { signal } = {}) => {
      if (rows.length === 0) return [];
      const response = await transport.request('rest/rpc/create_user', { method: 'POST', json: rows, signal });
      return (await response.json()) as CreatedStudent[];
    },
    setClassList: async (id, classList, options = {}) => {
      const query = rest
        .from('users')
        .update({ class_list: [...classList] })
        .eq('id', id)
        .select('id');
      const { data } = await withOptions(query, options).throwOnError();
      return data.length > 0;
    },
    setFirstPassword: async (id, options = {}) =>
      (await withOptions(rest.rpc('set_first_password', { user_id: id }), options).throwOnError()).data,
    endSessions: async (id, options = {}) =>
      (await withOptions(rest.rpc('end_sessions', id === undefined ? {} : { user_id: id }), options).throwOnError()).data,
    signIns: async (options = {}) => (await withOptions(rest.rpc('my_sign_ins', {}), options).throwOnError()).data,
    endSignIn: async (id, options = {}) =>
      (await withOptions(rest.rpc('end_sign_in', { sign_in_id: id }), options).throwOnError()).data,
    secondFactor: async (options = {}) => (await withOptions(rest.rpc('my_second_factor', {}), options).throwOnError()).data,
    resetSecondFactor: async (id, current, options = {}) => {
      await withOptions(rest.rpc('reset_second_factor', { user_id: id, current: md5(current) }), options).throwOnError();
    },
    accountStates: async (ids, options = {}) =>
      (await withOptions(rest.rpc('account_states', { user_ids: ids }), options).throwOnError()).data,
  };
}

/** Makes the calls for people with their classes. */
export function userExCalls({ restOnce }: CallContext): UserExCalls {
  return {
    byCodes: (codes, { orgType, semesterId } = {}, { signal } = {}) =>
      queryInBatches({
        keys: codes,
        signal,
        query: async (batch, signal) => {
          let query = restOnce
            .from('users_ex')
            .select('*')
            .in('code', [...batch])
            .order('code');
          if (orgType !== undefined) query = query.eq('org_type', orgType);
          if (semesterId !== undefined) query = query.eq('semester_id', semesterId);
          const { data } = await withOptions(query, { signal }).throwOnError();
          return data;
        },
      }),
  };
}

/** Makes the calls for places in sessions. */
export function user2projectCalls({ rest }: CallContext): User2ProjectCalls {
  return {
    ofSchedule: (scheduleId, statuses = both, options = {}) => {
      const query = rest.from('user2projects').select('*', { count: 'exact' }).eq('schedule_id', scheduleId);
      const wanted = query.in('schedule_status', [...statuses]).order('ordernumber_of_schedule');
      return listOf<User2Project>(withOptions(wanted, options));
    },
    withNames: (scheduleId, statuses = both, options = {}) => {
      const query = rest.from('user2projects_ex').select('*', { count: 'exact' }).eq('schedule_id', scheduleId);
      const wanted = query.in('schedule_status', [...statuses]).order('ordernumber_of_schedule');
      return listOf<User2ProjectEx>(withOptions(wanted, options));
    },
    group: async (ids, groupStamp, options = {}) => {
      if (ids.length === 0) return;
      await withOptions(rest.rpc('group_u2p', { u2p_id: ids, group_stamp: groupStamp }), options).throwOnError();
    },
  };
}

/** Makes the calls for memberships and enrolments. */
export function membershipCalls({ rest }: CallContext): MembershipCalls {
  return {
    upsertUserOrgs: async (rows, options = {}) => {
      if (rows.length === 0) return;
      const query = rest.from('user_orgs').upsert([...rows], { onConflict: 'id', defaultToNull: false });
      await withOptions(query, options).throwOnError();
    },
    enrol: async (rows, options = {}) => {
      if (rows.length === 0) return;
      const onConflict = 'user_id,course_id,semester_id';
      const query = rest.from('user2courses').upsert([...rows], { onConflict, ignoreDuplicates: true });
      await withOptions(query, options).throwOnError();
    },
  };
}
