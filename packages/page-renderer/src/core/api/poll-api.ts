import { isPlainObject } from '../data/path.ts';
import { pauseOf } from '../data/pause.ts';
import type { RequestInput } from './build-request.ts';
import { sendApi, type ApiEnvironment, type ApiOutcome } from './send-api.ts';

/** How a call is repeated. */
export interface PollOptions {
  readonly environment: ApiEnvironment;
  readonly input: RequestInput;
  /** Milliseconds between an answer and the next call, at least 100. @default 3000 */
  readonly interval?: number | undefined;
  /** Field of the answer that shows that the work is done. @default 'finished' */
  readonly finishedField?: string | undefined;
}

/** Sends a call again and again until its answer has `finished`, it fails, or its signal is aborted. */
export async function pollApi({ environment, input, interval, finishedField = 'finished' }: PollOptions): Promise<ApiOutcome> {
  for (;;) {
    const outcome = await sendApi(environment, input);
    if (outcome.kind !== 'success' || isFinished(outcome.data, finishedField)) return outcome;
    await pause(pauseOf(interval, 100, 3_000), input.signal);
    if (input.signal.aborted) return { kind: 'cancelled' };
  }
}

/** Whether the data of an answer mean that the work is done. */
export function isFinished(data: unknown, field = 'finished'): boolean {
  return isPlainObject(data) && Boolean(data[field]);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
