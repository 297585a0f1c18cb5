import { isPlainObject } from '../data/path.ts';
import { pauseOf } from '../data/pause.ts';
import { toText } from '../data/to-text.ts';

/** An answer, whatever names its backend uses. */
export interface ReadEnvelope {
  readonly ok: boolean;
  readonly status: number;
  /** Text of the backend; empty when it sent none. */
  readonly message: string;
  readonly data: unknown;
  /** Texts by the name of the field (422). */
  readonly errors: Readonly<Record<string, string>>;
  /** Milliseconds for which the message is to be shown, where the answer has them (`msgTimeout`). */
  readonly timeout: number | undefined;
}

/** Reads an answer: `status` 0 or none is success; `errorCode`, `errno`, `no`, `error` are taken for it; 422 has field errors. */
export function readEnvelope(body: unknown): ReadEnvelope {
  const code = isPlainObject(body) ? statusOf(body) : undefined;
  if (!isPlainObject(body) || code === undefined)
    return { ok: true, status: 0, message: '', data: body, errors: {}, timeout: undefined };
  const status = Number(code);
  return {
    ok: status === 0,
    status: Number.isNaN(status) ? -1 : status,
    message: messageOf(body),
    data: body['data'],
    errors: fieldErrors(body['errors']),
    timeout: pauseOf(body['msgTimeout'], 0, 0) || undefined,
  };
}

function statusOf(body: Record<string, unknown>): unknown {
  for (const name of ['status', 'errorCode', 'errno', 'no']) {
    const value = body[name];
    if (isCode(value)) return value;
    // A text such as "ok" beside data: no number to go by, so only an empty one counts as success.
    if (name === 'status' && typeof value === 'string' && 'data' in body)
      return value === '' || value === 'ok' || value === 'success' ? 0 : -1;
  }
  const { error } = body;
  if (isPlainObject(error) && 'code' in error) return error['code'];
  if ('errmsg' in body && isCode(error)) return error;
  return undefined;
}

function isCode(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value));
}

function messageOf(body: Record<string, unknown>): string {
  const { error } = body;
  const nested = isPlainObject(error) ? error['message'] : error;
  for (const value of [body['msg'], body['message'], body['errorMessage'], body['errmsg'], nested]) {
    if (typeof value === 'string' && value !== '') return value;
    if (Array.isArray(value) && value.length > 0) return value.map(toText).join('\n');
  }
  return '';
}

function fieldErrors(errors: unknown): Readonly<Record<string, string>> {
  if (!isPlainObject(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).map(
      ([name, text]) => [name, Array.isArray(text) ? text.map(toText).join('\n') : toText(text)] as const,
    ),
  );
}

/** Values that an answer puts into a scope: a list becomes `items`, a single value `result`. */
export function toScopeData(data: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(data)) return { items: data };
  if (isPlainObject(data)) return data;
  return data === undefined || data === null ? {} : { result: data };
}
