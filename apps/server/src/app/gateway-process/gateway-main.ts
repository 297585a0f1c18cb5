import { createLog } from '../../log/create-log.ts';
import { tuneCollector } from '../../host/process/tune-collector.ts';
import type { PartState } from '../../operations/part-state.ts';
import { isStartupError } from '../../startup-error.ts';
import { endOnUncaught } from './end-on-uncaught.ts';
import type { GatewayCommand, GatewayReport } from './gateway-messages.ts';
import { startGateway, type RunningGateway } from './start-gateway.ts';

// The process that answers requests. Its parent owns Postgres and PostgREST, gives it what it needs, and starts it again when it ends.

tuneCollector();

let isReady = false;
let parts: readonly PartState[] = [];
let waiters: (() => void)[] = [];
let gateway: Promise<RunningGateway> | undefined;

const report = (message: GatewayReport): void => void process.send?.(message);

/** Waits until Postgres and PostgREST answer, as the parent reports. */
const whenReady = (timeoutMs: number): Promise<boolean> =>
  isReady
    ? Promise.resolve(true)
    : new Promise((resolve) => {
        const settle = (): void => {
          clearTimeout(timer);
          waiters = waiters.filter((waiter) => waiter !== settle);
          resolve(isReady);
        };
        const timer = setTimeout(settle, timeoutMs);
        waiters.push(settle);
      });

const setReady = (value: boolean): void => {
  isReady = value;
  if (value) for (const settle of waiters.splice(0)) settle();
};

async function start(command: Extract<GatewayCommand, { kind: 'start' }>): Promise<RunningGateway> {
  const { log } = createLog(command.start.settings, { rotates: false });
  try {
    const running = await startGateway(command.start, { whenReady, parts: () => parts, log });
    endOnUncaught({ log, requests: running.requests, drain: running.drain });
    const { url, apiUrl, port } = running;
    report({ kind: 'listening', url, apiUrl, port });
    return running;
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const isForPeople = isStartupError(error);
    log.error({ err: error }, 'the gateway could not start');
    report({ kind: 'failed', message: isForPeople ? error.message : message, isForPeople });
    process.exitCode = 1;
    process.disconnect();
    throw error;
  }
}

process.on('message', (command: GatewayCommand) => {
  if (command.kind !== 'stop') ({ parts } = command);
  if (command.kind === 'services') setReady(command.isReady);
  if (command.kind === 'start') {
    setReady(command.isReady);
    gateway = start(command);
    gateway.catch(() => process.exit(1));
  }
  if (command.kind === 'stop') {
    void (async () => {
      await (await gateway)?.stop();
      process.exit(0);
    })();
  }
});
// Without its parent the database has no owner any more.
process.on('disconnect', () => process.exit(process.exitCode ?? 1));
if (!process.connected) process.exit(1);
// A service manager may signal every process of the service: it is the parent that ends this one in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
