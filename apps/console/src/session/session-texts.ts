import type { Language } from '../locales/language.ts';

/** Texts of signing in again, of first passwords and of confirming with the password: fetched with the dialogs that show them. */
const en = {
  chooseTitle: 'Choose your own password',
  chooseHint: 'The password that you were given opens nothing else. Choose one that only you know.',
  chooseSubmit: 'Save and sign in',
  backToSignIn: 'Back to sign in',
  current: 'Current password',
  currentRequired: 'please enter the current password',
  endedTitle: 'Sign in again',
  endedHint: (name: string) =>
    `${name}, you have been signed out. Sign in to continue: your input is kept, and what you just did is sent again.`,
  leave: 'Leave this page',
  confirmTitle: 'Confirm with your password',
  confirmHint:
    'The page below was not made by the console and is about to do this with your rights. Enter your password to allow it once, and only if you expected it.',
  confirmSubmit: 'Allow once',
  consoleAsks: ({ name, since }: { readonly name: string; readonly since?: string }) =>
    `Lab Console asks you, ${name}${since === undefined ? '' : `, signed in on ${since}`}. No page can write this line.`,
  leavingTitle: (host: string) => `Leave for ${host}?`,
  leavingHint:
    'The page that you pressed in was not made by the console, and wants to open another website. Never enter your password of Lab Console there.',
  leavingSubmit: 'Open it',
  writingTitle: (people: string) => (people === '' ? 'Write an e-mail?' : `Contact ${people}?`),
  writingHint:
    'The page that you pressed in was not made by the console, and wants to open your program for e-mail or calls with this:',
  writingSubmit: 'Open the program',
  keptTitle: 'Keep unfinished rows in this browser?',
  keptHint: (files: readonly string[]) =>
    `You corrected rows of ${files.join(', ')} and did not submit them. This browser keeps them, with the ${files.length === 1 ? 'file' : 'files'}, for 30 days. Where others use it, remove them.`,
  keptRemove: 'Remove and log out',
  keptKeep: 'Keep and log out',
  otherHost: (host: string) =>
    `This page asked ${host}, which pages may not do: they get their data from this server only. Whoever made the page can take that address out.`,
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
  confirmHint: '下方页面不是控制台自带的，它将以您的权限执行以下操作。仅当这是您要做的操作时，才输入密码允许这一次。',
  confirmSubmit: '仅允许一次',
  consoleAsks: ({ name, since }) =>
    `Lab Console 向您确认：${name}${since === undefined ? '' : `，登录于 ${since}`}。任何页面都无法写出这一行。`,
  leavingTitle: (host) => `前往 ${host}？`,
  leavingHint: '您点击的页面不是控制台自带的，它要打开另一个网站。请勿在那里输入 Lab Console 的密码。',
  leavingSubmit: '打开',
  writingTitle: (people) => (people === '' ? '写邮件？' : `联系 ${people}？`),
  writingHint: '您点击的页面不是控制台自带的，它要用以下内容打开您的邮件或电话程序：',
  writingSubmit: '打开程序',
  keptTitle: '是否在此浏览器中保留未完成的行？',
  keptHint: (files) =>
    `您修改了 ${files.join('、')} 中的行，但尚未提交。此浏览器会保留这些行及文件 30 天。如与他人共用，请删除。`,
  keptRemove: '删除并退出登录',
  keptKeep: '保留并退出登录',
  otherHost: (host) => `此页面请求了 ${host}，这是不允许的：页面只能从本服务器获取数据。页面制作者可以去掉该地址。`,
  needsPress: '此页面未经您点击就试图更改数据，这是不允许的。没有任何更改。',
  notConfirmed: '未允许：没有输入密码。没有任何更改。',
};

/** The texts of a language. */
export function sessionTexts(language: Language): typeof en {
  return language === 'zh' ? zh : en;
}
