/** A stream of random numbers that is the same for the same seed. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0 || 1;
    for (let round = 0; round < 8; round += 1) this.next();
  }

  /** The next 32 bits, as a signed integer (xorshift). */
  next(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return x;
  }

  /**
   * A whole number from 0 to below the bound, which is at most 4,096, by the upper 20 bits of a draw: the lower ones of an xorshift are less
   * random, and 12 are left for what else is drawn at once. Whole numbers alone are quicker than fractions.
   */
  static belowBy(drawn: number, bound: number): number {
    return Math.imul(drawn >>> 12, bound) >>> 20;
  }

  /** A whole number from 0 to below the bound, which is at most 2^21. */
  below(bound: number): number {
    if (bound <= 4_096) return Random.belowBy(this.next(), bound);
    return ((this.next() >>> 8) * bound * (1 / 0x1000000)) | 0;
  }

  /** A number from 0 to below 1. */
  part(): number {
    return (this.next() >>> 8) / 0x1000000;
  }
}
