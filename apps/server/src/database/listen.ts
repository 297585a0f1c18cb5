import pg from 'pg';
import type { Log } from '../log/log.ts';

/** Listens on channels of the database, again after the connection broke. */
export function listen(options: {
  readonly config: pg.ClientConfig;
  readonly log: Log;
  readonly channels: readonly string[];
  /** Called at the beginning and after each break: what was sent meanwhile is lost. */
  readonly onListening: () => void;
  /** Called when the connection broke. */
  readonly onBroken?: () => void;
  readonly onNotification: (channel: string, payload: string) => void;
}): { readonly close: () => Promise<void> } {
  const { config, log, channels, onListening, onBroken, onNotification } = options;
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    if (isClosed) return;
    const own = new pg.Client(config);
    client = own;
    const again = (): void => {
      if (client !== own || isClosed) return;
      client = undefined;
      onBroken?.();
      timer = setTimeout(() => void connect(), 1_000);
    };
    own.on('error', again);
    own.on('end', again);
    own.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
    try {
      await own.connect();
      for (const channel of channels) await own.query(`listen ${pg.escapeIdentifier(channel)}`);
      onListening();
    } catch (error) {
      log.debug({ err: error, channels }, 'the database cannot be listened to at the moment');
      again();
    }
  };
  void connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
