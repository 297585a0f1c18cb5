import type { Language } from '../locales/language.ts';

const en = {
  centre: 'Teaching centre',
  offline: {
    banner: 'You’re offline. Your input is kept; reconnecting…',
    back: 'The connection is back.',
    retry: 'Try now',
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you entered on this page has not been saved. It is lost when you leave.',
    leave: 'Leave without saving',
    stay: 'Stay here',
  },
};

const zh: typeof en = {
  centre: '教学中心',
  offline: {
    banner: '无法连接服务器。您输入的内容已保留，系统会继续尝试连接。',
    back: '连接已恢复。',
    retry: '立即重试',
  },
  unsaved: {
    title: '不保存就离开？',
    text: '此页面中填写的内容尚未保存，离开后将丢失。',
    leave: '不保存并离开',
    stay: '留在此页',
  },
};

/** Texts of the frame around pages: the choice of a centre, the connection and unsaved input. */
export const shellTexts: Readonly<Record<Language, typeof en>> = { en, zh };
