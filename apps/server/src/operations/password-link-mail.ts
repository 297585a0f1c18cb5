import type { SendPasswordLink } from '../session/password-links.ts';
import type { MailSettings } from './alert-settings.ts';
import { sendMail } from './send-mail.ts';

const en = {
  subject: 'Choose your password for Lab Console',
  greeting: (name: string, code: string) => `Hello ${name}, you have the account ${code} in Lab Console.`,
  open: 'Open this address to choose a password of your own:',
  good: (day: string) => `It works once, until ${day}. Give it to nobody.`,
  unexpected: 'If you did not expect this mail, do nothing, and tell the administrators of Lab Console.',
};

const zh: typeof en = {
  subject: '设置您的 Lab Console 密码',
  greeting: (name, code) => `${name}，您好。您在 Lab Console 的账号是 ${code}。`,
  open: '请打开以下地址，设置您自己的密码：',
  good: (day) => `该地址只能使用一次，有效期至 ${day}，请勿转发。`,
  unexpected: '如果这不是您预期的邮件，请不要操作，并告知 Lab Console 的管理员。',
};

const texts = { en, zh };

/** Returns what sends links for passwords, by plain mail whose link leads to a console. */
export function passwordLinkSender(mail: MailSettings, consoleAddress: string): SendPasswordLink {
  return async ({ to, code, name, secret, lastDay, language }) => {
    const text = texts[language];
    const lines = [
      text.greeting(name, code),
      `${text.open}\n${consoleAddress}login#password=${secret}`,
      text.good(lastDay),
      text.unexpected,
    ];
    await sendMail(mail, { to: [to], subject: text.subject, text: `${lines.join('\n\n')}\n` });
  };
}
