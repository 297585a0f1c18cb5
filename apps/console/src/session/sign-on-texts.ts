import type { SignOnProblem } from './sign-on.ts';
import type { Language } from '../locales/language.ts';

const en = {
  signOn: 'Sign in with your university account',
  confirm: 'Confirm with your university account',
  confirmed: 'You have confirmed with your university account.',
  withPassword: 'Use the password instead',
  orPassword: 'or with a password',
  administrators: 'Administrators sign in with a password',
  newTab: 'It opens in a new tab. Your input on this page is kept.',
  waiting: 'Sign in in the new tab, then come back to this one.',
  problems: {
    unavailable: 'The sign-on of the university does not answer. Please try again in a few minutes.',
    cancelled: 'You did not finish signing in at the university. Please try again.',
    notValid: 'Signing in took too long, or it began in another browser. Please sign in again.',
    noNumber: 'The university does not give your staff number. Please contact the administrator.',
    unknown: 'You have no account here yet. Please ask the administrator for one.',
    taken: 'Your account here belongs to another account of the university. Please contact the administrator.',
    disabled: 'Your account is disabled. Please contact the administrator.',
    tooMany: 'Signing in failed too often. Please try again in ten minutes.',
  } satisfies Record<Exclude<SignOnProblem, 'student'>, string>,
};

const zh: typeof en = {
  signOn: '使用学校统一身份认证登录',
  confirm: '用学校统一身份认证确认',
  confirmed: '您已用学校统一身份认证确认。',
  withPassword: '改用密码',
  orPassword: '或使用密码登录',
  administrators: '管理员使用密码登录',
  newTab: '将在新标签页中打开，本页内容保留。',
  waiting: '请在新标签页中登录，然后回到本页。',
  problems: {
    unavailable: '学校统一身份认证没有响应，请几分钟后再试。',
    cancelled: '您没有在学校统一身份认证完成登录，请重试。',
    notValid: '登录用时过长，或不是在此浏览器中开始的，请重新登录。',
    noNumber: '学校统一身份认证没有提供您的工号，请联系管理员。',
    unknown: '您还没有本系统的账号，请联系管理员开通。',
    taken: '您在本系统的账号已绑定另一个统一身份认证账号，请联系管理员。',
    disabled: '您的账号已停用，请联系管理员。',
    tooMany: '登录失败次数过多，请十分钟后再试。',
  },
};

/** Texts of the university's sign-on; they come with the part that shows them. */
export const signOnTexts: Readonly<Record<Language, typeof en>> = { en, zh };
