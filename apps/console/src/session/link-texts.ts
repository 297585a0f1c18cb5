import type { Language } from '../locales/language.ts';

const en = {
  title: 'Choose your password',
  hint: (name: string, code: string) => `${name}, this link is for your account ${code}. Choose a password that only you know.`,
  loading: 'Looking at the link…',
  signedIn: (name: string) =>
    `${name} is signed in here. Log out first, or open the link in another browser: it has not been used.`,
  refusals: {
    LC141: 'This link is not known. Open the whole of it, or ask for a new one.',
    LC142: 'This link was used already. Sign in with the password that was chosen, or ask for a new link.',
    LC143: 'This link has ended. Ask whoever gave it to you for a new one.',
  } as Readonly<Record<string, string>>,
  toConsole: 'To the console',
  again: 'Try again',
};

const zh: typeof en = {
  title: '设置您的密码',
  hint: (name, code) => `${name}，该链接用于您的账号 ${code}。请设置一个只有您知道的密码。`,
  loading: '正在检查链接…',
  signedIn: (name) => `${name} 已在此登录。请先退出登录，或在其他浏览器中打开链接；链接尚未使用。`,
  refusals: {
    LC141: '该链接无效。请打开完整的链接，或重新申请。',
    LC142: '该链接已使用过。请用已设置的密码登录，或重新申请链接。',
    LC143: '该链接已失效。请向发放链接的人重新申请。',
  },
  toConsole: '进入控制台',
  again: '重试',
};

/** The texts of the link for a password, fetched when one is opened. */
export const linkTexts: Readonly<Record<Language, typeof en>> = { en, zh };
