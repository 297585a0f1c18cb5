import { createHmac } from 'node:crypto';
import { request } from 'undici';
import type { AlertSettings } from './alert-settings.ts';
import { sendMail } from './send-mail.ts';

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
