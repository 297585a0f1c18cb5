/** A PUT of one row as the change that it means. */
export type PutAsPatch = { readonly ok: true; readonly body: Buffer } | { readonly ok: false; readonly message: string };

/** The id that a query names by `id=eq.…`; `undefined` where it names none. */
export function idOfQuery(query: string): string | undefined {
  for (const part of query.split('&')) {
    const id = /^id=eq\.([^&]+)$/.exec(part)?.[1];
    if (id !== undefined) return id;
  }
  return undefined;
}

/**
 * The body of a PUT for the row with an id, without that id. The database gives ids and lets no one write them, so that a PUT as PostgREST carries it
 * out (inserting the row, or replacing it) is never allowed; what changes the row is.
 *
 * @param body As it was sent. What is no JSON is left as it is: PostgREST reports what is wrong with it.
 */
export function putAsPatch(body: Buffer | undefined, id: string): PutAsPatch {
  const sent = body ?? Buffer.alloc(0);
  let parsed: unknown;
  try {
    parsed = JSON.parse(sent.toString('utf8')) as unknown;
  } catch {
    return { ok: true, body: sent };
  }
  const row: unknown = Array.isArray(parsed) && parsed.length === 1 ? parsed[0] : parsed;
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return { ok: false, message: 'PUT takes one row' };
  if (!Object.hasOwn(row, 'id')) return { ok: true, body: sent };
  const { id: own, ...rest } = row as Readonly<Record<string, unknown>>;
  if (String(own) !== id) return { ok: false, message: 'the id of the row is not the one in the address' };
  return { ok: true, body: Buffer.from(JSON.stringify(rest)) };
}
