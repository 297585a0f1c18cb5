import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { request } from 'undici';
import type { AlertSettings } from './alert-settings.ts';

/** What is sent. */
export interface Alert {
  readonly key: string;
  readonly state: 'began' | 'over';
  readonly text: string;
  /** Machine that noticed it. */
  readonly host: string;
  /** ISO 8601. */
  readonly at: string;
}

const answerWithinMs = 15_000;

/** A way to the operator. */
export interface AlertChannel {
  readonly name: 'mail' | 'webhook';
  /** Rejected where the alert was not taken. */
  readonly send: (alert: Alert) => Promise<void>;
}

/**
 * The ways that are set. What the webhook gets is signed: `X-Signature-256` is `sha256=` and the HMAC of the body by the secret in hexadecimal digits.
 */
export function alertChannels({ mail, webhook }: AlertSettings): readonly AlertChannel[] {
  return [
    ...(mail
      ? [
          {
            name: 'mail' as const,
            send: (alert: Alert) =>
              sendMail(mail, { to: mail.to, subject: subjectOf(alert), text: `${alert.text}\n\n${alert.host}, ${alert.at}\n` }),
          },
        ]
      : []),
    ...(webhook ? [{ name: 'webhook' as const, send: (alert: Alert) => callWebhook(webhook, alert) }] : []),
  ];
}

/** Sends a mail of text. */
async function sendMail(
  { url, from }: { readonly url: string; readonly from: string },
  message: { readonly to: readonly string[]; readonly subject: string; readonly text: string },
): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
    // Nothing of a message is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ ...message, to: [...message.to], from });
  } finally {
    transport.close();
  }
}

async function callWebhook({ url, secret }: NonNullable<AlertSettings['webhook']>, alert: Alert): Promise<void> {
  const body = JSON.stringify(alert);
  const { statusCode, body: answer } = await request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
    body,
    headersTimeout: answerWithinMs,
    bodyTimeout: answerWithinMs,
  });
  await answer.dump();
  if (statusCode >= 300) throw new Error(`The webhook answered ${statusCode}.`);
}

function subjectOf({ state, key, host }: Alert): string {
  return `[Lab Console] ${state === 'began' ? 'Alert' : 'Over'}: ${key.startsWith(host) ? key : `${host} ${key}`}`;
}
