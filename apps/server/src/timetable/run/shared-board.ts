/** Places of the header: whether to stop, the edition of the elite, its hard and its soft score. */
const header = 4;

/**
 * Memory that the threads of a run share: a flag that stops them at once, and the best state of all. Each may go on from that state when it begins a
 * new round. One thread writes the elite, the others read it.
 */
export class SharedBoard {
  readonly buffer: SharedArrayBuffer;
  private readonly words: Int32Array;

  constructor(from: number | SharedArrayBuffer) {
    this.buffer = typeof from === 'number' ? new SharedArrayBuffer((header + from) * 4) : from;
    this.words = new Int32Array(this.buffer);
  }

  stop(): void {
    Atomics.store(this.words, 0, 1);
  }

  isStopped(): boolean {
    return Atomics.load(this.words, 0) === 1;
  }

  writeElite(state: Int32Array, hard: number, soft: number): void {
    // Odd while it is being written: who reads then looks away.
    Atomics.add(this.words, 1, 1);
    this.words.set(state, header);
    this.words[2] = hard;
    this.words[3] = soft;
    Atomics.add(this.words, 1, 1);
  }

  /** The elite, where there is one that is better than the given score. */
  readElite(hard: number, soft: number): Int32Array | undefined {
    const edition = Atomics.load(this.words, 1);
    if (edition === 0 || edition % 2 === 1) return undefined;
    const [, , eliteHard = 0, eliteSoft = 0] = this.words;
    if (eliteHard > hard || (eliteHard === hard && eliteSoft >= soft)) return undefined;
    const copy = this.words.slice(header);
    return Atomics.load(this.words, 1) === edition ? copy : undefined;
  }
}
