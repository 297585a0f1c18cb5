import type { Language } from '../../locales/language.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

interface Progress {
  readonly done: number;
  readonly all: number;
}

const en = {
  open: 'First passwords',
  title: 'First passwords',
  nobody: 'Nobody waits for a password.',
  account: 'Account',
  name: 'Name',
  role: 'Role',
  organisation: 'Organisation',
  state: 'State',
  none: 'No password',
  given: (date: string) => `Given on ${date}, not used`,
  linked: (date: string) => `Has a link until ${date}`,
  noMail: 'No mail address',
  all: 'All',
  choose: (name: string) => `Choose ${name}`,
  way: 'How people get in',
  ways: {
    password: {
      label: 'Passwords on paper',
      explanation:
        'Staff who cannot sign in yet. Each gets a random password that is shown once. At the first sign-in they choose a password of their own.',
      give: (number: number) => (number === 0 ? 'Give passwords' : `Give ${count(number, 'password', 'passwords')}`),
      giving: ({ done, all }: Progress) => `${done} of ${all} passwords given`,
      sheetTitle: 'Passwords to hand out',
      once: 'They are shown this once. Print or save them before you close, and hand them out on paper or in person.',
      value: 'Password',
    },
    link: {
      label: 'Links on paper',
      explanation:
        'Staff who cannot sign in yet. Each gets a link that is shown once, as an address and a code for the camera of a phone; it works once, to choose a password of their own.',
      give: (number: number) => (number === 0 ? 'Make links' : `Make ${count(number, 'link', 'links')}`),
      giving: ({ done, all }: Progress) => `${done} of ${all} links made`,
      sheetTitle: 'Links to hand out',
      once: 'They are shown this once. Print or save them before you close. Whoever has a link can choose the password of its account.',
      value: 'Link',
    },
    mail: {
      label: 'Links by mail',
      explanation:
        'Staff who cannot sign in yet. Each gets a mail with a link that works once, to choose a password of their own. Nobody else sees it.',
      give: (number: number) => (number === 0 ? 'Send links' : `Send ${count(number, 'link', 'links')}`),
      giving: ({ done, all }: Progress) => `${done} of ${all} links sent`,
      sheetTitle: 'Links that were sent',
      once: 'Each link works once. Whoever does not find the mail can be sent a new one, which ends the link of before.',
      value: 'Sent to',
    },
  },
  /** Of sending links. */
  refusals: {
    LC144: 'This server sends no mail, or does not know where people open it.',
    LC145: 'The mail server did not take the mail, so there is no link. Try again later, or hand one over.',
  } as Readonly<Record<string, string>>,
  stop: 'Stop',
  stopping: 'Stopping…',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  until: 'Works until',
  address: 'Sign in at',
  instruction: 'At the first sign-in you choose a password of your own.',
  linkInstruction: (date: string) => `Open it to choose a password of your own. It works once, until ${date}.`,
  print: 'Print slips',
  save: 'Save as spreadsheet',
  fileName: 'first-passwords',
  failed: (number: number) => `${count(number, 'account', 'accounts')} got none`,
  left: (number: number) => `Stopped: ${count(number, 'account was', 'accounts were')} not reached.`,
  closeTitle: 'Close without keeping them?',
  closeText: 'They were neither printed nor saved, and cannot be shown again. New ones can be given.',
  closeAnyway: 'Close without keeping',
  stay: 'Stay',
};

const zh: typeof en = {
  open: '初始密码',
  title: '初始密码',
  nobody: '没有等待密码的账号。',
  account: '账号',
  name: '姓名',
  role: '角色',
  organisation: '所属机构',
  state: '状态',
  none: '无密码',
  given: (date) => `${date} 已发放，未使用`,
  linked: (date) => `链接有效期至 ${date}`,
  noMail: '无邮箱地址',
  all: '全选',
  choose: (name) => `选择${name}`,
  way: '发放方式',
  ways: {
    password: {
      label: '纸质密码',
      explanation: '以下教职工尚不能登录。系统为每人生成一个随机密码，仅显示一次；本人首次登录时须自行设置新密码。',
      give: (number) => (number === 0 ? '发放密码' : `发放 ${number} 个密码`),
      giving: ({ done, all }) => `已发放 ${done} / ${all} 个密码`,
      sheetTitle: '待分发的密码',
      once: '密码仅显示这一次。请在关闭前打印或保存，并以纸条或当面方式告知本人。',
      value: '密码',
    },
    link: {
      label: '纸质链接',
      explanation:
        '以下教职工尚不能登录。系统为每人生成一个链接和手机可扫的二维码，仅显示一次；链接只能使用一次，用于设置本人密码。',
      give: (number) => (number === 0 ? '生成链接' : `生成 ${number} 个链接`),
      giving: ({ done, all }) => `已生成 ${done} / ${all} 个链接`,
      sheetTitle: '待分发的链接',
      once: '链接仅显示这一次，请在关闭前打印或保存。任何人拿到链接都可以设置该账号的密码。',
      value: '链接',
    },
    mail: {
      label: '邮件链接',
      explanation: '以下教职工尚不能登录。系统向每人发送一封邮件，其中的链接只能使用一次，用于设置本人密码，其他人看不到。',
      give: (number) => (number === 0 ? '发送链接' : `发送 ${number} 个链接`),
      giving: ({ done, all }) => `已发送 ${done} / ${all} 个链接`,
      sheetTitle: '已发送的链接',
      once: '每个链接只能使用一次。如有人没有收到邮件，可以重新发送，之前的链接随即失效。',
      value: '发送至',
    },
  },
  refusals: {
    LC144: '本服务器未设置邮件发送，或未设置访问地址。',
    LC145: '邮件服务器未接收邮件，链接没有生效。请稍后再试，或当面发放链接。',
  },
  stop: '停止',
  stopping: '正在停止…',
  cancel: '取消',
  close: '关闭',
  back: '返回',
  until: '有效期至',
  address: '登录地址',
  instruction: '首次登录时请自行设置新密码。',
  linkInstruction: (date) => `打开链接设置您自己的密码。链接只能使用一次，有效期至 ${date}。`,
  print: '打印纸条',
  save: '保存为电子表格',
  fileName: '初始密码',
  failed: (number) => `${number} 个账号未能发放`,
  left: (number) => `已停止：${number} 个账号尚未处理。`,
  closeTitle: '不保存就关闭？',
  closeText: '内容既未打印也未保存，之后无法再次显示，只能重新发放。',
  closeAnyway: '直接关闭',
  stay: '留在此处',
};

/** Texts of accounts, by language. */
export const accountsTexts: Readonly<Record<Language, typeof en>> = { en, zh };
