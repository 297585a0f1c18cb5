import { fork, type ChildProcess } from 'node:child_process';
import type { Log } from '../../log/log.ts';
import { ownFiles } from '../../settings/own-files.ts';

/**
 * Starts a process that reads the programs of the gateway and waits for its turn: reading them is most of what a gateway's start takes.
 *
 * @param log - Where it is written that the process could not be started or signalled. The first one is started before there is a log.
 */
export function forkGateway(log?: Log): ChildProcess {
  const made = fork(ownFiles.gateway, {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // In a group of its own Ctrl-C does not reach it past this process.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  made.on('error', (error) => log?.warn({ child: 'gateway', err: error }, 'a process could not be started or signalled'));
  return made;
}
