import type { ClientConfig } from 'pg';
import type { PostgresSettings } from '../../settings/database-settings.ts';

const megabyte = 2 ** 20;

/** What the embedded Postgres is started with: what fits the memory, and what the environment gives. */
export function postgresSettings(options: {
  readonly connection: ClientConfig;
  readonly onSocket: boolean;
  /** Of the machine or the container, in bytes. */
  readonly memory: number;
  /** Win over what fits the memory. */
  readonly given: PostgresSettings;
}): PostgresSettings {
  const { connection, onSocket, memory, given } = options;
  const { host, port } = connection;
  return {
    max_connections: '60',
    shared_buffers: `${between(memory / 16, 64, 1_024)}MB`,
    effective_cache_size: `${between(memory / 2, 128, 65_536)}MB`,
    maintenance_work_mem: `${between(memory / 64, 64, 256)}MB`,
    idle_in_transaction_session_timeout: '30s',
    work_mem: '8MB',
    // One query keeps one processor busy at most, and fills so much of the disk at most.
    max_parallel_workers_per_gather: '0',
    temp_file_limit: '1GB',
    jit: 'off',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...given,
    listen_addresses: onSocket ? '' : '127.0.0.1',
    unix_socket_directories: onSocket ? String(host) : '',
    unix_socket_permissions: '0700',
    port: String(port),
    synchronous_commit: 'on',
    timezone: 'Asia/Shanghai',
    // Statements and rows hold personal data: only what concerns the server itself is logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_line_prefix: '',
  };
}

/**
 * Address space of one process of Postgres in bytes: a query that wants more fails with "out of memory", and everything else goes on. A sixteenth
 * of the memory, so that as many as PostgREST sends side by side leave room for the rest, and the buffers that all of them share.
 */
export function memoryOfProcess(memory: number, { shared_buffers: buffers = '' }: PostgresSettings): number {
  const own = Math.min(1_024 * megabyte, Math.max(512 * megabyte, memory / 16));
  return own + Math.max(0, bytesOf(buffers) - 64 * megabyte);
}

const between = (bytes: number, min: number, max: number): number => Math.round(Math.min(max, Math.max(min, bytes / megabyte)));

const units: Readonly<Record<string, number>> = { b: 1, kb: 2 ** 10, mb: megabyte, gb: 2 ** 30, tb: 2 ** 40 };

/** A size as Postgres reads it; a number alone counts blocks of 8 kB. */
function bytesOf(text: string): number {
  const [, number = '0', unit = ''] = /^\s*'?(\d+(?:\.\d+)?)\s*([a-z]*)'?\s*$/i.exec(text) ?? [];
  return Number(number) * (units[unit.toLowerCase()] ?? 8 * 2 ** 10);
}
