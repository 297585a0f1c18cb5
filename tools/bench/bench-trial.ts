/** Whether benches only show that they still run: one round of their smallest form, ours alone (`BENCH_TRIAL=1`). */
export const isTrial = process.env['BENCH_TRIAL'] === '1';

/**
 * Returns the size of a part of a bench.
 *
 * @param usual - Of a measurement.
 * @param trial - Of a trial.
 */
export function benchSize(usual: number, trial: number): number {
  return isTrial ? trial : usual;
}

/** Returns how many rounds a bench makes: one in a trial, else what `BENCH_ROUNDS` says, else the usual number. */
export function benchRounds(usual: number): number {
  return isTrial ? 1 : Number(process.env['BENCH_ROUNDS'] ?? usual);
}
