/** What keeps a stored page from acting without its reader. */
export interface StoredPageGuard {
  /** Whether the reader pressed something on the page a moment ago; what the page sends by itself is no consequence of it. */
  readonly wasPressed: () => boolean;
  /** Asks the reader for the password before something is sent, such as `PATCH users`. */
  readonly askForPassword: (what: string) => Promise<boolean>;
}

/** What a request of a stored page needs before it leaves. */
export type StoredPageNeed = 'nothing' | 'press' | 'password';

/** Calls that only read, although they are sent by POST. */
const readingCalls =
  /^\/(?:api\/)?(?:rest\/rpc\/(?:my_rights|account_states|exam_categories|session_students|project_resources)|report-api\/data\/rule\/test|storage\/v1\/object\/(?:list|sign)\/[^/]+)\/?$/;

/** Accounts, roles, menus, pages and settings: whoever may change these may do everything. */
const sensitiveCalls =
  /\/(?:rest|post2rest\/[^/]+)\/(?:(?:users|users_ex|role2navs|navs|pages|page_versions|config|modules)(?:\/|$)|rpc\/(?:create_user|set_first_password|end_sessions)\/?$)/i;

/** A path as a browser and a server read it, however often it is encoded; `undefined` where it cannot be read. */
function readPath(path: string): string | undefined {
  let { pathname } = new URL(path, 'http://console/');
  for (let before = ''; before !== pathname;) {
    before = pathname;
    try {
      pathname = new URL(decodeURIComponent(pathname).replaceAll(/[\\/]+/g, '/'), 'http://console/').pathname;
    } catch {
      return undefined;
    }
  }
  return pathname;
}

/**
 * Judges a request of a stored page. Whoever may write pages is not their reader: what changes data needs a press, and what changes
 * rights the reader's password.
 */
export function storedPageNeed(method: string, path: string): StoredPageNeed {
  if (/^(?:get|head)$/i.test(method)) return 'nothing';
  const read = readPath(path);
  if (read === undefined || sensitiveCalls.test(read)) return 'password';
  const { pathname } = new URL(path, 'http://console/');
  return method.toUpperCase() === 'POST' && pathname === read && readingCalls.test(pathname) ? 'nothing' : 'press';
}

/** How long a press counts, in milliseconds: what follows from it may take a request or two. */
const pressMs = 5_000;

/**
 * Follows presses on the page, not those in header and menu: the press that opened the page is none of them.
 *
 * @param isOnPage Whether a target of an event belongs to the page or to what it lays over itself.
 */
export function watchPresses(isOnPage: (target: Element) => boolean): {
  readonly wasPressed: () => boolean;
  /** Begins to follow; the answer ends it. */
  readonly start: () => () => void;
} {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const handlePress = (event: Event): void => {
    const isKey = event instanceof KeyboardEvent;
    if (!event.isTrusted || (isKey && event.key !== 'Enter' && event.key !== ' ')) return;
    if (event.target instanceof Element && isOnPage(event.target)) pressedAt = performance.now();
  };
  const types = ['click', 'keydown', 'change', 'drop'];
  return {
    wasPressed: () => performance.now() - pressedAt < pressMs,
    start: () => {
      for (const type of types) document.addEventListener(type, handlePress, true);
      return () => {
        pressedAt = Number.NEGATIVE_INFINITY;
        for (const type of types) document.removeEventListener(type, handlePress, true);
      };
    },
  };
}
