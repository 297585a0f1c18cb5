import type { ScheduleChoiceRows } from '@lab-console/api-client';
import type { ScheduleChoices } from '@lab-console/calendar';
import { countedTeacherTimes, createMinutesBetween, createPeopleRules } from '@lab-console/schedule-rules/people';

/** Returns the rules of what people can, for conflicts and free slots of the calendar. */
export function peopleRules({
  teacher_times: times,
  teacher_time_sheets: sheets,
  building_ways: ways,
}: Pick<ScheduleChoiceRows, 'teacher_times' | 'teacher_time_sheets' | 'building_ways'>): NonNullable<
  ScheduleChoices['createPeopleRules']
> {
  const teacherTimes = countedTeacherTimes(times, sheets);
  return ({ minutesBetweenBuildings, ...known }) =>
    createPeopleRules({ ...known, teacherTimes, minutesBetween: createMinutesBetween(ways, minutesBetweenBuildings) });
}
