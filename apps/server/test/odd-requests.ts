import fc from 'fast-check';

/** A request below the address of the API. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** Writes a value as JSON. */
export const json = (value: unknown): string => JSON.stringify(value);
/** JSON of objects in each other, `levels` deep. */
export const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
/** A text in base64. */
export const base64 = (text: string): string => Buffer.from(text).toString('base64');
/** A text in base64url, as cursors are written. */
export const cursor = (text: string): string => Buffer.from(text).toString('base64url');
/** A request that lists the files of a bucket. */
export const list = (body: unknown): Sent => ({ method: 'POST', path: '/storage/v1/object/list/media', body: json(body) });
/** A request that lists the files of a bucket by the second version of the call. */
export const listV2 = (body: unknown): Sent => ({ method: 'POST', path: '/storage/v1/object/list-v2/media', body: json(body) });
/** An upload of a text with these headers. */
export const upload = (headers: Record<string, string>): Sent => ({
  method: 'POST',
  path: `/storage/v1/object/media/x/${Math.random()}`,
  headers: { 'content-type': 'text/plain', ...headers },
  body: 'x',
});
/** An upload as a form with these fields. */
export function form(fields: Readonly<Record<string, string>>): Sent {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('', new Blob(['x']), 'x.txt');
  return { method: 'POST', path: `/storage/v1/object/media/x/${Math.random()}`, body };
}

/** Values that no program expects, as JSON. */
const odd = fc.oneof(
  fc.constantFrom('\0', 'a\0b', '\ud800', '中/文', '..', '%00', '', ' ', 'x'.repeat(5_000), 'a/b.txt', 'media'),
  fc.constantFrom(-1, 0, 1.5, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, null, true, [], {}),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3 }),
);
const oddText = odd.map((value) => (typeof value === 'string' ? value : json(value)));

/** A request whose fields are good or odd, each by itself. */
const fields = (good: Readonly<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(good).map(([name, value]) => [
        name,
        fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: odd }),
      ]),
    ),
  );
const posted = (path: string, good: Readonly<Record<string, unknown>>, method = 'POST'): fc.Arbitrary<Sent> =>
  fields(good).map((body) => ({ method, path, body: json(body) }));
const read = (path: string, good: Readonly<Record<string, string>>): fc.Arbitrary<Sent> =>
  fields(good).map((query) => ({
    method: 'GET',
    path: `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : json(value)])).toString()}`,
  }));
const segment = oddText.map((text) => encodeURIComponent(Buffer.from(text).toString('utf8').slice(0, 500)));
const at = (method: string, prefix: string): fc.Arbitrary<Sent> => segment.map((part) => ({ method, path: prefix + part }));
const storage = '/storage/v1';
const sortBy = { column: 'name', order: 'asc' };

