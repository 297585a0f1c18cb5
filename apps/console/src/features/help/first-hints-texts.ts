import type { Language } from '../../locales/language.ts';

const en = {
  title: 'First hints',
  /** One after the other; a phone has other buttons and no keys. */
  hints: [
    'Ctrl+K finds people, sessions, rooms, courses, files and pages, wherever you are.',
    'The switch in the header chooses the centre. Its pages come first in the menu, with the number of what waits there.',
    'The ? in the header says what a page is for and which keys it has.',
  ],
  hintsOfPhone: [
    'The magnifier finds people, sessions, rooms, courses, files and pages, wherever you are.',
    'The switch in the header chooses the centre. Its pages come first in the menu, with the number of what waits there.',
    'Help in the menu of your account says what a page is for.',
  ],
  place: (at: number, all: number) => `${at} of ${all}`,
  next: 'Next',
  done: 'Done',
  skip: 'Skip the hints',
};

const zh: typeof en = {
  title: '使用提示',
  hints: [
    '在任何页面按 Ctrl+K，即可查找人员、排课、实验室、课程、文件和页面。',
    '在页眉切换教学中心。所选中心的页面排在菜单最前，并显示待办数量。',
    '点击页眉的 ? 可查看本页用途和快捷键。',
  ],
  hintsOfPhone: [
    '在任何页面点击放大镜，即可查找人员、排课、实验室、课程、文件和页面。',
    '在页眉切换教学中心。所选中心的页面排在菜单最前，并显示待办数量。',
    '在账号菜单中点击“帮助”，可查看本页用途。',
  ],
  place: (at, all) => `第 ${at} 条，共 ${all} 条`,
  next: '下一条',
  done: '完成',
  skip: '跳过提示',
};

/** Texts of the hints of a first visit, fetched with them. */
export const firstHintsTexts: Readonly<Record<Language, typeof en>> = { en, zh };
