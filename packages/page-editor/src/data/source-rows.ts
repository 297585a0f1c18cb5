import type { PageEnvironment, PageRequest } from '@lab-console/page-renderer';

/** Reads the first rows of a table for the canvas. JSON travels as text, because a page takes objects of its own window only. */
export type SourceRows = (request: Pick<PageRequest, 'url' | 'query'>) => Promise<string>;

/** Rows that the canvas shows of a source. */
const maxRows = 5;
/** Answers that are kept: who edits a list sees it often. */
const maxAnswers = 40;

const empty = JSON.stringify({ status: 0, msg: '', data: {} });

/**
 * Makes the reader of a canvas. It reads rows of tables that the person may see, with their rights, and nothing else: no functions, no files, no
 * addresses of other servers. A request that fails leaves the part without data.
 *
 * @param tables Resolves to the names of these tables.
 */
export function createSourceRows(read: PageEnvironment['request'], tables: Promise<ReadonlySet<string>>): SourceRows {
  const known = new Map<string, Promise<string>>();
  return async ({ url, query }) => {
    const table = /^\/?(?:api\/)?rest\/(\w+)$/.exec(url)?.[1];
    if (table === undefined || !(await tables).has(table)) return empty;
    const wanted = { ...query, page: 1, perPage: maxRows };
    const key = `${table} ${JSON.stringify(wanted)}`;
    const before = known.get(key);
    if (before) return before;
    const answer = Promise.resolve(
      read({
        method: 'get',
        url: `rest/${table}`,
        query: wanted,
        data: undefined,
        headers: {},
        dataType: 'json',
        signal: new AbortController().signal,
        automatic: true,
      }),
    ).then(
      (value) => JSON.stringify(value),
      () => {
        known.delete(key);
        return empty;
      },
    );
    known.set(key, answer);
    const [oldest] = known.keys();
    if (known.size > maxAnswers && oldest !== undefined) known.delete(oldest);
    return answer;
  };
}