/** Requests to the server's own routes whose parameters are good or odd. */
export const oddRequests: fc.Arbitrary<Sent> = fc.oneof(
  posted(`${storage}/object/list/media`, { prefix: '', limit: 5, offset: 0, search: '', contains: '', sortBy }),
  posted(`${storage}/object/list-v2/media`, { prefix: '', limit: 5, cursor: cursor('1'), with_delimiter: true, sortBy }),
  posted(`${storage}/object/move`, { bucketId: 'media', sourceKey: 'no', destinationKey: 'b', destinationBucket: 'exam' }),
  posted(`${storage}/object/copy`, {
    bucketId: 'media',
    sourceKey: 'a/b.txt',
    destinationKey: 'a/c',
    copyMetadata: false,
    metadata: {},
  }),
  posted(`${storage}/object/media`, { prefixes: ['no'] }, 'DELETE'),
  posted(`${storage}/object/sign/media`, { expiresIn: 60, paths: ['a/b.txt'] }),
  posted(`${storage}/object/sign/media/a/b.txt`, { expiresIn: 60 }),
  posted(`${storage}/object/upload/sign/media/new`, { expiresIn: 60 }),
  posted('/upload/copy/resources', { path: 'a.png', kind: 'image' }),
  posted(`${storage}/batch/move/media`, { transfers: [{ from: 'no', to: 'b', isFolder: false }] }),
  posted(`${storage}/batch/copy/media`, { transfers: [{ from: 'no', to: 'b', isFolder: true }] }),
  posted(`${storage}/folder/media`, { folders: ['no'] }, 'DELETE'),
  posted(`${storage}/trash/list/media`, { limit: 5, offset: 0 }),
  posted(`${storage}/trash/restore/media`, { ids: ['00000000-0000-4000-8000-000000000000'] }),
  posted(`${storage}/trash/media`, { ids: ['00000000-0000-4000-8000-000000000000'] }, 'DELETE'),
  posted(`${storage}/bucket`, { id: 'media', name: 'media', public: false, file_size_limit: 5, allowed_mime_types: ['a/b'] }),
  posted(`${storage}/bucket/no`, { public: false, file_size_limit: '5MB', allowed_mime_types: null }, 'PUT'),
  read(`${storage}/bucket`, { limit: '5', offset: '0', search: '', sortColumn: 'id', sortOrder: 'asc' }),
  read(`${storage}/object/media/a/b.txt`, { download: 'a.txt' }),
  read(`${storage}/object/sign/media/a/b.txt`, { token: 'x', download: '' }),
  at('GET', `${storage}/bucket/`),
  at('GET', `${storage}/object/media/`),
  at('GET', `${storage}/object/public/media/`),
  at('GET', `${storage}/object/info/media/`),
  at('DELETE', `${storage}/object/media/`),
  at('HEAD', `${storage}/upload/resumable/`),
  at('DELETE', `${storage}/upload/resumable/`),
  at('POST', '/upload/'),
  at('GET', '/calendar/'),
  at('GET', '/res/api/resources/'),
  at('GET', '/report-api/reports/zip/'),
  at('POST', '/timetable/'),
  segment.map((id) => ({ method: 'POST', path: `/timetable/${id}/solve` })),
  segment.map((id) => ({ method: 'GET', path: `/timetable/${id}/alternatives` })),
  segment.map((id) => ({ method: 'GET', path: `/timetable/${id}/prices?from=${id}&until=${id}` })),
  segment.map((id) => ({ method: 'GET', path: `/report-api/reports/${id}/url` })),
  posted('/report-api/links', { path: 'a' }),
  posted('/report-api/data/rule/test', { rule: {}, data: {} }),
  posted('/report-api/data/records', { template: 1, rows: [], id: 1 }),
  posted('/res/api/login', { username: 'x', password: 'y' }),
  posted('/rest/rpc/login', { code: 'nobody', password: '0'.repeat(32) }),
  posted('/rest/rpc/change_password', { code: 'nobody', password: '0'.repeat(32), current: '0'.repeat(32) }),
  oddText.map((text) => upload({ 'x-metadata': base64(text) })),
  fc
    .tuple(oddText, oddText, oddText)
    .map(([contentType, cacheControl, metadata]) => form({ contentType, cacheControl, metadata })),
  fc.tuple(oddText, oddText, oddText, oddText).map(([bucketName, objectName, contentType, length]) => ({
    method: 'POST',
    path: `${storage}/upload/resumable`,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': /^[\x21-\x7e]+$/.test(length) ? length : '1',
      'upload-metadata': Object.entries({ bucketName, objectName, contentType })
        .map(([name, value]) => `${name} ${base64(value)}`)
        .join(','),
    },
  })),
);

/** Functions that end the sign-in that sends the requests, or wait on purpose. */
const ending = /logout|end_sessions|change_password|set_first_password|password_link|factor/;

/** Requests to tables and functions with odd conditions, bodies and methods, and all of {@link oddRequests}. */
export function requestsToAll({
  tables,
  functions,
}: {
  readonly tables: readonly string[];
  readonly functions: readonly string[];
}): fc.Arbitrary<Sent> {
  const query = fc
    .array(
      fc.tuple(
        fc.constantFrom('select', 'order', 'limit', 'offset', 'and', 'or', 'not.or', 'columns', 'on_conflict', 'id', 'name', 'x'),
        fc.oneof(
          oddText,
          fc.constantFrom('eq.1', 'in.(1,2)', 'not.is.null', 'like.*a*', 'fts.a', 'cs.{}', '*,x(*)', 'id.desc', '(id.eq.1)'),
        ),
      ),
      { maxLength: 4 },
    )
    .map((pairs) => (pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`));
  const body = fc.oneof(odd, fc.dictionary(fc.constantFrom('id', 'name', 'code', 'course_id', 'schema', 'x'), odd)).map(json);
  const method = fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS');
  const prefer = fc.constantFrom(
    '',
    'return=representation',
    'count=exact',
    'resolution=merge-duplicates',
    'tx=rollback',
    '\u00ff',
  );
  const toTable = fc
    .tuple(method, fc.constantFrom(...tables), query, body, prefer)
    .map(([verb, path, text, content, preference]) => ({
      method: verb,
      path: `/rest/${path}${text}`,
      headers: { 'content-type': 'application/json', prefer: preference },
      ...(verb === 'GET' || verb === 'HEAD' || verb === 'OPTIONS' ? {} : { body: content }),
    }));
  const toFunction = fc
    .tuple(fc.constantFrom(...functions.filter((name) => !ending.test(name))), query, body)
    .map(([path, text, content]) => ({
      method: 'POST',
      path: `/rest/rpc/${path}${text}`,
      headers: { 'content-type': 'application/json' },
      body: content,
    }));
  return fc.oneof(oddRequests, toTable, toFunction);
}
