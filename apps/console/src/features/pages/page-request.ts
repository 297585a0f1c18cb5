import { isApiError, isNetworkError, md5, type ApiClient, type RequestOptions } from '@lab-console/api-client';
import type { ApiClientLocale } from '@lab-console/api-client/locales';
import { fileNameOf, type PageRequest } from '@lab-console/page-renderer';
import { postgrestEnvelope, postgrestRequest } from '@lab-console/page-renderer/postgrest';
import type { Language } from '../../locales/language.ts';
import { readableError } from '../shared/readable-error.ts';
import { sensitiveAct } from '../../session/sensitive-act.ts';
import { storedPageNeed, type StoredPageGuard } from './stored-page-guard.ts';

/** What sending the requests of a page needs. */
export interface PageRequestOptions {
  readonly api: Pick<ApiClient, 'request' | 'rest'>;
  /** Texts for what goes wrong: the renderer shows an error's message as it is. */
  readonly calls: ApiClientLocale;
  /** Language of texts about conflicts. @default 'en' */
  readonly language?: Language;
  /** Called with the outcome of each call: an error, or nothing for an answer. */
  readonly report: (error?: unknown) => void;
  /** What requests of a page of the console name as `X-Page`, by which the server holds them to its list. */
  readonly page?: string | undefined;
  /** For a stored page; built-in ones have none. */
  readonly guard?: StoredPageGuard | undefined;
}

