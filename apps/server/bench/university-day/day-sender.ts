import { gunzipSync } from 'node:zlib';
import { Pool } from 'undici';
import type { Prng } from '../../src/demo/prng.ts';
import { dayMix, type DayContext, type RequestKind } from './day-mix.ts';

/** An answer, as far as the day looks at it. */
export interface DayAnswer {
  readonly failure?: string;
  readonly bytes: number;
  /** Whether it has a row, or is no list. */
  readonly isFull: boolean;
}

/** Sends the requests of a day. */
export interface DaySender {
  /** Sends one of a kind; to each server in turn. */
  readonly send: (kind: RequestKind, options?: { readonly readsAnswer?: boolean }) => Promise<DayAnswer>;
  /** Sends one whose kind is drawn by the shares. */
  readonly sendAny: () => Promise<{ readonly kind: string; readonly failure?: string }>;
  readonly close: () => Promise<void>;
}

/** As many as browsers of as many people would have. */
const connections = 64;

/** Opens connections to servers. */
export function openDaySender(apiUrls: readonly string[], context: DayContext): DaySender {
  const targets = apiUrls.map((apiUrl) => {
    const { origin, pathname } = new URL(apiUrl);
    return { pool: new Pool(origin, { connections, pipelining: 1 }), path: pathname.replace(/\/$/, '') };
  });
  let turn = 0;
  const send: DaySender['send'] = async ({ name, make }, { readsAnswer = false } = {}) => {
    const { method, path, token, headers = {}, body, settle } = make(context);
    const target = targets[turn++ % targets.length];
    if (!target) throw new Error('There is no server to send to.');
    const wantsText = readsAnswer || settle !== undefined;
    try {
      const answer = await target.pool.request({
        method,
        path: target.path + path,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          // As browsers do.
          'accept-encoding': 'gzip, deflate, br',
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const received = Buffer.from(await answer.body.arrayBuffer());
      const text = (): string => (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(received) : received).toString();
      if (answer.statusCode < 200 || answer.statusCode > 299) {
        return { failure: `${name}: ${answer.statusCode} ${text().slice(0, 300)}`, bytes: received.length, isFull: false };
      }
      const json = wantsText && received.length > 0 ? (JSON.parse(text()) as unknown) : undefined;
      settle?.(json);
      return { bytes: received.length, isFull: !Array.isArray(json) || json.length > 0 };
    } catch (error) {
      return { failure: `${name}: ${(error as Error).message}`, bytes: 0, isFull: false };
    }
  };
  return {
    send,
    sendAny: async () => {
      const kind = drawKind(context.prng);
      const { failure } = await send(kind);
      return { kind: kind.name, ...(failure === undefined ? {} : { failure }) };
    },
    close: async () => {
      await Promise.all(targets.map(({ pool }) => pool.close()));
    },
  };
}

const shares = dayMix.reduce((sum, { share }) => sum + share, 0);

function drawKind(prng: Prng): RequestKind {
  let left = prng.float() * shares;
  return dayMix.find(({ share }) => (left -= share) < 0) ?? prng.pick(dayMix);
}
