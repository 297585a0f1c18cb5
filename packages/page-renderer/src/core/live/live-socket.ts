/** State of a connection: `lost` is tried again, `ended` is not. */
export type SocketState = 'opening' | 'open' | 'lost' | 'ended';

/** A connection that is kept up. */
export interface LiveSocketOptions {
  /** Address that was judged before. */
  readonly address: string;
  /** Sent whenever the connection opens. */
  readonly first?: string | undefined;
  readonly onMessage: (data: unknown) => void;
  readonly onState: (state: SocketState) => void;
  /** Milliseconds before the first new attempt, doubled with each, and at most. @default 1000, 30000 */
  readonly pauses?: { readonly first: number; readonly max: number };
}

/** What can be done with such a connection. */
export interface LiveSocket {
  /** Tries again at once, where it is lost or ended. */
  readonly retry: () => void;
  readonly close: () => void;
}

/** Codes of a close after which nothing is to come: done, and not allowed. */
const finalCodes: ReadonlySet<number> = new Set([1000, 1008]);
/** Milliseconds after which an open connection counts as a good one. */
const steady = 5_000;

/** Opens a WebSocket, and opens it again with growing pauses when it is lost, until it is closed. */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { address, first, onMessage, onState, pauses = { first: 1_000, max: 30_000 } } = options;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let closed = false;
  const end = (state: 'lost' | 'ended'): void => {
    socket = undefined;
    if (closed) return;
    onState(state);
    if (state === 'ended') return;
    // Not all pages at once after a server was away.
    const pause = Math.min(pauses.max, pauses.first * 2 ** attempts) * (0.75 + Math.random() / 4);
    attempts += 1;
    timer = setTimeout(open, pause);
  };
  function open(): void {
    clearTimeout(timer);
    if (closed || socket) return;
    onState('opening');
    let opened = 0;
    try {
      socket = new WebSocket(address);
    } catch {
      // An address, or a mixture of safe and unsafe ones, that the browser refuses.
      end('ended');
      return;
    }
    const own = socket;
    own.addEventListener('open', () => {
      if (closed) return;
      opened = Date.now();
      if (first !== undefined) own.send(first);
      onState('open');
    });
    own.addEventListener('message', ({ data }) => {
      if (!closed) onMessage(data as unknown);
    });
    own.addEventListener('close', ({ code }) => {
      if (own !== socket) return;
      if (opened > 0 && Date.now() - opened >= steady) attempts = 0;
      end(finalCodes.has(code) ? 'ended' : 'lost');
    });
  }
  const retry = (): void => {
    if (!closed && !socket) open();
  };
  const handleOnline = (): void => {
    if (timer !== undefined) retry();
  };
  globalThis.addEventListener?.('online', handleOnline);
  open();
  return {
    retry,
    close: () => {
      closed = true;
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', handleOnline);
      socket?.close();
      socket = undefined;
    },
  };
}
