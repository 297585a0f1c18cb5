import type { Language } from '../../locales/language.ts';

/** The icons that a menu entry can have. */
export const navIconNames = [
  'calendar',
  'school',
  'science',
  'people',
  'institution',
  'folder',
  'upload',
  'chart',
  'page',
  'settings',
  'circle',
] as const;

/** Name of an icon that a menu entry can have. */
export type NavIconName = (typeof navIconNames)[number];

/** What each icon shows. */
export const navIconTexts: Readonly<Record<Language, Readonly<Record<NavIconName, string>>>> = {
  en: {
    calendar: 'Calendar',
    school: 'School',
    science: 'Flask',
    people: 'People',
    institution: 'Building',
    folder: 'Folder',
    upload: 'Upload',
    chart: 'Chart',
    page: 'Page',
    settings: 'Gear',
    circle: 'Dot',
  },
  zh: {
    calendar: '日历',
    school: '学校',
    science: '烧瓶',
    people: '人员',
    institution: '机构',
    folder: '文件夹',
    upload: '上传',
    chart: '图表',
    page: '页面',
    settings: '设置',
    circle: '圆点',
  },
};
