import type { Language } from '../locales/language.ts';

/** What the bell of the header is called; the texts of what it opens come with that. */
export const bellTexts: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => (count === 0 ? 'Announcements' : `Announcements, ${count} unread`),
  zh: (count) => (count === 0 ? '通知' : `通知，${count} 条未读`),
};
