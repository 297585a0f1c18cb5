import type { Language } from '../../locales/language.ts';
import type { ThingKind } from '../shared/address-of.ts';
import type { ThingState } from './thing-row.ts';
import type { SectionName } from './thing-sections.ts';

const en = {
  kinds: {
    student: 'Student',
    teacher: 'Teacher',
    room: 'Room',
    course: 'Course',
    class: 'Class',
    experiment: 'Experiment',
  } satisfies Record<ThingKind, string>,
  sections: {
    coming: 'Coming sessions',
    over: 'Earlier sessions',
    places: 'Sessions and attendance',
    reports: 'Reports',
    grades: 'Grades',
    classes: 'Classes',
    courses: 'Courses',
    experiments: 'Experiments',
    teachers: 'Teachers',
    students: 'Students',
    equipment: 'Equipment',
    outages: 'Out of order',
    changes: 'History of marks',
  } satisfies Record<SectionName, string>,
  none: {
    coming: 'No sessions from today on.',
    over: 'No sessions yet.',
    places: 'No sessions that you may see.',
    reports: 'No reports that you may see.',
    grades: 'No grades that you may see.',
    classes: 'In no class.',
    courses: 'No courses.',
    experiments: 'No experiments yet.',
    teachers: 'Nobody is in charge yet.',
    students: 'No students that you may see.',
    equipment: 'No equipment.',
    outages: 'Never out of order so far.',
    changes: 'No change that you may see.',
  } satisfies Record<SectionName, string>,
  states: {
    draft: 'Draft',
    cancelled: 'Cancelled',
    stopped: 'Stopped',
    waiting: 'To check',
    checked: 'Checked',
    returned: 'Returned',
  } satisfies Record<Extract<ThingState, string>, string>,
  notMarked: 'Not marked',
  firstOf: (shown: number, all: number) => `${shown} of ${all} are shown.`,
  calendar: 'Open in the calendar',
  grades: 'Open grades',
};

const zh: typeof en = {
  kinds: { student: '学生', teacher: '教师', room: '实验室', course: '课程', class: '班级', experiment: '实验项目' },
  sections: {
    coming: '后续排课',
    over: '以往排课',
    places: '排课与考勤',
    reports: '实验报告',
    grades: '成绩',
    classes: '班级',
    courses: '课程',
    experiments: '实验项目',
    teachers: '教师',
    students: '学生',
    equipment: '设备',
    outages: '故障停用',
    changes: '成绩变更记录',
  },
  none: {
    coming: '今天起没有排课。',
    over: '还没有排课。',
    places: '没有您可查看的排课。',
    reports: '没有您可查看的实验报告。',
    grades: '没有您可查看的成绩。',
    classes: '不属于任何班级。',
    courses: '没有课程。',
    experiments: '还没有实验项目。',
    teachers: '还没有负责教师。',
    students: '没有您可查看的学生。',
    equipment: '没有设备。',
    outages: '至今没有停用。',
    changes: '没有您可查看的变更。',
  },
  states: { draft: '草稿', cancelled: '已取消', stopped: '已退选', waiting: '待批阅', checked: '已批阅', returned: '已退回' },
  notMarked: '未考勤',
  firstOf: (shown, all) => `显示 ${all} 条中的 ${shown} 条。`,
  calendar: '在日历中打开',
  grades: '打开成绩',
};

/** Texts of the pages of things, fetched with them. */
export const thingsTexts: Readonly<Record<Language, typeof en>> = { en, zh };
