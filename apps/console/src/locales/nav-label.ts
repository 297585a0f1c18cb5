import type { Nav } from '@lab-console/api-client';
import type { Language } from './language.ts';

/** English names of the entries that every installation has; their labels in the database are Chinese. */
const english: Readonly<Record<string, string>> = {
  system: 'System',
  teaching: 'Teaching',
  semesters: 'Semesters',
  periods: 'Periods',
  organizations: 'Organisations',
  navigation: 'Navigation',
  pages: 'Pages',
  roles: 'Roles',
  dictionaries: 'Dictionaries',
  buckets: 'Storage buckets',
  init: 'Initialisation',
  calendar: 'Calendar',
  import: 'Import sessions',
  imports: 'Imports',
  'student-import': 'Students',
  'faculty-student-import': 'Students by class',
  'course-student-import': 'Students of a course',
  'group-import': 'Groups',
  'reference-import': 'Deduction references',
  timeslots: 'Teaching time',
  plans: 'Scheduler',
  courses: 'Courses',
  projects: 'Experiments',
  locations: 'Locations',
  teams: 'Teams',
  attendance: 'Attendance',
  grade: 'Grades',
  report: 'Reports',
  exam: 'Exams',
  evaluation: 'Evaluation',
  charts: 'Charts',
  data: 'Experiment data',
  computing: 'Data computing',
  mooc: 'Online courses',
  notification: 'Notifications',
};

/** What an entry of the menu is called: its label, or in English the English name of an entry that comes with the system. */
export function navLabel({ name, label }: Pick<Nav, 'name' | 'label'>, language: Language): string {
  return (language === 'en' ? english[name] : undefined) ?? (label || name);
}
