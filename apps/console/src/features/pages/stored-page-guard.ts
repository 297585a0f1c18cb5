import { sensitiveFunctions, sensitiveTables, type SensitiveAct } from '../../session/sensitive-act.ts';

/** What keeps a stored page from acting without its reader. */
export interface StoredPageGuard {
  /** What its requests name as `X-Page`, by which the server holds them to what was approved: an id, one with `; waiting`, or `draft`. */
  readonly page: string;
  /** Functions that only read, as the server lists them: they need no press. @default those that are known here */
  readonly reading?: ReadonlySet<string>;
  /** Whether the page may change anything at all, after a press of its reader; what is only looked at may not. */
  readonly mayChange: boolean;
  /** Asks the reader for the password before something is done. */
  readonly askForPassword: (act: SensitiveAct) => Promise<boolean>;
}

/** What a request of a stored page needs before it leaves. */
export type StoredPageNeed = 'nothing' | 'press' | 'password';

/** Calls that only read, although they are sent by POST. */
const readingCalls =
  /^\/(?:api\/)?(?:rest\/rpc\/(?:my_rights|account_states|exam_categories|session_students|project_resources)|report-api\/data\/rule\/test|storage\/v1\/object\/(?:list|sign)\/[^/]+)\/?$/;

const noFunctions: ReadonlySet<string> = new Set();

/** Accounts, roles, menus, pages, buckets and settings: a person who may change these may do everything. */
const sensitiveCalls = new RegExp(
  `/(?:storage/v1/bucket(?:/|$)|(?:rest|post2rest/[^/]+)/(?:(?:${sensitiveTables.join('|')})(?:/|$)|rpc/(?:${sensitiveFunctions.join('|')})/?$))`,
  'i',
);

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
 * Judges a request of a stored page. The author of a page is not its reader: what changes data needs a press, and what changes rights the reader's
 * password.
 */
export function storedPageNeed(method: string, path: string, reading: ReadonlySet<string> = noFunctions): StoredPageNeed {
  if (/^(?:get|head)$/i.test(method)) return 'nothing';
  const read = readPath(path);
  if (read === undefined || sensitiveCalls.test(read)) return 'password';
  const { pathname } = new URL(path, 'http://console/');
  if (method.toUpperCase() !== 'POST' || pathname !== read) return 'press';
  const called = /^\/(?:api\/)?rest\/rpc\/(\w+)\/?$/.exec(pathname)?.[1];
  return readingCalls.test(pathname) || (called !== undefined && reading.has(called)) ? 'nothing' : 'press';
}

/** Whether an element belongs to a page or to what it lays over itself. Header and menu of the console open pages, and are outside of `main`. */
export function isOnPage(element: Element): boolean {
  const around = element.closest('header, nav');
  return around === null || around.closest('main') !== null;
}
