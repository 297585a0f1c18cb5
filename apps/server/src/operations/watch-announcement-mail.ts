import type { AuthFunctions } from '../session/auth-functions.ts';
import type { Log } from '../log/log.ts';
import type { TaskLog } from '../log/task-log.ts';
import type { MailSettings } from './alert-settings.ts';
import { textOfHtml } from './text-of-html.ts';
import { sendMail } from './send-mail.ts';

/** What the watch works with. */
export interface AnnouncementMailOptions {
  /** Where mail goes out; nothing is sent without it. */
  readonly mail: MailSettings | undefined;
  /** Where people open the console, for the link below; left out where it is not known. */
  readonly consoleAddress: string | undefined;
  readonly auth: Pick<AuthFunctions, 'queueAnnouncementMail' | 'claimMail' | 'endMail'>;
  readonly tasks: TaskLog;
  readonly log: Log;
  /** Pause between two looks, in milliseconds. @default 60000 */
  readonly everyMs?: number;
}

/** Mails that are taken at once: they are sent one after the other, well within the time for which they are taken. */
const portion = 20;

/**
 * Sends announcements by mail to the staff who see them, each person one. The database knows who is still to get one, so that any server sends and
 * none sends twice; what the SMTP server does not take is tried again later.
 *
 * @returns What ends it.
 */
export function watchAnnouncementMail(options: AnnouncementMailOptions): () => void {
  const { mail, tasks, log, everyMs = 60_000 } = options;
  if (!mail) return () => undefined;
  const run = tasks.add('announcements', everyMs);
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    timer = setTimeout(() => {
      void run(() => look({ ...options, mail }, () => isEnded))
        .catch((error: unknown) => log.warn({ err: error }, 'announcements could not be sent by mail; the next look tries again'))
        .finally(() => {
          if (!isEnded) wait();
        });
    }, everyMs);
    timer.unref();
  };
  wait();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}

async function look(
  { mail, consoleAddress, auth, log }: AnnouncementMailOptions & { readonly mail: MailSettings },
  isEnded: () => boolean,
): Promise<void> {
  const queued = await auth.queueAnnouncementMail();
  if (queued > 0) log.info({ mails: queued }, 'an announcement is sent by mail');
  for (;;) {
    const claimed = isEnded() ? [] : await auth.claimMail(portion);
    if (claimed.length === 0) return;
    const failures: Error[] = [];
    for (const { id, to, title, content } of claimed) {
      const isSent = await sendMail(mail, { to: [to], subject: title, ...bodyOf(content, consoleAddress) }).then(
        () => true,
        (error: Error) => {
          log.warn({ err: error, mail: id }, 'a mail could not be sent; it is tried again later');
          failures.push(error);
          return false;
        },
      );
      await auth.endMail(id, isSent);
    }
    // Where nothing is taken the SMTP server is away.
    if (failures[0] && failures.length === claimed.length) throw failures[0];
  }
}

/** The announcement as it is shown, with where it stands; nothing in it runs or loads, which the database holds. */
function bodyOf(content: string, address: string | undefined): { readonly text: string; readonly html: string } {
  return {
    text: [textOfHtml(content), address].filter(Boolean).join('\n\n'),
    html: address === undefined ? content : `${content}<p><a href="${address}">${address}</a></p>`,
  };
}
