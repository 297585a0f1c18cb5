import type { Wire } from '../wire/wire.ts';

/** Settings of the installation or of one centre (specification section 3). What is missing falls back to the default. */
export interface SystemConfig {
  readonly defaultLessonStudentMin?: number;
  readonly defaultLessonStudentMax?: number;
  readonly defaultGroupStudentMax?: number;
  readonly showDraftToTeacher?: boolean;
  readonly disableTeacherAtt?: boolean;
  readonly excludeRoomTime?: boolean;
  readonly excludeTeacherTime?: boolean;
  readonly excludeTeacherSubject?: boolean;
  readonly excludeTeacherStudentGroup?: boolean;
  readonly splitConsistent?: boolean;
  /** Minutes between two buildings without a row of `building_ways`; 0 checks no ways. @default 0 */
  readonly minutesBetweenBuildings?: number;
  /** IANA name, e.g. `Asia/Shanghai`. */
  readonly timeZone?: string;
  /** Roles that have to have a second factor; of the installation only. */
  readonly secondFactorRoles?: ReadonlyArray<'admin' | 'dev' | 'centreadmin' | 'teacher'>;
  /** Minutes without use after which a sign-in ends; of the installation only. @default 480 */
  readonly idleMinutes?: number;
  /** Days that a link for choosing a password is good; of the installation only. @default 7 */
  readonly passwordLinkDays?: number;
  /** Days that the history is kept, but for the record of marks; of the installation only. @default for ever */
  readonly historyDays?: number;
  /** Days that the record of marks is kept; of the installation only. @default for ever */
  readonly marksHistoryDays?: number;
  /** Days that earlier page versions are kept, the ten newest apart; of the installation only. @default for ever */
  readonly pageVersionDays?: number;
  /** Days that deleted sessions and files can be restored; of the installation only. @default 14 */
  readonly trashDays?: number;
  /** Days that sign-ins are listed after their end; of the installation only. @default 1 */
  readonly signInDays?: number;
  /** Days that a request with the same `Idempotency-Key` counts as the same one; of the installation only. @default 7 */
  readonly requestKeyDays?: number;
  /** Administrators may approve, with the password, pages that they stored themselves. @default false */
  readonly approveOwnPages?: boolean;
  /** Name of the system in the header and in titles. */
  readonly systemName?: string;
  /** Name of the theme that all people begin with. */
  readonly theme?: string;
  /** The centre of pages that are opened without one (`orgs.id`). */
  readonly defaultOrganization?: number;
}

/** A row of `rest/config`. */
export interface Config extends Wire<'config', 'id' | 'key' | 'organization_id' | 'value'> {
  readonly value: SystemConfig;
}
