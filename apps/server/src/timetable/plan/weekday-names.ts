import type { Language } from './language.ts';

/** Names of the weekdays, Monday first. */
export const weekdayNames: Readonly<Record<Language, readonly string[]>> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
};
