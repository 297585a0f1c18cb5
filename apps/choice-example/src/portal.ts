import { createStudentClient, StudentApiError, type StudentAnswer } from '@lab-console/api-client/student';

/** Number, name and classes of the student. */
export type Me = StudentAnswer<'me'>;

/** A browser waits this long for an answer before it takes the line for down. */
const maxWaitMs = 20_000;

const send: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(maxWaitMs) });

/** Calls of the students' channel. The portal at the same address adds the token and the student. */
export const client = createStudentClient({ baseUrl: '/api', retries: 1, fetch: send });

/** Signs a student in at the portal of the example, by the number alone. */
export async function signIn(student: string): Promise<Me> {
  return (await post('/portal/sign-in', student)) as Me;
}

/** Signs the student out at the portal. */
export async function signOut(): Promise<void> {
  await post('/portal/sign-out', '');
}

async function post(address: string, body: string): Promise<unknown> {
  const response = await send(address, { method: 'POST', body }).catch((error: unknown) => {
    throw new StudentApiError(0, '', 'The portal gave no answer.', { cause: error });
  });
  if (!response.ok) throw new StudentApiError(response.status, '', `The portal answered ${response.status}.`);
  return response.json();
}
