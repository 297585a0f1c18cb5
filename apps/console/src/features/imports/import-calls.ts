import { isApiError, type ApiClient, type ApiError } from '@lab-console/api-client';
import { errorText, type ApiClientLocale } from '@lab-console/api-client/locales';
import { ImportRefusedError, type LoadOptions, type SendOptions } from '@lab-console/import-kit';

/** What the calls of an import need. */
export interface ImportCallOptions {
  readonly api: ApiClient;
  /** Called with every outcome: an error, or nothing for an answer. */
  readonly report: (error?: unknown) => void;
  /** Texts for what the server refuses. */
  readonly texts: () => ApiClientLocale;
}

interface ReadQuery<Row> {
  abortSignal(signal: AbortSignal): { throwOnError(): PromiseLike<{ readonly data: readonly Row[] | null }> };
}

/** A query that writes a portion of an import. */
interface WriteQuery {
  setHeader(name: string, value: string): this;
  abortSignal(signal: AbortSignal): { throwOnError(): PromiseLike<unknown> };
}

/** Whether the server had carried the request out on an earlier attempt. */
export interface ImportReceipt {
  readonly alreadyReceived: boolean;
}

/** The calls that all imports share. */
export interface ImportCalls {
  /** Lets the connection hear of what becomes of a call. */
  readonly watched: <Result>(call: PromiseLike<Result>) => Promise<Result>;
  /** The rows that a query answers. */
  readonly rows: <Row>(query: ReadQuery<Row>, options: LoadOptions) => Promise<readonly Row[]>;
  /** Posts a portion with its key: one whose answer was lost counts once when it comes again. */
  readonly post: (query: WriteQuery, options: SendOptions) => Promise<ImportReceipt>;
  /** Adds classes to those that a teacher looks after (section 6). */
  readonly addOwnClasses: (userId: number, classIds: readonly number[], options: LoadOptions) => Promise<void>;
}

/** Makes the calls that all imports share. */
export function importCalls({ api, report, texts }: ImportCallOptions): ImportCalls {
  const watched: ImportCalls['watched'] = async (call) => {
    try {
      const result = await call;
      report();
      return result;
    } catch (error) {
      // The server has answered, and well: the portion was carried out before.
      report(isReceived(error) ? undefined : error);
      throw error;
    }
  };
  const rows: ImportCalls['rows'] = async (query, { signal }) =>
    (await watched(query.abortSignal(signal).throwOnError())).data ?? [];
  return {
    watched,
    rows,
    post: async (query, { signal, idempotencyKey }) => {
      try {
        await watched(query.setHeader('Idempotency-Key', idempotencyKey).abortSignal(signal).throwOnError());
        return { alreadyReceived: false };
      } catch (error) {
        if (isReceived(error)) return { alreadyReceived: true };
        throw isRefusal(error) ? refused(error, errorText(error, texts())) : error;
      }
    },
    addOwnClasses: async (userId, classIds, { signal }) => {
      const [own] = await rows(api.rest.from('users').select('class_list').eq('id', userId), { signal });
      const known = own?.class_list ?? [];
      const wanted = [...new Set([...known, ...classIds])];
      if (wanted.length > known.length) await watched(api.users.setClassList(userId, wanted, { signal }));
    },
  };
}

/** The server keeps the keys of what it has carried out; a portion whose answer was lost gets this answer when it comes again. */
function isReceived(error: unknown): boolean {
  return isApiError(error) && error.code === 'LC009';
}

/** Whether the server has answered that it takes nothing of this; after other failures it may have taken it all the same. */
export function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && ['badRequest', 'forbidden', 'conflict'].includes(error.kind);
}

/** The refusal, with its row where the server names one: `rest/rpc/create_user` begins with `entry N:`. */
export function refused(error: ApiError, text: string): ImportRefusedError {
  const [, entry, reason] = /^entry (\d+): (.+)$/s.exec(error.serverMessage) ?? [];
  if (entry === undefined || reason === undefined) return new ImportRefusedError(text);
  return new ImportRefusedError(reason, [{ index: Number(entry) - 1, message: reason }]);
}
