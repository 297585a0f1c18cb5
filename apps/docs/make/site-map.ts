import type { BothLanguages } from './languages.ts';

/** A guide for staff: its file in `content`, in the order of the menu. */
export interface Guide {
  readonly name: string;
  readonly title: BothLanguages;
  /** Pages of the console that it is about; their help leads to it. */
  readonly pages: readonly string[];
}

/** The guides by what people set out to do. */
export const guides: readonly Guide[] = [
  {
    name: 'term',
    title: { en: 'Set up a term', zh: '设置学期' },
    pages: [
      'system/init/init',
      'teaching/semester/semesters',
      'teaching/semester/days',
      'teaching/period/periods',
      'centre/basic-data/courses',
      'centre/basic-data/projects',
      'centre/basic-data/locations',
      'teaching/organization/accounts',
    ],
  },
  {
    name: 'plan',
    title: { en: 'Plan sessions', zh: '编排排课' },
    pages: ['centre/schedule/calendar', 'centre/plan/plans', 'centre/schedule/timeslots', 'centre/schedule/teacher-times'],
  },
  {
    name: 'attendance',
    title: { en: 'Take attendance', zh: '考勤' },
    pages: ['centre/attendance/attendance', 'centre/today/today'],
  },
  { name: 'grades', title: { en: 'Grade', zh: '评定成绩' }, pages: ['centre/grade/grade', 'centre/report/report'] },
  {
    name: 'import',
    title: { en: 'Import a spreadsheet', zh: '导入表格' },
    pages: [
      'centre/schedule/import',
      'centre/basic-data/student-import',
      'centre/basic-data/faculty-student-import',
      'centre/basic-data/course-student-import',
      'centre/basic-data/group-import',
      'centre/report/reference-import',
      'teaching/organization/staff-import',
    ],
  },
  { name: 'files', title: { en: 'Work with files', zh: '管理文件' }, pages: ['centre/file/files', 'system/bucket/buckets'] },
  { name: 'pages', title: { en: 'Build a page', zh: '制作页面' }, pages: ['system/page/pages', 'system/navigation/navigation'] },
];

/** A file of the repository that is a page of the site. */
export interface Document {
  readonly file: string;
  /** Address of its page, without the ending. */
  readonly page: string;
  readonly title: string;
}

/** For whoever runs a server. */
export const operatorDocuments: readonly Document[] = [
  { file: 'apps/lab-console/README.md', page: 'operate/lab-console', title: 'npx lab-console' },
  { file: 'apps/server/README.md', page: 'operate/server', title: 'Server and settings' },
  { file: 'SECURITY.md', page: 'operate/security', title: 'Security' },
  { file: 'PRIVACY.md', page: 'operate/privacy', title: 'Privacy' },
  { file: 'ACCESSIBILITY.md', page: 'operate/accessibility', title: 'Accessibility' },
  { file: 'SUPPORT.md', page: 'operate/support', title: 'Versions and support' },
];

/** For developers of other applications: a page for each package. */
export const packageDocuments: readonly Document[] = [
  'api-client',
  'calendar',
  'file-manager',
  'import-kit',
  'page-editor',
  'page-renderer',
  'schedule-rules',
  'solver-panel',
  'widget-base',
].map((name) => ({ file: `packages/${name}/README.md`, page: `packages/${name}`, title: name }));

/** For whoever changes the console itself. */
export const developerDocuments: readonly Document[] = [
  { file: 'ARCHITECTURE.md', page: 'develop/architecture', title: 'Architecture' },
  { file: 'CONTRIBUTING.md', page: 'develop/contributing', title: 'Contributing and recipes' },
  { file: 'WORDS.md', page: 'develop/words', title: 'Words' },
  { file: 'apps/choice-example/README.md', page: 'develop/choice-example', title: 'Example: choosing places' },
];

/** What is made of `apps/server/RIGHTS.md` belongs to the API. */
export const apiDocuments: readonly Document[] = [
  { file: 'apps/server/RIGHTS.md', page: 'api/rights', title: 'Who may do what' },
];

/** All files of the repository that are pages of the site. */
export const documents: readonly Document[] = [...operatorDocuments, ...packageDocuments, ...developerDocuments, ...apiDocuments];
