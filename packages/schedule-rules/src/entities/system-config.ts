/** The value of `rest/config` with the key `system` (section 3), every setting present. */
export interface SystemConfig {
  readonly defaultLessonStudentMin: number;
  readonly defaultLessonStudentMax: number;
  readonly defaultGroupStudentMax: number;
  /** Teachers see the drafts of others too. */
  readonly showDraftToTeacher: boolean;
  readonly disableTeacherAtt: boolean;
  readonly excludeRoomTime: boolean;
  readonly excludeTeacherTime: boolean;
  readonly excludeTeacherSubject: boolean;
  readonly excludeTeacherStudentGroup: boolean;
  readonly splitConsistent: boolean;
  /** Minutes between buildings without a row of `building_ways`; 0 checks no ways. */
  readonly minutesBetweenBuildings: number;
  /** IANA name of the institution's time zone. */
  readonly timeZone: string;
}
