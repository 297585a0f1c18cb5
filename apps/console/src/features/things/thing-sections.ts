import type { ThingKind } from '../shared/address-of.ts';
import {
  classStudents,
  courseExperiments,
  courseStudents,
  courseTeachers,
  experimentCourses,
  experimentEquipment,
  roomEquipment,
  roomOutages,
  studentClasses,
  teacherCourses,
} from './member-rows.ts';
import type { SectionWish } from './section-wish.ts';
import { sessionRows } from './session-rows.ts';
import { gradeRows, placeRows, reportRows } from './student-rows.ts';
import type { ThingRows } from './thing-row.ts';

/** What can belong to a thing. */
export type SectionName =
  | 'coming'
  | 'over'
  | 'places'
  | 'reports'
  | 'grades'
  | 'classes'
  | 'courses'
  | 'experiments'
  | 'teachers'
  | 'students'
  | 'equipment'
  | 'outages'
  | 'changes';

/** A section of a thing's page, read with one request. */
export interface ThingSection {
  readonly name: Exclude<SectionName, 'changes'>;
  readonly load: (wish: SectionWish) => Promise<ThingRows>;
}

function sessionsOf(kind: Exclude<ThingKind, 'student'>): readonly ThingSection[] {
  return (['coming', 'over'] as const).map((name) => ({ name, load: (wish) => sessionRows(kind, name, wish) }));
}

/** What belongs to a thing of each kind, what is used most first. */
export const thingSections: Readonly<Record<ThingKind, readonly ThingSection[]>> = {
  student: [
    { name: 'places', load: placeRows },
    { name: 'reports', load: reportRows },
    { name: 'grades', load: gradeRows },
    { name: 'classes', load: studentClasses },
  ],
  teacher: [...sessionsOf('teacher'), { name: 'courses', load: teacherCourses }],
  room: [...sessionsOf('room'), { name: 'outages', load: roomOutages }, { name: 'equipment', load: roomEquipment }],
  course: [
    ...sessionsOf('course'),
    { name: 'experiments', load: courseExperiments },
    { name: 'teachers', load: courseTeachers },
    { name: 'students', load: courseStudents },
  ],
  class: [...sessionsOf('class'), { name: 'students', load: classStudents }],
  experiment: [
    ...sessionsOf('experiment'),
    { name: 'courses', load: experimentCourses },
    { name: 'equipment', load: experimentEquipment },
  ],
};
