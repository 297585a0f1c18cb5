/** Headers of a spreadsheet of sessions, in the order of the template; required ones have a star. */
export const sessionHeaders = {
  en: [
    '*Date',
    '*Period code',
    '*Course code',
    '*Project code',
    '*Location code',
    '*Max students',
    '*Min students',
    '*Publish',
    '*Reserved',
    'Teacher account',
  ],
  zh: [
    '*日期',
    '*节次代码',
    '*课程代码',
    '*实验项目代码',
    '*实验室代码',
    '*最大人数',
    '*最小人数',
    '*是否发布',
    '*是否预留',
    '教师账号',
  ],
} as const;
