import type { RestProblem } from '../http/answers.ts';
import { pageList } from '../page-lists/page-list.ts';

/** The body of a request that stores pages, with the list of what each of them does; or why they are not stored. */
export type ListedPages = { readonly ok: true; readonly body: Buffer } | { readonly ok: false; readonly problem: RestProblem };

type Row = Readonly<Record<string, unknown>>;

/** Most places that a refusal names. */
const maxPlaces = 5;

/**
 * Puts into each row of `rest/pages` the list of what its definition does. A list in the request is ignored, and a definition from which it cannot be
 * read is refused with its places.
 *
 * @param body As it was sent. What is no JSON is left as it is: PostgREST reports what is wrong with it.
 */
export function listPageCalls(
  body: Buffer | undefined,
  { query, contentType }: { readonly query: string; readonly contentType: string | undefined },
): ListedPages {
  if (contentType !== undefined && !/^\s*application\/json\s*(?:;|$)/i.test(contentType))
    return refuse({ status: 415, code: 'PGRST102', message: 'pages are stored as application/json' });
  // Columns that are not named would be dropped, and the list with them.
  if (new URLSearchParams(query).has('columns'))
    return refuse({ status: 400, code: 'PGRST100', message: 'pages are stored without the parameter columns' });
  const sent = body ?? Buffer.alloc(0);
  const parsed = parse(sent.toString('utf8'));
  if (parsed === undefined) return { ok: true, body: sent };
  const places: string[] = [];
  const withList = (row: unknown): unknown => {
    if (!isRow(row)) return row;
    const { calls: _, ...rest } = row;
    const list = pageList(rest);
    places.push(...(list?.unreadable.map(({ path }) => path) ?? []));
    return list === undefined ? rest : { ...rest, calls: list };
  };
  try {
    const listed: unknown = Array.isArray(parsed.value) ? parsed.value.map(withList) : withList(parsed.value);
    if (places.length > 0) return refuse(unreadable(places));
    return { ok: true, body: Buffer.from(JSON.stringify(listed)) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse({ status: 400, code: '54001', message: 'the definition is nested too deeply to read what it does' });
  }
}

function unreadable(places: readonly string[]): RestProblem {
  const named = places.slice(0, maxPlaces).join(', ') + (places.length > maxPlaces ? ', …' : '');
  return {
    status: 400,
    code: '22023',
    message: `it cannot be read from the definition which table or function is meant, or what is done with it, at: ${named}`,
    hint: 'Write method and table out, such as patch:rest/courses?id=eq.${id}.',
  };
}

function refuse(problem: RestProblem): ListedPages {
  return { ok: false, problem };
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
