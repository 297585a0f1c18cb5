import type { ChildProcess } from 'node:child_process';
import type { Log } from '../../log/log.ts';
import type { PartState } from '../../operations/part-state.ts';
import { StartupError } from '../../startup-error.ts';
import { forkGateway } from './fork-gateway.ts';
import type { GatewayCommand, GatewayReport, GatewayStart } from './gateway-messages.ts';
import { restartPauses } from './restart-pauses.ts';

/** How long a gateway may take to end in order, in milliseconds; it lets requests finish for ten seconds. */
const stopMs = 20_000;

/** How long after an answer begins the next process is made ready, in milliseconds: a start has other work to do first. */
const spareAfterMs = 10_000;

/** How to run the gateway. */
export interface SuperviseGatewayOptions {
  /** What {@link forkGateway} returned: the first gateway, unless it has ended meanwhile. */
  readonly prepared: ChildProcess;
  readonly start: GatewayStart;
  /** Whether Postgres and PostgREST answer at the moment. */
  readonly isReady: () => boolean;
  /** Those with how often each was started again. */
  readonly parts: () => readonly PartState[];
  /** Called with a sentence for the operator when the gateway ended by itself. */
  readonly onEnded: (sentence: string) => void;
  readonly log: Log;
}

/** The gateway in a process of its own, which is kept running. */
export interface SupervisedGateway {
  readonly url: string;
  readonly apiUrl: string;
  /** Process id; `undefined` while there is none. */
  readonly pid: () => number | undefined;
  /** Sets for the gateway whether Postgres and PostgREST answer. */
  readonly setReady: (isReady: boolean) => void;
  readonly stop: () => Promise<void>;
}

type Listening = Extract<GatewayReport, { kind: 'listening' }>;

/**
 * Starts the gateway and starts it again whenever it ends, at the same port; after five ends in a minute it waits longer each time. Another
 * process has read its programs already and waits for its turn: that is most of what a start takes.
 *
 * @throws StartupError with a sentence for a person when the first start fails.
 */
export async function superviseGateway(options: SuperviseGatewayOptions): Promise<SupervisedGateway> {
  const { isReady, onEnded, log } = options;
  let restarts = 0;
  const parts = (): readonly PartState[] => [...options.parts(), { name: 'gateway', isReady: true, restarts }];
  let { start } = options;
  const pauses = restartPauses();
  let child: ChildProcess | undefined;
  let isStopping = false;
  let wake: () => void = () => undefined;
  const send = (command: GatewayCommand): void => {
    if (child?.connected) child.send(command, () => undefined);
  };

  let spare: ChildProcess | undefined;
  let spareTimer: NodeJS.Timeout | undefined;

  const keepSpare = (made: ChildProcess): void => {
    if (!made.connected) return;
    spare = made;
    made.once('exit', () => {
      if (spare === made) spare = undefined;
    });
  };
  keepSpare(options.prepared);
  const prepareSpare = (): void => {
    clearTimeout(spareTimer);
    spareTimer = setTimeout(() => {
      if (!isStopping && spare === undefined) keepSpare(forkGateway(log));
    }, spareAfterMs);
    spareTimer.unref();
  };

  const launch = (): { readonly listening: Promise<Listening>; readonly ended: Promise<string> } => {
    const launched = spare ?? forkGateway(log);
    spare = undefined;
    child = launched;
    log.info({ child: 'gateway', childPid: launched.pid }, 'child started');
    const ended = new Promise<string>((resolve) => {
      launched.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
      launched.once('error', (error) => resolve(error.message));
    });
    const listening = new Promise<Listening>((resolve, reject) => {
      launched.on('message', (report: GatewayReport | Record<string, unknown>) => {
        if (report.kind === 'listening') resolve(report as Listening);
        else if (report.kind === 'failed') {
          const { message, isForPeople } = report as Extract<GatewayReport, { kind: 'failed' }>;
          reject(isForPeople ? new StartupError(message) : new Error(message));
        }
        // `node --watch` follows the sources of its own child only, which passes on what this one reads.
        else if (process.env['WATCH_REPORT_DEPENDENCIES']) process.send?.(report);
      });
      void ended.then((reason) => reject(new Error(`The gateway process ended before it answered (${reason}).`)));
    });
    listening.then(prepareSpare, () => undefined);
    send({ kind: 'start', start, isReady: isReady(), parts: parts() });
    return { listening, ended };
  };

  const keepRunning = async (first: Promise<string>): Promise<void> => {
    let ended = first;
    for (;;) {
      const reason = await ended;
      child = undefined;
      if (isStopping) return;
      const { recentEnds, pauseMs } = pauses.next(performance.now());
      log.error({ child: 'gateway', reason, recentEnds, pauseMs }, 'child ended by itself, starting it again');
      onEnded(
        pauseMs === 0
          ? `The process that answers requests ended (${reason}) and is started again. The log says why.`
          : `The process that answers requests ended ${recentEnds} times in short order (${reason}); it is started again in ${pauseMs / 1_000} s. The log says why.`,
      );
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (isStopping) return;
      restarts++;
      ({ ended } = launch());
    }
  };

  const first = launch();
  let listening: Listening;
  try {
    listening = await first.listening;
  } catch (error) {
    await first.ended;
    throw error;
  }
  // With port 0 the system chose one; people and programs know it by now.
  start = { ...start, settings: { ...start.settings, port: listening.port } };
  const finished = keepRunning(first.ended);

  return {
    url: listening.url,
    apiUrl: listening.apiUrl,
    pid: () => child?.pid,
    setReady: (value) => send({ kind: 'services', isReady: value, parts: parts() }),
    stop: async () => {
      isStopping = true;
      wake();
      clearTimeout(spareTimer);
      spare?.kill('SIGKILL');
      send({ kind: 'stop' });
      const timer = setTimeout(() => child?.kill('SIGKILL'), stopMs);
      await finished;
      clearTimeout(timer);
    },
  };
}
