import type { AuthCalls } from './auth-calls.ts';
import { calendarFeedCalls, type CalendarFeedCalls } from './calendar-feeds.ts';
import { configCalls, type ConfigCalls } from './config.ts';
import type { CallContext } from './context.ts';
import { orgCalls, type OrgCalls } from './orgs.ts';
import { pageCalls, role2navCalls, type PageCalls, type Role2NavCalls } from './pages.ts';
import {
  membershipCalls,
  user2projectCalls,
  userCalls,
  userExCalls,
  type MembershipCalls,
  type User2ProjectCalls,
  type UserCalls,
  type UserExCalls,
} from './people.ts';
import {
  groupCalls,
  schedulePlanCalls,
  timeslotCalls,
  timetableCalls,
  type GroupCalls,
  type SchedulePlanCalls,
  type TimeslotCalls,
  type TimetableCalls,
} from './planning.ts';
import {
  dataTemplateCalls,
  projectResourceCalls,
  reportCalls,
  reportCheckItemCalls,
  type DataTemplateCalls,
  type ProjectResourceCalls,
  type ReportCalls,
  type ReportCheckItemCalls,
} from './reports.ts';
import { resourceCalls, type ResourceCalls } from './resources.ts';
import { scheduleCalls, type ScheduleCalls } from './schedules.ts';
import { storageCalls, type StorageCalls } from './storage.ts';
import {
  courseCalls,
  locationCalls,
  projectCalls,
  teamCalls,
  type CourseCalls,
  type LocationCalls,
  type ProjectCalls,
  type TeamCalls,
} from './teaching.ts';
import { periodCalls, semesterCalls, type PeriodCalls, type SemesterCalls } from './terms.ts';

/** The calls that pages behind the sign-in make; loaded together with the first of them. */
export interface LaterCalls {
  readonly calendarFeeds: CalendarFeedCalls;
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
}

/** Makes them. */
export function laterCalls(context: CallContext, auth: AuthCalls): LaterCalls {
  return {
    calendarFeeds: calendarFeedCalls(context),
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
  };
}
