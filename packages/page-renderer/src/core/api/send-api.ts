import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import type { PageRequest } from '../../environment/PageRequest.ts';
import { boundDepth, deepest, maxTextLength, TextTooLong } from '../data/bound-depth.ts';
import { isPlainObject } from '../data/path.ts';
import { renderText } from '../expression/template.ts';
import { mapData } from '../mapping/map-data.ts';
import { noteChange } from '../runtime/loaded-since.ts';
import { objectReader, type DataReader } from '../scope/DataReader.ts';
import { findAdaptor, findRequestAdaptor } from './adaptors.ts';
import { keepAnswer, keptAnswer } from './answer-cache.ts';
import { readAnswerFile } from './answer-file.ts';
import { buildRequest, warningHandler, type RequestInput } from './build-request.ts';
import type { NormalizedApi } from './normalize-api.ts';
import { readEnvelope, toScopeData } from './read-envelope.ts';
import { requestTurn } from './request-pace.ts';

/** How a call ended. */
export type ApiOutcome =
  | {
      readonly kind: 'success';
      readonly data: unknown;
      readonly message: string;
      readonly api: NormalizedApi;
      readonly body: unknown;
      /** Milliseconds for which the message is to be shown, where the answer has them. */
      readonly timeout?: number | undefined;
    }
  | {
      readonly kind: 'failure';
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
      readonly status: number;
      readonly api: NormalizedApi | undefined;
      readonly timeout?: number | undefined;
    }
  /** There was no call to make, or `sendOn` was false. */
  | { readonly kind: 'none' }
  | { readonly kind: 'cancelled' };

/** What sending a call asks of the host. */
export type ApiEnvironment = Pick<PageEnvironment, 'request' | 'adaptors' | 'requestAdaptors'>;

/** Sends an API call and reads the answer; never rejects. Messages of the call itself win over those of the answer. */
export async function sendApi(environment: ApiEnvironment, input: RequestInput): Promise<ApiOutcome> {
  const built = buildRequest(input);
  if (built.kind === 'none') return built;
  if (built.kind === 'refused') {
    warningHandler(input)?.(built.reason);
    return { kind: 'failure', message: built.reason, errors: {}, status: -1, api: undefined };
  }
  const { request, api } = built;
  const text = (template: string): string => renderText(template, input.reader, warningHandler(input));
  try {
    const body = await answerOf(environment, api, request, input);
    if (request.signal.aborted) return { kind: 'cancelled' };
    if (request.responseType === 'blob' && readAnswerFile(body))
      return { kind: 'success', data: body, message: api.messages?.success ? text(api.messages.success) : '', api, body };
    const envelope = readEnvelope(body);
    if (!envelope.ok) {
      return {
        kind: 'failure',
        message: api.messages?.failed ? text(api.messages.failed) : envelope.message,
        errors: envelope.errors,
        status: envelope.status,
        api,
        timeout: envelope.timeout,
      };
    }
    return {
      kind: 'success',
      data: shape(api, envelope.data, input),
      message: api.messages?.success ? text(api.messages.success) : envelope.message,
      api,
      body,
      timeout: envelope.timeout,
    };
  } catch (error) {
    if (request.signal.aborted) return { kind: 'cancelled' };
    if (error instanceof TextTooLong)
      warningHandler(input)?.(
        `the answer of ${api.url.slice(0, 80)} holds a text of more than ${maxTextLength} characters and is refused`,
      );
    const details = isPlainObject(error) || error instanceof Error ? (error as unknown as Record<string, unknown>) : {};
    const envelope = readEnvelope({ status: -1, errors: details['errors'] });
    const message = api.messages?.failed ? text(api.messages.failed) : error instanceof Error ? error.message : '';
    return { kind: 'failure', message, errors: envelope.errors, status: Number(details['status']) || -1, api };
  } finally {
    if (request.method !== 'get' && input.readsOnly !== true) noteChange();
  }
}

/** Asks the host (or takes what it answered a moment ago), with the functions that the call names before and after. */
async function answerOf(
  environment: ApiEnvironment,
  api: NormalizedApi,
  built: PageRequest,
  input: RequestInput,
): Promise<unknown> {
  const { reader } = input;
  const onRefused = warningHandler(input);
  const before = findRequestAdaptor({ given: api.requestAdaptor, environment, onRefused });
  const after = findAdaptor({ given: api.adaptor, environment, onRefused });
  const data = before || after ? reader.all() : {};
  const request = before ? await before(built, { request: built, data }) : built;
  const keeps = typeof api.cache === 'number' && api.cache > 0 ? api.cache : 0;
  const known = keeps > 0 ? keptAnswer(environment, request) : undefined;
  const turn = known ? undefined : requestTurn(environment, onRefused);
  if (turn) {
    await turn;
    request.signal.throwIfAborted();
  }
  const sent = known ? known.body : await environment.request(request);
  // A refusal that came in a file's place is read as one.
  const answer = sent instanceof Blob && sent.type.startsWith('application/json') ? jsonOr(await sent.text(), sent) : sent;
  const body = boundDepth(after ? await after(answer, { request, data }) : answer, () =>
    onRefused?.(`the answer of ${api.url.slice(0, 80)} is nested deeper than ${deepest} levels and is cut off there`),
  );
  if (keeps > 0 && !known && readEnvelope(body).ok) keepAnswer(environment, request, answer, keeps);
  return body;
}

/** A text read as an answer with a `status`; anything else is a file after all. */
function jsonOr(text: string, file: Blob): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    return isPlainObject(value) && 'status' in value ? value : file;
  } catch {
    return file;
  }
}

function shape(api: NormalizedApi, data: unknown, input: RequestInput): unknown {
  const { reader } = input;
  const mapped =
    api.responseData === undefined
      ? data
      : mapData(api.responseData, objectReader(toScopeData(data), reader), {
          onRefused: warningHandler(input),
          convertKeyToPath: api.convertKeyToPath !== false,
        });
  return api.concatDataFields === undefined ? mapped : joined(api.concatDataFields, toScopeData(mapped), reader);
}

/** Puts the named lists of an answer after those that are there. */
function joined(
  fields: string | readonly string[],
  data: Readonly<Record<string, unknown>>,
  reader: DataReader,
): Readonly<Record<string, unknown>> {
  const names = typeof fields === 'string' ? fields.split(',').map((name) => name.trim()) : fields;
  const own = reader.own();
  return {
    ...data,
    ...Object.fromEntries(
      names
        .filter((name) => Array.isArray(data[name]) && Array.isArray(own[name]))
        .map((name) => [name, [...(own[name] as readonly unknown[]), ...(data[name] as readonly unknown[])]]),
    ),
  };
}
