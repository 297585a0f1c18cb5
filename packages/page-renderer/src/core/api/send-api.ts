import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import { isPlainObject } from '../data/path.ts';
import { mapData } from '../mapping/map-data.ts';
import { objectReader } from '../scope/DataReader.ts';
import { buildRequest, type RequestInput } from './build-request.ts';
import type { NormalizedApi } from './normalize-api.ts';
import { readEnvelope, toScopeData } from './read-envelope.ts';

/** How a call ended. */
export type ApiOutcome =
  | {
      readonly kind: 'success';
      readonly data: unknown;
      readonly message: string;
      readonly api: NormalizedApi;
      readonly body: unknown;
    }
  | {
      readonly kind: 'failure';
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
      readonly status: number;
      readonly api: NormalizedApi | undefined;
    }
  /** There was no call to make, or `sendOn` said no. */
  | { readonly kind: 'none' }
  | { readonly kind: 'cancelled' };

/** Sends an API call and reads the answer; never rejects. Messages of the call itself win over those of the answer. */
export async function sendApi(environment: Pick<PageEnvironment, 'request'>, input: RequestInput): Promise<ApiOutcome> {
  const built = buildRequest(input);
  if (built.kind === 'none') return built;
  if (built.kind === 'refused') {
    input.onRefused?.(built.reason);
    return { kind: 'failure', message: built.reason, errors: {}, status: -1, api: undefined };
  }
  const { request, api } = built;
  try {
    const body = await environment.request(request);
    if (request.signal.aborted) return { kind: 'cancelled' };
    const envelope = readEnvelope(body);
    if (!envelope.ok) {
      return {
        kind: 'failure',
        message: api.messages?.failed ?? envelope.message,
        errors: envelope.errors,
        status: envelope.status,
        api,
      };
    }
    return {
      kind: 'success',
      data: shape(api, envelope.data, input),
      message: api.messages?.success ?? envelope.message,
      api,
      body,
    };
  } catch (error) {
    if (request.signal.aborted) return { kind: 'cancelled' };
    const details = isPlainObject(error) || error instanceof Error ? (error as unknown as Record<string, unknown>) : {};
    const envelope = readEnvelope({ status: -1, errors: details['errors'] });
    const message = api.messages?.failed ?? (error instanceof Error ? error.message : '');
    return { kind: 'failure', message, errors: envelope.errors, status: Number(details['status']) || -1, api };
  }
}

function shape(api: NormalizedApi, data: unknown, { reader, onRefused }: RequestInput): unknown {
  if (api.responseData === undefined) return data;
  const values = toScopeData(data);
  return mapData(api.responseData, objectReader(values, reader), { onRefused });
}
