import { createHash } from 'node:crypto';
import type { Call, SignedIn } from './fixtures.ts';

/** A page whose definition stands in the database, with an entry of the administrator's menu. */
export interface StoredPage {
  readonly pageId: number;
  readonly navId: number;
  /** Its address inside the console. */
  readonly address: string;
  /** Approves what waits of it. */
  readonly approve: () => Promise<void>;
  /** Stores another definition, which is approved. */
  readonly write: (schema: object) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** A page that is stored and stands in no menu. */
export interface UnlistedPage {
  readonly pageId: number;
  /** What is stored of it now. */
  readonly read: () => Promise<{
    readonly source: string | null;
    readonly schema: { readonly body: readonly { readonly type: string; readonly label?: string }[] };
  }>;
  /** Stores another text, as somebody else would. */
  readonly write: (source: string) => Promise<void>;
  /** Approves what waits of it. */
  readonly approve: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

interface Stored {
  readonly id: number;
  readonly state: 'live' | 'waiting' | 'refused';
}

const demoPassword = 'Lab#2026!';

/** Approves what waits of a page. */
export async function approveNewest(who: { readonly admin: SignedIn; readonly call: Call }, id: number): Promise<void> {
  const [page] = (await who.call(who.admin, `rest/pages?id=eq.${id}&select=id,state`)) as readonly Stored[];
  await approveWaiting(who, page!);
}

/** Approves what waits of a page: what the only administrator stored with the password. */
async function approveWaiting(
  { admin, call }: { readonly admin: SignedIn; readonly call: Call },
  { id, state }: Stored,
): Promise<void> {
  if (state !== 'waiting') return;
  const [waiting] = (await call(admin, `rest/waiting_pages?page_id=eq.${id}&select=id,stored_by`)) as readonly {
    readonly id: number;
    readonly stored_by: number;
  }[];
  const own = waiting!.stored_by === admin.user.id;
  const current = createHash('md5').update(demoPassword).digest('hex');
  const body = JSON.stringify({ version_id: waiting!.id, ...(own ? { current } : {}) });
  await call(admin, own ? 'rest/rpc/approve_own_page' : 'rest/rpc/approve_page', { method: 'POST', body });
}

/** Stores the text of a page under a name. */
export async function storeText(
  { admin, call }: { readonly admin: SignedIn; readonly call: Call },
  name: string,
  source: string,
): Promise<UnlistedPage> {
  const headers = { Prefer: 'return=representation' };
  const [made] = (await call(admin, 'rest/pages', {
    method: 'POST',
    headers,
    body: JSON.stringify({ name, source }),
  })) as readonly Stored[];
  await approveWaiting({ admin, call }, made!);
  const pageId = made!.id;
  const address = `rest/pages?id=eq.${pageId}`;
  return {
    pageId,
    approve: () => approveNewest({ admin, call }, pageId),
    read: async () => ((await call(admin, address)) as readonly Awaited<ReturnType<UnlistedPage['read']>>[])[0]!,
    write: async (text) => {
      const [stored] = (await call(admin, address, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ source: text }),
      })) as readonly Stored[];
      await approveWaiting({ admin, call }, stored!);
    },
    remove: async () => {
      await call(admin, address, { method: 'DELETE' });
    },
  };
}

/** Stores a definition under a name and puts it into the menu of the administrators. */
export async function storePage(
  { admin, call }: { readonly admin: SignedIn; readonly call: Call },
  name: string,
  schema: object,
): Promise<StoredPage> {
  const create = async (path: string, row: object): Promise<number> => (await createRow(path, row)).id;
  const createRow = async (path: string, row: object): Promise<Stored> => {
    const headers = { Prefer: 'return=representation' };
    const [made] = (await call(admin, path, { method: 'POST', headers, body: JSON.stringify(row) })) as readonly Stored[];
    return made!;
  };
  const page = await createRow('rest/pages', { name: `${name}-page`, schema });
  await approveWaiting({ admin, call }, page);
  const pageId = page.id;
  const navId = await create('rest/navs', { name, label: name, type: 'menu', page: pageId, path: '', order: 98 });
  await create('rest/role2navs', { role: 'admin', nav_id: navId });
  return {
    pageId,
    navId,
    address: `page/${navId}`,
    approve: () => approveNewest({ admin, call }, pageId),
    write: async (changed) => {
      const headers = { Prefer: 'return=representation' };
      const body = JSON.stringify({ schema: changed });
      const [row] = (await call(admin, `rest/pages?id=eq.${pageId}`, { method: 'PATCH', headers, body })) as readonly Stored[];
      await approveWaiting({ admin, call }, row!);
    },
    remove: async () => {
      await call(admin, `rest/navs?id=eq.${navId}`, { method: 'DELETE' });
      await call(admin, `rest/pages?id=eq.${pageId}`, { method: 'DELETE' });
    },
  };
}
