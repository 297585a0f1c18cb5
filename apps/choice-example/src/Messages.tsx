import type { ReactElement } from 'react';
import { dismissNews, type Notice, type State } from './choice-store.ts';
import { useWording } from './language.ts';
import type { Texts } from './texts.ts';

/** Messages to the student: a lost connection, a choice without an answer, moves of waiting lists, the outcome of the last press. */
export function Messages({ state: { isOnline, isBusy, pending, news, notice } }: { readonly state: State }): ReactElement {
  const { text, day } = useWording();
  return (
    <>
      <div role="status">
        {!isOnline && <p className="message warning">{text.offline}</p>}
        {pending !== null && !isBusy && <p className="message warning">{text.noAnswer(pending)}</p>}
      </div>
      {news.length > 0 && (
        <section className="message" aria-label={text.news}>
          {news.map(({ id, kind, experiment, date, reason }) => (
            <p key={id}>
              {kind === 'moved_up' || reason === null
                ? text.movedUp(experiment ?? '', date === null ? '' : day(date))
                : text.dropped(experiment ?? '', date === null ? '' : day(date), text.refusals[reason])}
            </p>
          ))}
          <button type="button" onClick={dismissNews}>
            {text.seen}
          </button>
        </section>
      )}
      <div role="status" className="notice">
        {notice !== null && <p className="message">{noticeText(notice, text)}</p>}
      </div>
    </>
  );
}

function noticeText(notice: Notice, text: Texts): string {
  switch (notice.kind) {
    case 'answer':
      return text.answer(notice.choice, notice.answer);
    case 'problem':
      return notice.message;
    case 'unknownStudent':
      return text.unknownStudent;
    case 'notSignedIn':
      return text.notSignedIn;
    case 'notSent':
      return text.notSent;
  }
}
