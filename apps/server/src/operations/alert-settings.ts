import { z } from 'zod';
import { readSecret } from '../read-secret.ts';
import { StartupError } from '../startup-error.ts';

/** Where mail goes out. */
export interface MailSettings {
  /** Address of the SMTP server, with account and password where it asks for them. */
  readonly url: string;
  /** Who it comes from. */
  readonly from: string;
}

/** Where alerts go, and when the last backup is overdue. */
export interface AlertSettings {
  /** How mail goes out; missing where it does not. */
  readonly sender: MailSettings | undefined;
  readonly mail: (MailSettings & { readonly to: readonly string[] }) | undefined;
  /** Where announcements go out by mail; missing where they do not. */
  readonly announcements: MailSettings | undefined;
  readonly webhook: { readonly url: string; readonly secret: string } | undefined;
  /** Hours after which the last backup is overdue. */
  readonly maxBackupHours: number;
}

const address = /^(?:[^<>\r\n"]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const hours = 'must be a whole number of hours from 1 to 8760, such as 48';

/** Variables of the environment, for the schema of all. */
export const alertEnvironment = {
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'must be the address of an SMTP server, such as smtps://user:password@mail.example.edu:465')
    .refine((text) => URL.canParse(text), 'must be an address; a "@", "/" or ":" in the password is written %40, %2F or %3A')
    .optional(),
  MAIL_URL_FILE: z.string().optional(),
  MAIL_FROM: z.string().regex(address, 'must be an address of mail, such as "Lab Console <lab@example.edu>"').optional(),
  MAIL_ANNOUNCEMENTS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  ALERT_MAIL: z
    .string()
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .refine(
      (list) => list.length > 0 && list.every((entry) => address.test(entry)),
      'must be a list of addresses of mail, such as ops@example.edu',
    )
    .optional(),
  ALERT_WEBHOOK: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address, such as https://chat.example.edu/hooks/lab' })
    .optional(),
  ALERT_WEBHOOK_SECRET: z.string().min(16, 'is too short to be a secret: give 16 characters or more').optional(),
  ALERT_WEBHOOK_SECRET_FILE: z.string().optional(),
  ALERT_BACKUP_HOURS: z
    .string()
    .regex(/^\d{1,4}$/, hours)
    .transform(Number)
    .refine((number) => number >= 1 && number <= 8_760, hours)
    .default(48),
};

const environment = z.object(alertEnvironment);

/**
 * Puts the settings of mail and alerts together.
 *
 * @throws StartupError with one sentence for what is missing.
 */
export function readAlertSettings(values: z.infer<typeof environment>): AlertSettings {
  const url = readSecret('MAIL_URL', { given: values.MAIL_URL, file: values.MAIL_URL_FILE }, alertEnvironment.MAIL_URL.unwrap());
  const secret = readSecret(
    'ALERT_WEBHOOK_SECRET',
    { given: values.ALERT_WEBHOOK_SECRET, file: values.ALERT_WEBHOOK_SECRET_FILE },
    alertEnvironment.ALERT_WEBHOOK_SECRET.unwrap(),
  );
  if (values.ALERT_MAIL && (url === undefined || values.MAIL_FROM === undefined)) {
    throw new StartupError(
      'ALERT_MAIL is set without MAIL_URL and MAIL_FROM: the server does not know how to send mail. Set both.',
    );
  }
  if (values.MAIL_ANNOUNCEMENTS === 'yes' && (url === undefined || values.MAIL_FROM === undefined)) {
    throw new StartupError(
      'MAIL_ANNOUNCEMENTS is set without MAIL_URL and MAIL_FROM: the server does not know how to send mail. Set both.',
    );
  }
  if (values.ALERT_WEBHOOK !== undefined && secret === undefined) {
    throw new StartupError(
      'ALERT_WEBHOOK is set without ALERT_WEBHOOK_SECRET: its receiver could not tell alerts of this server from others. Set both here and there.',
    );
  }
  const mail = url !== undefined && values.MAIL_FROM !== undefined ? { url, from: values.MAIL_FROM } : undefined;
  return {
    sender: mail,
    mail: mail && values.ALERT_MAIL ? { ...mail, to: values.ALERT_MAIL } : undefined,
    announcements: values.MAIL_ANNOUNCEMENTS === 'yes' ? mail : undefined,
    webhook: values.ALERT_WEBHOOK !== undefined && secret !== undefined ? { url: values.ALERT_WEBHOOK, secret } : undefined,
    maxBackupHours: values.ALERT_BACKUP_HOURS,
  };
}
