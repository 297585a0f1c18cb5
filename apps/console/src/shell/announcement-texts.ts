import type { Language } from '../locales/language.ts';

/** Texts of what the bell in the header opens, fetched with it. */
export interface AnnouncementTexts {
  readonly title: string;
  readonly none: string;
  readonly read: string;
  readonly readAll: string;
  readonly failed: string;
  readonly all: string;
}

/** The texts of what the bell opens in each language. */
export const announcementTexts: Readonly<Record<Language, AnnouncementTexts>> = {
  en: {
    title: 'Unread announcements',
    none: 'Nothing unread.',
    read: 'Mark as read',
    readAll: 'Mark all as read',
    failed: 'They could not be marked as read. Try again.',
    all: 'All notifications',
  },
  zh: {
    title: '未读通知',
    none: '没有未读通知。',
    read: '标为已读',
    readAll: '全部标为已读',
    failed: '未能标为已读，请重试。',
    all: '全部通知',
  },
};
