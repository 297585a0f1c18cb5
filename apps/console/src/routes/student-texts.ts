import type { Language } from '../locales/language.ts';

const en = {
  text: 'students please use WeChat course selection',
  explanation: 'This console is for staff. Open the course selection in WeChat to choose your experiment sessions.',
};

const zh: typeof en = {
  text: '学生请使用微信选课',
  explanation: '本系统仅供教职工使用。请在微信中打开选课入口，选择实验时间。',
};

/** Texts of the page for students, by language. */
export const studentTexts: Readonly<Record<Language, typeof en>> = { en, zh };
