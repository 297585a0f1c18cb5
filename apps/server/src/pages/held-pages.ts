import { isListed } from '@lab-console/page-renderer/declared-calls';
import type { AuthFunctions, PageLists, StoredPageList } from '../session/auth-functions.ts';
import type { SessionClaims } from '../http/session-tokens.ts';
import type { RestProblem } from '../http/answers.ts';
import { closedProblem, heldProblem, isClosedToPages, namedPage, type PageCall } from './held-page.ts';
import { builtInCalls, isListOf } from '../page-lists/page-list.ts';

/** Holds requests of stored pages to what was approved. */
export interface HeldPages {
  /**
   * Why a request that names a page is refused; `undefined` where it may go on, to be judged by the rights of its reader.
   *
   * @param header `X-Page` of the request.
   */
  readonly check: (
    header: string | readonly string[],
    call: PageCall | undefined,
    claims: Pick<SessionClaims, 'role'>,
  ) => Promise<RestProblem | undefined>;
  /** Drops what is remembered of a page, or of all. */
  readonly forget: (id?: number) => void;
  /** Whether changes are heard of: only then lists are remembered. */
  readonly setHearing: (isHearing: boolean) => void;
}

/** What the lists of one version allow: everything where none was read of a page of before the upgrade. */
type Allowed = 'all' | readonly StoredPageList['calls'][number][];

interface KnownPage {
  readonly live: Allowed;
  readonly waiting: Allowed | undefined;
}

/** Most pages that are remembered. */
const maxKnown = 500;
/** Files are listed and signed, and rules tried, by POST. */
const readingRoutes = /^(?:report-api\/data\/rule\/test|storage\/v1\/object\/(?:list|sign)\/[^/]+)$/;

const unreadablePage: RestProblem = {
  status: 400,
  code: '22023',
  message:
    'the header X-Page takes the id of a stored page, "draft", an id with "; waiting", or "built-in" with the path of a page',
};

/** Asks for the list of a page once, and again after it changed, or before it refuses. */
export function createHeldPages(auth: Pick<AuthFunctions, 'pageLists' | 'readingFunctions'>): HeldPages {
  const known = new Map<number, KnownPage | null>();
  let isHearing = false;
  /** What is asked for while something changes may be old already. */
  let changes = 0;
  let reading: Promise<ReadonlySet<string>> | undefined;

  const load = async (id: number): Promise<KnownPage | null> => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const before = changes;
    const lists = await auth.pageLists(id);
    const page = lists ? readLists(lists) : null;
    if (isHearing && before === changes) {
      if (known.size >= maxKnown) known.clear();
      known.set(id, page);
    }
    return page;
  };
  const onlyReads = async ({ act, on, name }: PageCall): Promise<boolean> => {
    if (act === 'read') return true;
    if (on !== 'function') return act === 'add' && readingRoutes.test(name);
    reading ??= auth.readingFunctions().then((names) => new Set(names));
    try {
      return (await reading).has(name);
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
  return {
    check: async (header, call, { role }) => {
      const page = namedPage(header);
      if (page === undefined) return unreadablePage;
      if (call === undefined) return heldProblem({ act: 'call', on: 'route', name: 'an address that cannot be read' });
      if (typeof page === 'object' && 'builtIn' in page) {
        const listed = Object.hasOwn(builtInCalls, page.builtIn) ? (builtInCalls[page.builtIn] ?? []) : [];
        return isListed(listed, call) ? undefined : heldProblem(call);
      }
      if (isClosedToPages(call)) return closedProblem(call);
      const mayDesign = role === 'admin' || role === 'dev';
      if (page === 'draft') return mayDesign && (await onlyReads(call)) ? undefined : heldProblem(call);
      // What waits is only looked at.
      if (page.version === 'waiting' && !(mayDesign && (await onlyReads(call)))) return heldProblem(call);
      const isAllowedBy = (found: KnownPage | null): boolean => {
        const allowed = page.version === 'waiting' ? found?.waiting : found?.live;
        return allowed === 'all' || (allowed !== undefined && isListed(allowed, call));
      };
      const wasKnown = known.has(page.id);
      if (isAllowedBy(await load(page.id))) return undefined;
      // It may have been approved a moment ago, and the news of that be still under way.
      if (wasKnown) known.delete(page.id);
      return wasKnown && isAllowedBy(await load(page.id)) ? undefined : heldProblem(call);
    },
    forget: (id) => {
      changes += 1;
      if (id === undefined) known.clear();
      else known.delete(id);
    },
    setHearing: (now) => {
      isHearing = now;
      changes += 1;
      known.clear();
    },
  };
}

function readLists({ live, waiting }: PageLists): KnownPage {
  return { live: allowedBy(live), waiting: waiting === null ? undefined : allowedBy(waiting) };
}

/** A page of before the upgrade is approved as it is: also with addresses that cannot be read. A list of another definition allows nothing. */
function allowedBy({ calls, schema, source }: PageLists['live']): Allowed {
  if (calls === null) return 'all';
  if (!isListOf({ digests: calls.digests ?? [] }, { schema, source })) return [];
  return (calls.unreadable?.length ?? 0) > 0 ? 'all' : calls.calls;
}
