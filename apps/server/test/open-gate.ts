import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a port that can be blocked (connections are accepted, and no answer passes), slowed or cut (every connection breaks). */
export interface Gate {
  readonly port: number;
  readonly block: () => void;
  readonly cut: () => void;
  /** Passes each piece on so many milliseconds later. */
  readonly slow: (milliseconds: number) => void;
  readonly open: () => void;
  /** Connections that wait with something to pass on. */
  readonly waiting: () => number;
  readonly close: () => void;
}

/** Opens a way from a free port to another one of this machine. */
export async function openGate(target: number): Promise<Gate> {
  let isBlocked = false;
  let isCut = false;
  let delay = 0;
  const held = new Set<Socket>();
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (isCut) {
      socket.destroy();
      return;
    }
    const onward = connect(target, '127.0.0.1');
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        held.delete(one);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.on('data', (chunk) => {
      onward.write(chunk);
      if (!isBlocked) return;
      held.add(socket);
      onward.pause();
    });
    onward.on('data', (chunk) => {
      if (delay === 0) socket.write(chunk);
      else setTimeout(() => socket.write(chunk), delay);
    });
    if (isBlocked) onward.pause();
    socket.once('close', () => onward.destroy());
    socket.on('resume-onward', () => onward.resume());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    block: () => {
      isBlocked = true;
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    slow: (milliseconds) => {
      delay = milliseconds;
    },
    open: () => {
      isBlocked = false;
      isCut = false;
      delay = 0;
      held.clear();
      for (const socket of sockets) socket.emit('resume-onward');
    },
    waiting: () => held.size,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
