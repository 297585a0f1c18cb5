import type { ApiError } from '../errors/api-error.ts';
import type { Session } from '../session/session.ts';
import type { SessionData } from '../session/session-store.ts';
import type { ApiClientOptions } from './transport-options.ts';

interface Renewal {
  readonly session: Session;
  readonly renewSession: NonNullable<ApiClientOptions['renewSession']>;
  readonly refusal: ApiError;
  /** Who asked, as the call was sent. */
  readonly sentAs: SessionData;
}

/** Calls that were refused together wait for one renewal. */
const renewals = new WeakMap<Session, Promise<boolean>>();

/** Whether the person of a call that was refused is now signed in with another token; asks for it unless that was done already. */
export async function isRenewed({ session, renewSession, refusal, sentAs }: Renewal): Promise<boolean> {
  if (session.getSnapshot()?.token === sentAs.token) {
    const renewing = renewals.get(session) ?? renewSession(refusal).finally(() => renewals.delete(session));
    renewals.set(session, renewing);
    await renewing;
  }
  const now = session.getSnapshot();
  return now !== null && now.user.id === sentAs.user.id && now.token !== sentAs.token;
}
