import type { Language } from '../locales/language.ts';

/** Texts of the bell in the header. They are no part of the large tables, so that the sign-in page does not load them. */
export interface AnnouncementTexts {
  readonly bell: (count: number) => string;
  readonly title: string;
  readonly none: string;
  readonly read: string;
  readonly readAll: string;
  readonly failed: string;
}

/** The texts of the bell in each language. */
export const announcementTexts: Readonly<Record<Language, AnnouncementTexts>> = {
  en: {
    bell: (count) => (count === 0 ? 'Announcements' : `Announcements, ${count} unread`),
    title: 'Unread announcements',
    none: 'Nothing unread.',
    read: 'Mark as read',
    readAll: 'Mark all as read',
    failed: 'They could not be marked as read. Try again.',
  },
  zh: {
    bell: (count) => (count === 0 ? '通知' : `通知，${count} 条未读`),
    title: '未读通知',
    none: '没有未读通知。',
    read: '标为已读',
    readAll: '全部标为已读',
    failed: '未能标为已读，请重试。',
  },
};
