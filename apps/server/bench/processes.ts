import { readdirSync, readFileSync } from 'node:fs';

/** What a process has used so far. */
interface ProcessLine {
  readonly parent: number;
  readonly ticks: number;
}

/** Ticks of the processor's clock in a second, as Linux counts them for programs. */
const ticksOfSecond = 100;

/** Processor time that a process and all below it have used, in seconds; 0 where the machine does not count it. */
export function processorSeconds(pid: number): number {
  const all = readProcesses();
  const isBelow = (id: number): boolean => id === pid || (id > 1 && isBelow(all.get(id)?.parent ?? 0));
  return [...all].filter(([id]) => isBelow(id)).reduce((sum, [, { ticks }]) => sum + ticks / ticksOfSecond, 0);
}

/** The process that started another one; 0 where the machine does not list them. */
export function parentOf(pid: number): number {
  return readProcesses().get(pid)?.parent ?? 0;
}

/** Memory that a process has in use, in MB; 0 where the machine does not count it. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function readProcesses(): ReadonlyMap<number, ProcessLine> {
  const found = new Map<number, ProcessLine>();
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        // With what children used that have ended.
        const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
        found.set(Number(name), { parent: Number(fields[1]), ticks });
      } catch {
        // It has ended meanwhile.
      }
    }
  } catch {
    // Not on Linux.
  }
  return found;
}
