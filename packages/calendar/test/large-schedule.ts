import { addDays, type ClassOrg, type Location, type Period, type Teacher } from '@lab-console/schedule-rules';
import type { CalendarSession, ScheduleSource } from '../src/core/source/schedule-source.ts';
import { demoMonday, demoSession } from './demo-schedule.ts';
import { demoChoices } from './in-memory-source.ts';

/** A day of twelve periods, as large universities have it. */
export const largePeriods: readonly Period[] = Array.from({ length: 12 }, (_, index) => {
  const hour = String(8 + index).padStart(2, '0');
  return {
    id: index + 1,
    code: `P${index + 1}`,
    name: String(index + 1),
    start_time: `${hour}:00:00`,
    end_time: `${hour}:50:00`,
  };
});

const largeLocations: readonly Location[] = Array.from({ length: 600 }, (_, index) => ({
  id: index + 1,
  code: `R${index + 1}`,
  name: `Lab ${100 + index}`,
  organization_id: 1,
  is_valid: true,
  capacity: 24 + (index % 4) * 8,
}));

const largeTeachers: readonly Teacher[] = Array.from({ length: 1500 }, (_, index) => ({
  id: index + 1,
  code: `T${index + 1}`,
  name: `Teacher ${index + 1}`,
}));

const largeClasses: readonly ClassOrg[] = Array.from({ length: 400 }, (_, index) => ({
  id: index + 1,
  code: `C${index + 1}`,
  name: `Class ${index + 1}`,
}));

// Spreads neighbours far apart, the same way every time.
const scatter = (index: number, salt: number, count: number): number => {
  const mixed = Math.imul(index + 1, 2654435761 + salt * 40503) >>> 0;
  return (((mixed ^ (mixed >>> 15)) >>> 0) % count) + 1;
};

/** So many sessions of one week, spread over 600 rooms, 1,500 teachers and 400 classes; the same ones every time. */
export function largeWeek(count: number): readonly CalendarSession[] {
  return Array.from({ length: count }, (_, index) =>
    demoSession({
      id: index + 1,
      date: addDays(demoMonday, index % 5),
      period_id: (Math.floor(index / 5) % 12) + 1,
      location_id: scatter(index, 1, 600),
      course_id: (index % 3) + 1,
      project_id: (index % 3) * 2 + 1 + (Math.floor(index / 3) % 2),
      teacher_id: scatter(index, 2, 1500),
      class_list: [scatter(index, 3, 400)],
      max_student_number: 16 + (index % 3) * 8,
      is_publish: index % 3 !== 0,
      is_reserved: index % 9 === 0,
      group: index % 50 < 2 ? `g${Math.floor(index / 500)}` : null,
    }),
  );
}

/** What a source over `largeWeek` answers beside the sessions. */
export const largeReplaced: Partial<ScheduleSource> = {
  loadPeriods: async () => largePeriods,
  loadReferences: async () => ({
    ...demoChoices,
    locations: largeLocations,
    teachers: largeTeachers,
    classes: largeClasses,
  }),
  loadChoices: async () => ({ ...demoChoices, locations: largeLocations, teachers: largeTeachers, classes: largeClasses }),
};
