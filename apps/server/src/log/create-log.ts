import { fstatSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { Settings } from '../settings/settings.ts';
import type { Log } from './log.ts';
import { redactText } from './redact-text.ts';

/** Size in bytes from which the log file is put aside; one older file is kept. */
const maxLogFileBytes = 20 * 1024 * 1024;
const sizeCheckMs = 30_000;

/** A log and the way to end it. */
export interface CreatedLog {
  readonly log: Log;
  /** Writes out what is still held back and lets go of the file. */
  readonly close: () => void;
}

/** Fields that never reach the log, from any writer. */
const redactedPaths = ['password', 'token', 'authorization', 'headers.authorization', 'headers["x-auth"]', 'headers.cookie'];

/**
 * Opens the structured log: JSON lines in `log/server.log` of the data folder, or on the standard output.
 *
 * @param options.rotates Whether this process puts a large file aside; the others that write to it go on in the new one. @default true
 */
export function createLog(
  { dataDir, logLevel, logTo }: Pick<Settings, 'dataDir' | 'logLevel' | 'logTo'>,
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
  const timer = setInterval(() => {
    try {
      if (rotates) {
        if (statSync(file).size < maxLogFileBytes) return;
        renameSync(file, `${file}.1`);
      } else if (statSync(file).ino === fstatSync(fileDescriptorOf(destination)).ino) {
        return;
      }
      destination.reopen();
    } catch {
      // The file may be gone for a moment; the next check looks again.
    }
  }, sizeCheckMs);
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
