import type { SignedIn } from './fixtures.ts';

type Call = (
  who: SignedIn,
  path: string,
  init?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string },
) => Promise<unknown>;

/** A page whose definition stands in the database, with an entry of the administrator's menu. */
export interface StoredPage {
  readonly pageId: number;
  readonly navId: number;
  /** Its address inside the console. */
  readonly address: string;
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
  readonly remove: () => Promise<void>;
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
  })) as readonly { readonly id: number }[];
  const pageId = made!.id;
  const address = `rest/pages?id=eq.${pageId}`;
  return {
    pageId,
    read: async () => ((await call(admin, address)) as readonly Awaited<ReturnType<UnlistedPage['read']>>[])[0]!,
    write: async (text) => {
      await call(admin, address, { method: 'PATCH', body: JSON.stringify({ source: text }) });
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
  const create = async (path: string, row: object): Promise<number> => {
    const headers = { Prefer: 'return=representation' };
    const [made] = (await call(admin, path, { method: 'POST', headers, body: JSON.stringify(row) })) as readonly {
      id: number;
    }[];
    return made!.id;
  };
  const pageId = await create('rest/pages', { name: `${name}-page`, schema });
  const navId = await create('rest/navs', { name, label: name, type: 'menu', page: pageId, path: '', order: 98 });
  await create('rest/role2navs', { role: 'admin', nav_id: navId });
  return {
    pageId,
    navId,
    address: `page/${navId}`,
    remove: async () => {
      await call(admin, `rest/navs?id=eq.${navId}`, { method: 'DELETE' });
      await call(admin, `rest/pages?id=eq.${pageId}`, { method: 'DELETE' });
    },
  };
}