type Method = NonNullable<RequestOptions['method']>;
const methods: ReadonlySet<string> = new Set<Method>(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether an address lies under `rest/`, and so speaks the language of PostgREST. */
function isRest(url: string): boolean {
  return /^\/?(api\/)?rest\//.test(url);
}

/** What built-in pages send with the password of who is signed in. Stored pages call none of them: the server refuses what names a page. */
const passwordCalls: ReadonlySet<string> = new Set([
  'rest/rpc/reset_second_factor',
  'rest/rpc/approve_own_page',
  'rest/rpc/save_sign_on',
]);

/** The same data with the MD5 of the password instead of what was typed: nothing else leaves the browser. After a renewed sign-on there is none. */
function withHashedPassword(data: unknown): unknown {
  const { current, ...others } = Object(data) as { readonly current?: unknown };
  if (typeof current === 'string') return { ...others, current: md5(current) };
  return current === true ? others : data;
}

/** The headers of a definition with the page that they come from, whatever it sets itself. */
function withPage(headers: Readonly<Record<string, string>>, page: string): Readonly<Record<string, string>> {
  return { ...Object.fromEntries(Object.entries(headers).filter(([name]) => !/^x-page$/i.test(name.trim()))), 'X-Page': page };
}

/** Addresses of definitions may be written from the origin; the client knows where the API is. */
function insideApi(url: string): string {
  return url.replace(/^\/?api\//, '').replace(/^\/(?=rest\/)/, '');
}

function queryPairs(query: Readonly<Record<string, unknown>>): ReadonlyArray<readonly [string, string]> {
  return Object.entries(query).flatMap(([name, value]): Array<readonly [string, string]> => {
    if (value === undefined || value === null || value === '') return [];
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
}

function bodyOf({ data, dataType }: Pick<PageRequest, 'data' | 'dataType'>): Pick<RequestOptions, 'json' | 'body'> {
  if (data === undefined) return {};
  if (data instanceof FormData || data instanceof Blob) return { body: data };
  if (dataType === 'json' || typeof data !== 'object' || data === null) return { json: data };
  const pairs = queryPairs(data as Readonly<Record<string, unknown>>);
  if (dataType === 'form') return { body: new URLSearchParams(pairs.map(([name, value]) => [name, value])) };
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return { body: form };
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The host of another origin that an address asks, as the client resolves it; nothing for the own one. */
function otherHost(path: string): string | undefined {
  const own = 'http://console.invalid/';
  try {
    const { origin, host } = new URL(path.replace(/^\/(?:api\/)?/, ''), own);
    return `${origin}/` === own ? undefined : host;
  } catch {
    return undefined;
  }
}

interface Call {
  readonly path: string;
  /** The other host that it asks; the policy of the console lets no such request leave. */
  readonly elsewhere: string | undefined;
  readonly options: RequestOptions;
  /** What is sent, before it is written out. */
  readonly data: unknown;
  /** Whether the answer is PostgREST's. */
  readonly rest: boolean;
  /** Whether the page sends it by itself. */
  readonly automatic: boolean;
}

/** What a request of a page is for the client: what lies under `rest/` is translated to PostgREST. */
function callOf(request: PageRequest, { guard, page = guard?.page }: Pick<PageRequestOptions, 'guard' | 'page'>): Call {
  const method = request.method.toUpperCase();
  if (!methods.has(method)) {
    throw new Error(`A page asked for the method ${method}, which no call of the API has. Use get, post, put, patch or delete.`);
  }
  const rest = isRest(request.url);
  const {
    url,
    query,
    headers,
    data: given,
  } = rest
    ? postgrestRequest(request)
    : { url: request.url, query: queryPairs(request.query), headers: request.headers, data: request.data };
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  const path = insideApi(url) + (search ? `${url.includes('?') ? '&' : '?'}${search}` : '');
  const data = passwordCalls.has(path) && !guard ? withHashedPassword(given) : given;
  const elsewhere = otherHost(path);
  return {
    path,
    elsewhere,
    data,
    options: {
      method: method as Method,
      headers: page !== undefined && elsewhere === undefined ? withPage(headers, page) : headers,
      signal: request.signal,
      ...bodyOf({ data, dataType: request.dataType }),
    },
    rest,
    automatic: request.automatic === true,
  };
}

/** The same; one that is no page's is refused with the sentence of the catalogue, and is no failure of the connection. */
function allowedCall(request: PageRequest, { calls, ...given }: PageRequestOptions): Call {
  try {
    return callOf(request, given);
  } catch (error) {
    throw readableError(error, calls);
  }
}

/** Lets a request of a stored page leave, or throws with a sentence for its reader. */
async function passGuard(
  { path, options, automatic, data }: Call,
  { guard, language = 'en' }: PageRequestOptions,
): Promise<void> {
  const method = options.method ?? 'GET';
  const need = guard ? storedPageNeed(method, path, guard.reading) : 'nothing';
  if (!guard || need === 'nothing') return;
  const refuse = async (reason: 'needsPress' | 'notConfirmed'): Promise<never> => {
    const { sessionTexts } = await import('../../session/session-texts.ts');
    // The status of a refusal: it is titled as a message, not as an error of the system.
    throw Object.assign(new Error(sessionTexts(language)[reason]), { status: 403 });
  };
  // What the page sends by itself is caused by no press, even shortly after one.
  if (automatic || !guard.mayChange) await refuse('needsPress');
  if (need === 'press') return;
  if (!(await guard.askForPassword(sensitiveAct({ method, path, headers: options.headers, data })))) await refuse('notConfirmed');
}

/**
 * Reports a failure to the watch over the connection, and throws the sentence about a request that went to another host: the policy blocked it, so
 * that it shows nothing about the connection.
 */
async function reportFailure(
  error: unknown,
  { elsewhere }: Call,
  { report, language = 'en' }: PageRequestOptions,
): Promise<void> {
  if (elsewhere === undefined) report(error);
  else if (isNetworkError(error)) {
    const { sessionTexts } = await import('../../session/session-texts.ts');
    throw Object.assign(new Error(sessionTexts(language).otherHost(elsewhere)), { status: 403, cause: error });
  }
}

/** The failure of a call with a message for people; a refusal of the server is in the reader's language. */
async function shownError(error: unknown, { calls, language = 'en' }: PageRequestOptions): Promise<unknown> {
  const shown = readableError(error, calls);
  if (isApiError(shown) && /^LC0(?:9\d|8[2-4])$/.test(shown.code ?? '')) {
    const { pageCallTexts } = await import('./page-call-texts.ts');
    const [number = ''] = /\d+/.exec(shown.message) ?? [];
    shown.message = pageCallTexts(language).refusals[shown.code ?? '']?.replace('{n}', number) ?? shown.message;
  }
  return shown;
}

/**
 * Sends the requests of page definitions through the api client; lists of `rest/` come back as `{ data: { items, total } }`.
 * A failure is rejected with a message for people.
 */
export function pageRequests(given: PageRequestOptions): (request: PageRequest) => Promise<unknown> {
  const { api, calls, language = 'en', report } = given;
  return async (request) => {
    const call = allowedCall(request, given);
    const { path, options, rest } = call;
    await passGuard(call, given);
    try {
      const response = await api.request(path, options);
      if (call.elsewhere === undefined) report();
      if (request.responseType === 'blob') {
        const name = fileNameOf(response.headers.get('content-disposition'));
        return { content: await response.blob(), ...(name === undefined ? {} : { name }) };
      }
      const body = await readBody(response);
      return rest ? postgrestEnvelope(body, response.headers.get('content-range')) : body;
    } catch (error) {
      request.signal.throwIfAborted();
      await reportFailure(error, call, given);
      if (!isApiError(error) || error.kind !== 'conflict') throw await shownError(error, given);
      const { conflictTexts, explainConflict } = await import('../shared/explain-conflict.ts');
      const { api: client, guard } = given;
      const texts = conflictTexts(language);
      throw await explainConflict(error, request, { api: client, page: guard?.page, calls, texts });
    }
  };
}

/** Reads answers of page definitions while they come, as text; a failure is thrown with a message for people. */
export function pageStreams(given: PageRequestOptions): (request: PageRequest) => AsyncIterable<string> {
  const { api, report } = given;
  return async function* stream(request) {
    const call = allowedCall(request, given);
    const { path, options } = call;
    await passGuard(call, given);
    const decoder = new TextDecoder();
    try {
      // A log may be silent for long; leaving the page ends it by the signal.
      const response = await api.request(path, { ...options, timeout: false });
      if (call.elsewhere === undefined) report();
      const reader = response.body?.getReader();
      try {
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
          yield decoder.decode(part.value, { stream: true });
      } finally {
        await reader?.cancel();
      }
      const rest = decoder.decode();
      if (rest !== '') yield rest;
    } catch (error) {
      request.signal.throwIfAborted();
      await reportFailure(error, call, given);
      throw await shownError(error, given);
    }
  };
}
