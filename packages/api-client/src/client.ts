import { PostgrestClient } from '@supabase/postgrest-js';
import { authCalls, type AuthCalls } from './calls/auth.ts';
import { configCalls, type ConfigCalls } from './calls/config.ts';
import type { CallContext } from './calls/context.ts';
import { orgCalls, type OrgCalls } from './calls/orgs.ts';
import { pageCalls, role2navCalls, type PageCalls, type Role2NavCalls } from './calls/pages.ts';
import {
  membershipCalls,
  user2projectCalls,
  userCalls,
  userExCalls,
  type MembershipCalls,
  type User2ProjectCalls,
  type UserCalls,
  type UserExCalls,
} from './calls/people.ts';
import {
  groupCalls,
  schedulePlanCalls,
  timeslotCalls,
  timetableCalls,
  type GroupCalls,
  type SchedulePlanCalls,
  type TimeslotCalls,
  type TimetableCalls,
} from './calls/planning.ts';
import {
  dataTemplateCalls,
  projectResourceCalls,
  reportCalls,
  reportCheckItemCalls,
  type DataTemplateCalls,
  type ProjectResourceCalls,
  type ReportCalls,
  type ReportCheckItemCalls,
} from './calls/reports.ts';
import { resourceCalls, type ResourceCalls } from './calls/resources.ts';
import { scheduleCalls, type ScheduleCalls } from './calls/schedules.ts';
import { storageCalls, type StorageCalls } from './calls/storage.ts';
import {
  courseCalls,
  locationCalls,
  projectCalls,
  teamCalls,
  type CourseCalls,
  type LocationCalls,
  type ProjectCalls,
  type TeamCalls,
} from './calls/teaching.ts';
import { periodCalls, semesterCalls, type PeriodCalls, type SemesterCalls } from './calls/terms.ts';
import type { Database } from './database/database.ts';
import { toListAnswer, type ListAnswer } from './list.ts';
import { createSession, type Session } from './session/session.ts';
import { createTransport } from './transport/transport.ts';
import type { ApiClientOptions, RequestOptions } from './transport/transport-options.ts';

/** The client: every call of specification section 7, by resource. Every failure is an ApiError. */
export interface ApiClient {
  readonly session: Session;
  readonly auth: AuthCalls;
  readonly config: ConfigCalls;
  readonly courses: CourseCalls;
  readonly dataTemplates: DataTemplateCalls;
  readonly groups: GroupCalls;
  readonly locations: LocationCalls;
  readonly memberships: MembershipCalls;
  readonly orgs: OrgCalls;
  readonly pages: PageCalls;
  readonly periods: PeriodCalls;
  readonly projectResources: ProjectResourceCalls;
  readonly projects: ProjectCalls;
  readonly reportCheckItems: ReportCheckItemCalls;
  readonly reports: ReportCalls;
  readonly resources: ResourceCalls;
  readonly role2navs: Role2NavCalls;
  readonly schedulePlans: SchedulePlanCalls;
  readonly schedules: ScheduleCalls;
  readonly semesters: SemesterCalls;
  readonly storage: StorageCalls;
  readonly teams: TeamCalls;
  readonly timeslots: TimeslotCalls;
  readonly timetable: TimetableCalls;
  readonly user2projects: User2ProjectCalls;
  readonly users: UserCalls;
  readonly usersEx: UserExCalls;
  /**
   * `rest/` in the query language of `@supabase/postgrest-js`, for what has no call above. End a query with
   * `.throwOnError()`, so that it rejects with an ApiError like everything else.
   */
  readonly rest: PostgrestClient<Database>;
  /**
   * Sends a request as a page definition writes it: `rest/courses?order=code`, `/report-api/…`. The token goes along
   * to addresses of the API and to no other.
   */
  request(path: string, options?: RequestOptions): Promise<Response>;
  /** Reads a list with its total, in the shape of page definitions. */
  requestList<Item = unknown>(path: string, options?: RequestOptions): Promise<ListAnswer<Item>>;
}

/**
 * Makes the client.
 *
 * @throws TypeError when `baseUrl` is relative and there is no page to resolve it against.
 * @example
 * const api = createApiClient({ baseUrl: '/api', onUnauthenticated: () => navigate('/login') });
 * await api.auth.login({ code: 'teacher', password });
 * const { items, total } = await api.schedules.list({ from: '2026-09-07', to: '2026-09-13' });
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const session = options.session ?? createSession();
  const transport = createTransport({ ...options, session });
  const address = new URL('rest', transport.base).href;
  const rest = new PostgrestClient<Database>(address, { fetch: transport.fetch, retry: false });
  const restOnce = new PostgrestClient<Database>(address, { fetch: transport.fetchOnce, retry: false });
  const context: CallContext = { transport, session, rest, restOnce };
  const auth = authCalls(context);
  return {
    session,
    auth,
    config: configCalls(context),
    courses: courseCalls(context),
    dataTemplates: dataTemplateCalls(context),
    groups: groupCalls(context),
    locations: locationCalls(context),
    memberships: membershipCalls(context),
    orgs: orgCalls(context),
    pages: pageCalls(context),
    periods: periodCalls(context),
    projectResources: projectResourceCalls(context),
    projects: projectCalls(context),
    reportCheckItems: reportCheckItemCalls(context),
    reports: reportCalls(context),
    resources: resourceCalls(context, auth),
    role2navs: role2navCalls(context),
    schedulePlans: schedulePlanCalls(context),
    schedules: scheduleCalls(context),
    semesters: semesterCalls(context),
    storage: storageCalls(context),
    teams: teamCalls(context),
    timeslots: timeslotCalls(context),
    timetable: timetableCalls(context),
    user2projects: user2projectCalls(context),
    users: userCalls(context),
    usersEx: userExCalls(context),
    rest,
    request: transport.request,
    requestList: async <Item>(path: string, request: RequestOptions = {}) => {
      const headers = { ...request.headers, Prefer: 'count=exact' };
      const response = await transport.request(path, { ...request, headers });
      const items = (await response.json()) as readonly Item[];
      return toListAnswer(items, response.headers.get('content-range'));
    },
  };
}
