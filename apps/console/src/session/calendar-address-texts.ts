import type { Language } from '../locales/language.ts';

const en = {
  title: 'My calendar address',
  explain: 'A link that lets your phone’s calendar show your published sessions and stay up to date. Read-only.',
  secret:
    'Whoever has the link sees these sessions without signing in. Keep it private. If it leaks, revoke it; it stops working at once.',
  shownOnce: 'Your new address. It is shown this once: copy it into your calendar program now.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying is blocked by the browser. The link is selected: copy it with Ctrl+C.',
  create: 'Create an address',
  list: 'Addresses in use',
  none: 'You have no address yet.',
  created: (moment: string) => `Created ${moment}`,
  lastUsed: (moment: string) => `Last used: ${moment}`,
  never: 'never',
  withdraw: 'Revoke',
  withdrawQuestion: 'Calendars using this link will stop updating. Revoke it?',
  tooMany: 'There are ten addresses already. Revoke one first.',
  failed: 'This did not work. Please try again.',
};

const zh: typeof en = {
  title: '我的日历地址',
  explain: '日历程序（例如手机上的日历）可以通过这个地址读取您已发布的排课，并随时跟上变化。该地址只能读取，不能修改任何内容。',
  secret: '任何人拿到这个地址，无需登录即可看到这些排课。请勿告诉他人；如已泄露，请立即撤回，地址随即失效。',
  shownOnce: '这是您的新地址，只显示这一次，请立即复制到日历程序中。',
  copy: '复制',
  copied: '已复制',
  copyFailed: '浏览器不允许复制。地址已选中，请按 Ctrl+C 复制。',
  create: '创建地址',
  list: '使用中的地址',
  none: '您还没有地址。',
  created: (moment: string) => `创建于 ${moment}`,
  lastUsed: (moment: string) => `最近使用：${moment}`,
  never: '从未',
  withdraw: '撤回',
  withdrawQuestion: '使用它的日历将不再更新。确定撤回？',
  tooMany: '已有十个地址，请先撤回一个。',
  failed: '操作未成功，请重试。',
};

/** The texts of the dialog with one’s own calendar addresses, fetched with it. */
export const calendarAddressTexts: Readonly<Record<Language, typeof en>> = { en, zh };
