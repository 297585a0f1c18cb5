import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import { toText } from '../data/to-text.ts';
import { buildRequest, warningHandler, type RequestInput } from './build-request.ts';
import { readEnvelope } from './read-envelope.ts';

/** What reading an answer while it comes asks of the host. */
export type StreamEnvironment = Pick<PageEnvironment, 'request' | 'stream'>;

/**
 * The text of an answer while it comes, piece by piece; whole when the host cannot stream. Nothing comes when there is no call to make or `sendOn` is
 * false. It ends quietly when the signal is aborted.
 *
 * @throws Error with a message to show when the address is refused or the host fails.
 */
export async function* streamApi(environment: StreamEnvironment, input: RequestInput): AsyncGenerator<string, void, undefined> {
  const built = buildRequest(input);
  if (built.kind === 'none') return;
  if (built.kind === 'refused') {
    warningHandler(input)?.(built.reason);
    throw new Error(built.reason);
  }
  const { request } = built;
  try {
    if (environment.stream) {
      for await (const piece of environment.stream(request)) {
        if (request.signal.aborted) return;
        yield piece;
      }
      return;
    }
    const body = await environment.request(request);
    if (request.signal.aborted) return;
    const envelope = readEnvelope(body);
    if (!envelope.ok) throw new Error(envelope.message);
    yield typeof envelope.data === 'string' ? envelope.data : toText(body);
  } catch (error) {
    if (!request.signal.aborted) throw error;
  }
}
