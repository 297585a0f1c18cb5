import { StudentApiError, type StudentAnswer, type StudentFunction } from '@lab-console/api-client/student';
import type { Choice, ChoiceAnswer } from './choice.ts';
import { readKept, writeKept, type Kept } from './kept.ts';
import { client, signIn, signOut, type Me } from './portal.ts';

/** A course of the student with the sessions that can be seen, also those that something is in the way of. */
export type Course = StudentAnswer<'courses'>[number] & { readonly sessions: StudentAnswer<'sessions'> };

/** What is shown about the last act. */
export type Notice =
  | { readonly kind: 'answer'; readonly choice: Choice; readonly answer: ChoiceAnswer }
  | { readonly kind: 'unknownStudent' }
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'notSent' }
  | { readonly kind: 'problem'; readonly message: string };

/** Everything that the page shows. */
export interface State {
  /** Null while nobody is signed in, as far as the page knows. */
  readonly me: Me | null;
  /** Whether the portal has answered whether somebody is signed in. */
  readonly isStarted: boolean;
  /** Whether the last request got an answer. */
  readonly isOnline: boolean;
  /** Whether a choice is on its way. */
  readonly isBusy: boolean;
  /** Null until they are read. */
  readonly courses: readonly Course[] | null;
  readonly places: StudentAnswer<'places'>;
  readonly readAt: string;
  /** What happened without the student since they looked last: moved up from a waiting list, or dropped from it. */
  readonly news: StudentAnswer<'news'>;
  /** Number of the last of the news that the student has seen. */
  readonly lastNews: number;
  /** The choice that has no answer yet. */
  readonly pending: Choice | null;
  readonly notice: Notice | null;
}

const signedOut: State = {
  me: null,
  isStarted: true,
  isOnline: true,
  isBusy: false,
  courses: null,
  places: [],
  readAt: '',
  news: [],
  lastNews: 0,
  pending: null,
  notice: null,
};

/** Without a connection the page tries again after so long. */
const retryMs = 3_000;

let state: State = { ...signedOut, isStarted: false };
let timer: ReturnType<typeof setTimeout> | undefined;
/** Requests go one after the other, so that no list that was read before a choice is shown after it. */
let queue: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

/** The state for `useSyncExternalStore`. */
export const getState = (): State => state;

/** Calls a listener after each change; the answer ends that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Shows what the browser has kept, asks who is signed in, and goes on by itself when the line is back. */
export function start(): void {
  const kept = readKept();
  if (kept !== null) set({ ...kept, isStarted: true });
  addEventListener('online', refresh);
  addEventListener('offline', () => {
    set({ isOnline: false });
    refresh();
  });
  // Seats change while one looks elsewhere. Nothing is asked on a clock: with thousands of phones that would be what takes the places' time.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) refresh();
  });
  refresh();
}

/** Signs in by a number, as only the example does. */
export async function signInAs(student: string): Promise<void> {
  set({ isBusy: true, notice: null });
  try {
    const me = await signIn(student);
    const kept = readKept();
    // What was kept of another student is gone; a choice of this one that has no answer yet goes on.
    keep(kept?.me.code === me.code ? kept : { me });
    refresh();
  } catch (error) {
    set({ isBusy: false });
    if (error instanceof StudentApiError && error.status === 403) set({ notice: { kind: 'unknownStudent' } });
    else handle(error);
  }
}

/** Signs out and removes what the browser has kept. */
export async function signOutHere(): Promise<void> {
  clearTimeout(timer);
  try {
    await signOut();
    writeKept(null);
    state = signedOut;
    set({});
  } catch (error) {
    handle(error);
  }
}

/** Sends a choice. It is kept before that, so that neither a lost answer nor a closed page loses it. */
export function choose(choice: Choice): void {
  if (!state.isOnline) return set({ notice: { kind: 'notSent' } });
  if (state.isBusy) return;
  set({ isBusy: true, notice: null });
  keep({ pending: choice });
  refresh();
}

/** Removes what is shown of the news. */
export function dismissNews(): void {
  keep({ lastNews: Math.max(state.lastNews, ...state.news.map(({ id }) => id)) });
  set({ news: [] });
}

/** Sends the choice that has no answer yet, and reads everything again. */
export function refresh(): void {
  clearTimeout(timer);
  queue = queue.then(read).catch(reportError);
}

async function read(): Promise<void> {
  let notice: Notice | undefined;
  try {
    const me = await client.call('me');
    // Somebody else has signed in since, in another tab: nothing of the one before is shown or sent.
    if (state.me !== null && state.me.code !== me.code) state = signedOut;
    keep({ me });
    if (state.pending !== null) notice = await sendPending(state.pending);
    const [courses, places, news] = await Promise.all([
      client.call('courses'),
      client.call('places'),
      client.call('news', { since_id: state.lastNews }),
    ]);
    // One course after the other: the server carries out three requests of a student at a time.
    const withSessions: Course[] = [];
    for (const course of courses)
      withSessions.push({ ...course, sessions: await client.call('sessions', { course_id: course.id, choosable: false }) });
    keep({ places, readAt: new Date().toISOString() });
    set({
      isOnline: true,
      courses: withSessions,
      news: news.filter(({ kind }) => kind === 'moved_up' || kind === 'dropped'),
    });
  } catch (error) {
    handle(error);
  } finally {
    // The outcome of a choice is shown when the lists show it.
    set({ isStarted: true, isBusy: false, ...(notice === undefined ? {} : { notice }) });
  }
}

/** Sends a choice with its key. Only an answer ends it. */
async function sendPending(choice: Choice): Promise<Notice> {
  const call = client.call as (name: StudentFunction, args: object) => Promise<ChoiceAnswer>;
  try {
    const answer = await call(choice.name, choice.args);
    keep({ pending: null });
    return { kind: 'answer', choice, answer };
  } catch (error) {
    // Refused as a whole, as where the portal may not do this: it was not carried out.
    if (error instanceof StudentApiError && !isPassing(error) && error.status !== 401) keep({ pending: null });
    throw error;
  }
}

/** Whether the same request may get an answer later: no line, too many at once, or a server that is starting. */
const isPassing = ({ status }: StudentApiError): boolean => status === 0 || status === 429 || status >= 500;

function handle(error: unknown): void {
  if (!(error instanceof StudentApiError)) throw error;
  if (isPassing(error)) {
    set({ isOnline: false });
    clearTimeout(timer);
    timer = setTimeout(refresh, retryMs);
  } else if (error.status === 401) {
    // What is kept stays until somebody signs in: a choice that has no answer yet is among it.
    const wasSignedIn = state.me !== null;
    state = signedOut;
    set(wasSignedIn ? { notice: { kind: 'notSignedIn' } } : {});
  } else {
    set({ isOnline: true, notice: { kind: 'problem', message: error.message } });
  }
}

/** Changes what is shown and what the browser keeps, both at once. */
function keep(change: Partial<Kept>): void {
  set(change);
  const { me, places, readAt, pending, lastNews } = state;
  if (me !== null) writeKept({ me, places, readAt, pending, lastNews });
}
