import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Log } from '../../log/log.ts';
import { redactText } from '../../log/redact-text.ts';
import type { UnprivilegedUser } from './unprivileged-user.ts';

/** What to run. */
export interface ChildCommand {
  /** Name in the log. */
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Account to run under; the server's own when missing. */
  readonly user?: UnprivilegedUser | undefined;
  /** Signal the system sends the child when the server dies without having stopped it (Linux, where `setpriv` exists). */
  readonly signalOnParentDeath: 'INT' | 'TERM';
  /** Address space that it and each of its own children may take, in bytes, where the system can hold them to it. */
  readonly memoryLimit?: number;
  /** Level at which its output is logged. @default 'info' */
  readonly outputLevel?: 'info' | 'debug';
}

/** How a child ended. */
export interface ChildEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The last lines it wrote, without secrets. */
  readonly lastLines: readonly string[];
}

/** A child process whose output goes to the log. */
export interface ManagedChild {
  readonly pid: number;
  /** Fulfilled when it has ended; never rejected. */
  readonly ended: Promise<ChildEnd>;
  readonly isRunning: () => boolean;
  /** Sends signals one after the other, each with its time to end in milliseconds, until the child is gone. */
  readonly stop: (signals: ReadonlyArray<readonly [NodeJS.Signals, number]>) => Promise<ChildEnd>;
  readonly signal: (signal: NodeJS.Signals) => void;
}

/** How long the last lines of a child may take after its end, in milliseconds. */
const outputAfterEndMs = 500;

const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));

/**
 * Starts a child in a process group of its own, tied to the server's life where the system can do that. Ctrl-C in the terminal reaches the server
 * only, which ends its children in order.
 *
 * @throws Error when the program cannot be started at all.
 */
export async function startChild(command: ChildCommand, log: Log): Promise<ManagedChild> {
  const { name, cwd, env, user, outputLevel = 'info' } = command;
  const wrapped = wrapWithSetpriv(withMemoryLimit(command));
  const child = spawn(wrapped.file, wrapped.args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    ...(user && !wrapped.dropsPrivileges ? { uid: user.uid, gid: user.gid } : {}),
  });
  const lastLines: string[] = [];
  const keepLine = (line: string): void => {
    const text = redactText(line);
    lastLines.push(text);
    if (lastLines.length > 20) lastLines.shift();
    log[outputLevel]({ child: name }, text);
  };
  for (const stream of [child.stdout, child.stderr]) readLines(stream, keepLine);
  const ended = new Promise<ChildEnd>((resolve) => {
    const settle = (): void => resolve({ code: child.exitCode, signal: child.signalCode, lastLines });
    child.once('close', settle);
    // Its own children may hold its output open long after it.
    child.once('exit', () => setTimeout(settle, outputAfterEndMs).unref());
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  child.on('error', (error) => log.error({ child: name, err: error }, 'signal to child failed'));
  log.info({ child: name, childPid: child.pid }, 'child started');
  return {
    pid: child.pid ?? 0,
    ended,
    isRunning: () => isAlive(child),
    signal: (signal) => void (isAlive(child) && child.kill(signal)),
    stop: async (signals) => {
      for (const [signal, timeoutMs] of signals) {
        if (isAlive(child)) child.kill(signal);
        const end = await Promise.race([ended, delay(timeoutMs)]);
        if (end) return end;
        log.warn({ child: name, signal, timeoutMs }, 'child did not end in time');
      }
      child.kill('SIGKILL');
      return ended;
    },
  };
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function delay(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, undefined).unref();
  });
}

function readLines(stream: Readable, onLine: (line: string) => void): void {
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
    if (line.trim() !== '') onLine(line);
  });
}

/** A limit is inherited, and lowering one's own needs no rights. Where the shell cannot set it the program runs without. */
function withMemoryLimit(command: ChildCommand): ChildCommand {
  const { memoryLimit, file, args } = command;
  if (memoryLimit === undefined || process.platform !== 'linux') return command;
  const kilobytes = String(Math.floor(memoryLimit / 1024));
  return { ...command, file: '/bin/sh', args: ['-c', 'ulimit -v "$0" 2>/dev/null; exec "$@"', kilobytes, file, ...args] };
}

/** `setpriv` changes the account first and asks for the death signal last; done the other way round the kernel forgets the signal. */
function wrapWithSetpriv({ file, args, user, signalOnParentDeath }: ChildCommand): {
  file: string;
  args: string[];
  dropsPrivileges: boolean;
} {
  if (process.platform !== 'linux' || setpriv === undefined) return { file, args: [...args], dropsPrivileges: false };
  const account = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  return {
    file: setpriv,
    args: [...account, `--pdeathsig=${signalOnParentDeath}`, '--', file, ...args],
    dropsPrivileges: user !== undefined,
  };
}
