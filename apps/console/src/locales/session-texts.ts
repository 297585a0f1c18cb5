import type { Language } from './language.ts';

/** Texts of signing in again, of first passwords and of confirming with the password: fetched with the dialogs that say them. */
const en = {
  chooseTitle: 'Choose your own password',
  chooseHint: 'The password that you were given opens nothing else. Choose one that only you know.',
  chooseSubmit: 'Save and sign in',
  backToSignIn: 'Back to sign in',
  current: 'Current password',
  currentRequired: 'please enter the current password',
  endedTitle: 'Sign in again',
  endedHint: (name: string) =>
    `The session of ${name} has ended. Sign in to continue: what stands on the page stays, and what you just did is sent again.`,
  leave: 'Leave this page',
  confirmTitle: 'Confirm with your password',
  confirmHint:
    'This page wants to change accounts, roles, menus, pages or settings. Continue only if you expected that: enter your password to allow it once.',
  confirmSubmit: 'Allow once',
  needsPress: 'This page tried to change data without a press of yours, which pages may not do. Nothing was changed.',
  notConfirmed: 'Not allowed: the password was not entered. Nothing was changed.',
};

const zh: typeof en = {
  chooseTitle: '设置您自己的密码',
  chooseHint: '分配给您的密码只能用于设置新密码。请设置一个只有您知道的密码。',
  chooseSubmit: '保存并登录',
  backToSignIn: '返回登录',
  current: '当前密码',
  currentRequired: '请输入当前密码',
  endedTitle: '请重新登录',
  endedHint: (name) => `${name} 的登录已结束。请登录后继续：页面内容会保留，刚才的操作会重新提交。`,
  leave: '离开此页面',
  confirmTitle: '请用密码确认',
  confirmHint: '此页面要更改账号、角色、菜单、页面或设置。仅当这是您要做的操作时才继续：输入密码，仅允许这一次。',
  confirmSubmit: '仅允许一次',
  needsPress: '此页面未经您点击就试图更改数据，这是不允许的。没有任何更改。',
  notConfirmed: '未允许：没有输入密码。没有任何更改。',
};

/** The texts of a language. */
export function sessionTexts(language: Language): typeof en {
  return language === 'zh' ? zh : en;
}
