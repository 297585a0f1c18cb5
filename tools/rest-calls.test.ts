import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../apps/console/src');

/** What sends requests as page definitions spell them. */
const adapters: ReadonlySet<string> = new Set(['features/pages/page-request.ts']);
/** It compares an address with what a page sent, and sends nothing to it. */
const compared = /\btouchedQueries\(/;

const rules: Readonly<Record<string, RegExp>> = {
  'an address of rest/ (use the typed client: api.rest.from, api.rest.rpc)': /['"`]\/?(?:api\/)?(?:rest|post2rest)\//,
  'a request to an address that is not spelled there (use the typed client)': /\bapi\s*\.request(?:List)?\s*\(\s*(?!['"`])/,
  'a list in the shape of page definitions (use tableRows)': /\brequestList\b/,
  'a query in a string (use the filters of the typed client)':
    /['"`?&](?:select|order|on_conflict|limit)=|=(?:eq|in|is|not|gte|lte)\./,
  'a limit without a name (read to the end by tableRows or allRows, or name it max…)':
    /\.limit\(\s*\d|\.list\([^)]*\blimit: *[1-9]|\.range\(\s*\d[\d_]*\s*,\s*\d/,
};

/** The rules that a source breaks, with the lines. */
function broken(text: string): readonly string[] {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1');
  return code
    .split('\n')
    .flatMap((line, at) =>
      compared.test(line)
        ? []
        : Object.entries(rules).flatMap(([rule, pattern]) => (pattern.test(line) ? [`line ${at + 1}: ${rule}`] : [])),
    );
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(?:test|soak\.test|stories)\.|(?:^|\/)testing\//.test(file) && !adapters.has(file),
);

describe('the sources of the console', () => {
  it('reach rest/ by the typed client, and read lists to their end', () => {
    expect(files.flatMap((file) => broken(readFileSync(join(src, file), 'utf8')).map((fault) => `${file}, ${fault}`))).toEqual(
      [],
    );
  });
});

describe('the rule', () => {
  it.each([
    ["const rows = await api.request('rest/courses?order=code');"],
    ['await api.request(`rest/rpc/${name}`, { method });'],
    ["await send('/api/rest/courses');"],
    ['const answer = await api.request(address, { method });'],
    ["api.requestList('courses');"],
    ["const query = 'select=id,name';"],
    ['const query = `id=eq.${id}`;'],
    ['query.limit(500)'],
    ['query.order("id").range(0, 499)'],
    ['api.courses.list({}, { limit: 500 })'],
  ])('refuses %s', (line) => expect(broken(line)).not.toEqual([]));

  it.each([
    ["await api.rest.from('courses').select('id,name').eq('id', id)"],
    ['query.limit(maxFound)'],
    ["await api.request('healthz', { signal })"],
    ['/** Reads `rest/courses?limit=20`. */'],
    ["for (const key of touchedQueries('post', `rest/rpc/${move}`)) forget(key);"],
  ])('allows %s', (line) => expect(broken(line)).toEqual([]));
});
