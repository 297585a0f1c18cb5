import { createTransport } from 'nodemailer';
import type { MailSettings } from './alert-settings.ts';

/** A mail. */
export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Shown in the place of the text where the reader's program can. */
  readonly html?: string;
}

const answerWithinMs = 15_000;

/** Sends a mail. Rejects where the SMTP server does not take it. */
export async function sendMail({ url, from }: MailSettings, message: Mail): Promise<void> {
  const transport = transportTo(url);
  try {
    await transport.sendMail({ ...message, to: [...message.to], from });
  } finally {
    transport.close();
  }
}

/** Connects to the SMTP server and sends nothing. Rejects where it does not answer, or refuses the account. */
export async function checkMail({ url }: MailSettings): Promise<void> {
  const transport = transportTo(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function transportTo(url: string) {
  return createTransport({
    url,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
    // Nothing of a message is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
