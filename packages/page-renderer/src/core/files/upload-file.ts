import type { Api } from '../../schema/base.ts';
import { sendApi, type ApiEnvironment, type ApiOutcome } from '../api/send-api.ts';
import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import type { OnRefused } from '../expression/on-refused.ts';
import { mapObject } from '../mapping/map-data.ts';
import { keepCause } from '../runtime/cause.ts';
import type { DataReader } from '../scope/DataReader.ts';
import { filesConfig, type FilesConfig, type StoredFile } from './stored-file.ts';

/** How a field sends its files. */
export interface UploadPlan {
  readonly receiver: Api;
  readonly fileField: string;
  /** In pieces: always, never, or when a file is larger than one piece. */
  readonly useChunk: boolean | 'auto';
  /** Bytes of a piece. */
  readonly chunkSize: number;
  readonly startChunkApi: Api;
  readonly chunkApi: Api;
  readonly finishChunkApi: Api;
  /** Pieces that are on their way at once. */
  readonly concurrency: number;
  /** Names of the parts of an answer. */
  readonly fields: Pick<FilesConfig, 'valueField' | 'urlField' | 'nameField'>;
}

/** What sending a file needs. */
export interface UploadInput {
  readonly plan: UploadPlan;
  readonly environment: ApiEnvironment;
  readonly reader: DataReader;
  readonly signal: AbortSignal;
  /** Called with the share that is sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly onRefused?: OnRefused;
  /** Milliseconds before a piece is sent again; doubles with each try. @default 500 */
  readonly pause?: number;
}

/** How sending a file ended. */
export type UploadOutcome =
  | { readonly kind: 'stored'; readonly file: StoredFile }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'cancelled' };

const tries = 3;
const megabyte = 1024 * 1024;

/** Reads the plan from a node, with the defaults of amis. */
export function uploadPlan(node: Readonly<Record<string, unknown>>, receiver: string): UploadPlan {
  const number = (name: string, fallback: number): number => {
    const given = Number(node[name]);
    return given > 0 ? given : fallback;
  };
  const useChunk = node['useChunk'];
  return {
    receiver: (node['receiver'] ?? receiver) as Api,
    fileField: toText(node['fileField']) || 'file',
    useChunk:
      typeof useChunk === 'boolean'
        ? useChunk
        : node['chunkApi'] === undefined && node['startChunkApi'] === undefined
          ? false
          : 'auto',
    chunkSize: Math.max(64 * 1024, number('chunkSize', 5 * megabyte)),
    startChunkApi: (node['startChunkApi'] ?? '/api/upload/startChunk') as Api,
    chunkApi: (node['chunkApi'] ?? '/api/upload/chunk') as Api,
    finishChunkApi: (node['finishChunkApi'] ?? '/api/upload/finishChunk') as Api,
    concurrency: Math.min(10, Math.trunc(number('concurrency', 3))),
    fields: filesConfig(node),
  };
}

/** Sends a file, whole or in pieces; a piece that does not get through is sent again up to three times. */
export async function uploadFile(file: File, input: UploadInput): Promise<UploadOutcome> {
  const { plan, signal } = input;
  const parted = plan.useChunk === true || (plan.useChunk === 'auto' && file.size > plan.chunkSize);
  const outcome = parted
    ? await inPieces(file, input)
    : await send(plan.receiver, { [plan.fileField]: file }, input, input.onProgress);
  if (signal.aborted || outcome.kind === 'cancelled') return { kind: 'cancelled' };
  if (outcome.kind !== 'success') return { kind: 'failed', message: outcome.kind === 'failure' ? outcome.message : '' };
  const data = isPlainObject(outcome.data) ? outcome.data : { value: outcome.data };
  const { valueField, urlField, nameField } = plan.fields;
  const address = data[urlField] ?? data['url'] ?? data['link'];
  const value = data[valueField] ?? data['value'] ?? address;
  if (value === undefined || value === null) return { kind: 'failed', message: '' };
  const name = toText(data['filename'] ?? data[nameField] ?? data['name']) || file.name;
  return { kind: 'stored', file: { value, name, url: toText(address ?? value), details: data } };
}

/** One call with the values of its own `data` and these; `form-data` when a file is among them. */
function send(
  given: Api,
  values: Readonly<Record<string, unknown>>,
  { environment, reader, signal, onRefused }: UploadInput,
  onProgress?: (share: number) => void,
): Promise<ApiOutcome> {
  const api = isPlainObject(given) ? (given as Exclude<Api, string>) : { url: toText(given) };
  const isFile = Object.values(values).some((value) => value instanceof Blob);
  return sendApi(
    {
      ...environment,
      request: (request) =>
        environment.request(
          onProgress ? { ...request, onUploadProgress: (share) => onProgress(Math.min(1, Math.max(0, share))) } : request,
        ),
    },
    {
      api: { ...api, data: undefined as never, ...(isFile ? { dataType: 'form-data' as const } : {}) },
      reader,
      defaultMethod: 'post',
      body: { ...mapObject(api.data, reader, { onRefused }), ...values },
      signal,
      onRefused,
    },
  );
}

async function inPieces(file: File, input: UploadInput): Promise<ApiOutcome> {
  const { plan, signal, onProgress } = input;
  const asNow = keepCause();
  const started = await send(plan.startChunkApi, { filename: file.name }, input);
  if (started.kind !== 'success') return started;
  const { key, uploadId } = isPlainObject(started.data) ? started.data : {};
  const count = Math.max(1, Math.ceil(file.size / plan.chunkSize));
  const shares = Array.from({ length: count }, () => 0);
  const parts: { readonly partNumber: number; readonly eTag: unknown }[] = [];
  let failure: ApiOutcome | undefined;
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count && !failure && !signal.aborted) {
      const index = next;
      next += 1;
      const piece = file.slice(index * plan.chunkSize, (index + 1) * plan.chunkSize);
      const report = (share: number): void => {
        shares[index] = share;
        onProgress(shares.reduce((sum, each) => sum + each, 0) / count);
      };
      const values = { key, uploadId, partNumber: index + 1, partSize: piece.size, [plan.fileField]: piece };
      const sent = await persistently(() => asNow(() => send(plan.chunkApi, values, input, report)), input);
      if (sent.kind !== 'success') {
        failure = sent;
        return;
      }
      report(1);
      const { data } = sent;
      parts.push({ partNumber: index + 1, eTag: isPlainObject(data) ? (data['eTag'] ?? data['etag']) : data });
    }
  };
  await Promise.all(Array.from({ length: Math.min(plan.concurrency, count) }, work));
  if (failure) return failure;
  if (signal.aborted) return { kind: 'cancelled' };
  const partList = parts.toSorted((a, b) => a.partNumber - b.partNumber);
  return asNow(() => send(plan.finishChunkApi, { filename: file.name, key, uploadId, partList }, input));
}

/** Sends again what did not get through; what the server refused with an answer of its own is not tried again. */
async function persistently(attempt: () => Promise<ApiOutcome>, { signal, pause = 500 }: UploadInput): Promise<ApiOutcome> {
  let outcome = await attempt();
  for (let at = 1; at < tries && outcome.kind === 'failure' && outcome.status === -1 && !signal.aborted; at += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, pause * 2 ** (at - 1));
    });
    if (!signal.aborted) outcome = await attempt();
  }
  return outcome;
}
