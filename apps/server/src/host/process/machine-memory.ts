import { totalmem } from 'node:os';

/** Bytes of memory that this process may use: those of the machine, or fewer where a container limits them. */
export function machineMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
