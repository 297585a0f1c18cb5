import { StudentApiError } from './create-student-client.ts';

/** The program that students sign on for. */
export interface SignOnOptions {
  /** Address of the API, such as `https://lab.example.org/api`. */
  readonly baseUrl: string;
  /** Number of the service account. */
  readonly clientId: number;
  /** Where students come back to: one of the return addresses of the service account. */
  readonly returnAddress: string;
  readonly fetch?: typeof fetch;
}

/** A sign-on under way. It is kept where the student started it (such as `sessionStorage`) until {@link finishSignOn}. */
export interface BegunSignOn {
  /** Where the browser goes to now. */
  readonly address: string;
  /** Secret of this sign-on. */
  readonly verifier: string;
  /** Comes back with the student. */
  readonly state: string;
}

/** What a student got. */
export interface StudentToken {
  /** For {@link createStudentClient}, which then needs no account. It opens what concerns the student, and nothing else. */
  readonly token: string;
  /** The moment when it ends. */
  readonly expires: Date;
}

/** What the server answers for a code. */
interface TokenAnswer {
  readonly access_token?: string;
  /** Seconds. */
  readonly expires_in?: number;
  readonly error?: string;
  readonly error_description?: string;
  readonly message?: string;
}

/**
 * Begins the sign-on of a student at the university's own provider, by code and PKCE. Nothing is sent: the browser goes to the address.
 *
 * @example
 * const begun = await beginSignOn(program);
 * sessionStorage.setItem('sign-on', JSON.stringify(begun));
 * location.assign(begun.address);
 */
export async function beginSignOn({ baseUrl, clientId, returnAddress }: SignOnOptions): Promise<BegunSignOn> {
  const verifier = randomText();
  const state = randomText();
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: String(clientId),
    redirect_uri: returnAddress,
    code_challenge: base64Url(new Uint8Array(hash)),
    code_challenge_method: 'S256',
    scope: 'student',
    state,
  });
  return { address: `${withoutSlash(baseUrl)}/student/authorize?${query}`, verifier, state };
}

/**
 * Exchanges what the student came back with for a token.
 *
 * @param address The address that the browser is at now.
 * @throws StudentApiError with the reason as `code` where the sign-on came to nothing; `state` where it was begun elsewhere.
 */
export async function finishSignOn(
  { baseUrl, clientId, returnAddress, fetch: send = fetch }: SignOnOptions,
  { verifier, state }: Pick<BegunSignOn, 'verifier' | 'state'>,
  address: string,
): Promise<StudentToken> {
  const { searchParams } = new URL(address);
  if (searchParams.get('state') !== state) throw new StudentApiError(0, 'state', 'This sign-on was begun elsewhere.');
  const error = searchParams.get('error');
  if (error !== null) throw new StudentApiError(0, error, searchParams.get('error_description') ?? error);
  const answer = await send(`${withoutSlash(baseUrl)}/student/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: searchParams.get('code') ?? '',
      client_id: String(clientId),
      redirect_uri: returnAddress,
      code_verifier: verifier,
    }),
  });
  const body = (await answer.json().catch(() => ({}))) as TokenAnswer;
  if (!answer.ok || body.access_token === undefined) {
    const message = body.error_description ?? body.message ?? `The server answered ${answer.status}.`;
    throw new StudentApiError(answer.status, body.error ?? '', message);
  }
  return { token: body.access_token, expires: new Date(Date.now() + (body.expires_in ?? 0) * 1000) };
}

/** Ends a token that is not needed any more. */
export async function endSignOn(
  { baseUrl, fetch: send = fetch }: Pick<SignOnOptions, 'baseUrl' | 'fetch'>,
  token: string,
): Promise<void> {
  await send(`${withoutSlash(baseUrl)}/student/revoke`, { method: 'POST', body: new URLSearchParams({ token }) });
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
