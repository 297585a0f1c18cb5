import type { PageServices } from '../runtime/PageServices.ts';

/** Goes steps in the history, as far as the host can. */
export function goInHistory(steps: number, { environment, warn }: Pick<PageServices, 'environment' | 'warn'>): void {
  const whole = Math.trunc(steps);
  if (!Number.isFinite(whole) || whole === 0) return;
  if (environment.go) environment.go(whole);
  else if (whole === -1 && environment.back) environment.back();
  else warn(`“goPage” with ${whole} steps needs “go” of the environment`);
}

/** Prints the page. */
export function printPage({ environment }: Pick<PageServices, 'environment'>): void {
  if (environment.print) environment.print();
  else globalThis.print();
}
