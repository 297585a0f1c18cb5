import { fstatSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { Settings } from '../settings/settings.ts';
import type { Log } from './log.ts';
import { removeOldLogs, rotateLog } from './rotate-log.ts';
import { redactText } from './redact-text.ts';

const sizeCheckMs = 30_000;

/** A log and the way to end it. */
export interface CreatedLog {
  readonly log: Log;
  /** Writes out what is still held back and lets go of the file. */
  readonly close: () => void;
}

/** Settings of the log. */
export type LogSettings = Pick<Settings, 'dataDir' | 'logLevel' | 'logTo' | 'maxLogBytes' | 'logFiles' | 'logDays'>;

/** Fields that never reach the log, from any writer. */
const redactedPaths = ['password', 'token', 'authorization', 'headers.authorization', 'headers["x-auth"]', 'headers.cookie'];

/**
 * Opens the structured log: JSON lines in `log/server.log` of the data folder, or on the standard output.
 *
 * @param options.rotates Whether this process puts a large file aside; the others that write to it go on in the new one. @default true
 */
export function createLog(
  { dataDir, logLevel, logTo, maxLogBytes, logFiles, logDays }: LogSettings,
  { rotates = true }: { readonly rotates?: boolean } = {},
): CreatedLog {
  const options: pino.LoggerOptions = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: [...redactedPaths, ...redactedPaths.map((path) => `*.${path}`)], censor: '[redacted]' },
    serializers: { err: serializeError },
  };
  if (logTo === 'stdout') return { log: pino(options, pino.destination({ dest: 1, sync: false })), close: () => undefined };

  const file = join(dataDir, 'log', 'server.log');
  mkdirSync(join(dataDir, 'log'), { recursive: true, mode: 0o700 });
  const destination = pino.destination({ dest: file, sync: false, mkdir: true, minLength: 0, mode: 0o600 });
  // A full disk must not end the server: the line is lost, the next one may succeed.
  destination.on('error', () => undefined);
  let isRotating = false;
  const check = async (): Promise<void> => {
    if (isRotating) return;
    isRotating = true;
    try {
      if (rotates) {
        removeOldLogs(file, { days: logDays });
        if (statSync(file).size < maxLogBytes) return;
        await rotateLog(file, { files: logFiles });
      } else if (statSync(file).ino === fstatSync(fileDescriptorOf(destination)).ino) {
        return;
      }
      destination.reopen();
    } catch {
      // The file may be gone for a moment, or the disk full; the next check looks again.
    } finally {
      isRotating = false;
    }
  };
  const timer = setInterval(() => void check(), sizeCheckMs);
  timer.unref();
  return {
    log: pino(options, destination),
    close: () => {
      clearInterval(timer);
      try {
        destination.flushSync();
        destination.end();
      } catch {
        // Nothing was written yet.
      }
    },
  };
}

function fileDescriptorOf(destination: object): number {
  return (destination as { readonly fd: number }).fd;
}

/** Errors of drivers carry statements and addresses: only name, code, message and stack are kept, without secrets. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redactText(String(error));
  const { code } = error as NodeJS.ErrnoException;
  return { name: error.name, code, message: redactText(error.message), stack: redactText(error.stack ?? '') };
}
