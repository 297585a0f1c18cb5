import type pg from 'pg';
import { redactText } from '../log/redact-text.ts';
import { checkMail } from '../operations/send-mail.ts';
import type { Settings } from '../settings/settings.ts';
import { finding, type Finding } from './doctor-texts.ts';
import { reasonOf } from './reason-of.ts';

/** Whether the SMTP server lets this server in, and whether mail can lead people to the console. Nothing is sent. */
export async function examineMail(
  { alerts: { sender }, publicAddress }: Settings,
  client: pg.Client | undefined,
): Promise<readonly Finding[]> {
  if (!sender) return [];
  const findings: Finding[] = [];
  try {
    await checkMail(sender);
  } catch (error) {
    findings.push(finding('mailAway', redactText(reasonOf(error))));
  }
  if (publicAddress === undefined && !(await hasAddressOfSignOn(client))) findings.push(finding('mailWithoutAddress'));
  return findings;
}

/** Administrators name the public address with the sign-on, too. */
async function hasAddressOfSignOn(client: pg.Client | undefined): Promise<boolean> {
  const found = await client?.query<{ address: string | null }>(
    `select settings ->> 'public_address' as address from auth.sign_on_settings`,
  );
  return typeof found?.rows[0]?.address === 'string';
}
