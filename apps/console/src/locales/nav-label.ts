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
  init: 'First set-up',
  days: 'Days',
  accounts: 'Accounts',
  settings: 'Settings',
  modules: 'Modules',
  'centre-settings': 'Settings of the centre',
  'group-timetable': 'Timetable',
  'group-coursework': 'Coursework',
  'group-records': 'Records',
  'group-resources': 'Resources',
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
  locations: 'Rooms',
  teams: 'Teams',
  'centre-classes': 'Classes',
  'centre-students': 'Students',
  attendance: 'Attendance',
  workload: 'Workload',
  grade: 'Grades',
  report: 'Reports',
  exam: 'Exam questions',
  'exam-papers': 'Exam papers',
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
