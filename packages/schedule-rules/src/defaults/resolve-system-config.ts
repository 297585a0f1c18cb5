import type { SystemConfig } from '../entities/system-config.ts';

/** The settings where nothing is set: the constants of section 9, every exclusion off. */
export const defaultSystemConfig: SystemConfig = {
  defaultLessonStudentMin: 1,
  defaultLessonStudentMax: 32,
  defaultGroupStudentMax: 5,
  showDraftToTeacher: false,
  disableTeacherAtt: false,
  excludeRoomTime: false,
  excludeTeacherTime: false,
  excludeTeacherSubject: false,
  excludeTeacherStudentGroup: false,
  splitConsistent: false,
  minutesBetweenBuildings: 0,
  timeZone: 'Asia/Shanghai',
};

/** The values of `rest/config` over one another, later ones winning, over the defaults: first the system's, then the centre's own. */
export function resolveSystemConfig(...values: readonly (Partial<SystemConfig> | null | undefined)[]): SystemConfig {
  const set: Partial<SystemConfig>[] = values.map((value) =>
    Object.fromEntries(Object.entries(value ?? {}).filter(([, entry]) => entry !== null && entry !== undefined)),
  );
  return Object.assign({}, defaultSystemConfig, ...set) as SystemConfig;
}
