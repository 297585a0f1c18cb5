import { connect as connectSocket, type Socket } from 'node:net';
import type { buildConnector } from 'undici';

/** Where to connect to. */
export type ConnectTarget = { readonly path: string } | { readonly host: string; readonly port: number };

/** All sockets read into this memory, one after the other: what was read is copied out before the next one reads. */
const readBuffer = Buffer.allocUnsafeSlow(64 * 1024);

/**
 * Connects undici to a PostgREST without TLS.
 *
 * Left alone, Node takes fresh 64 KB for every read, however little comes. An answer of 100 KB arrives in a dozen pieces, so most of a megabyte
 * is taken for it, and the garbage collector ran every 75 requests: half of the gateway's time. Here a read takes what it needs.
 */
export function minimalConnector(target: ConnectTarget, timeoutMs: number): buildConnector.connector {
  return (_options, callback) => {
    const socket: Socket = connectSocket({
      ...target,
      keepAlive: true,
      noDelay: true,
      onread: {
        buffer: readBuffer,
        // `false` stops reading until the stream asks for more.
        callback: (length, buffer) => socket.push(Buffer.from(buffer.subarray(0, length))),
      },
    });
    const timer = setTimeout(() => {
      socket.destroy(Object.assign(new Error('PostgREST does not take the connection'), { code: 'ETIMEDOUT' }));
    }, timeoutMs);
    const handleError = (error: Error): void => {
      clearTimeout(timer);
      callback(error, null);
    };
    socket.once('error', handleError);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', handleError);
      callback(null, socket);
    });
  };
}
