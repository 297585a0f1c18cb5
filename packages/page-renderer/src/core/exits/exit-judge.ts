import { fixedAddresses } from './fixed-addresses.ts';
import { judgeExit, type Exit, type ExitRules } from './judge-exit.ts';

/** Returns what judges the exits of one page: its addresses are looked for once. */
export function exitJudge(
  definition: unknown,
  base: string,
): (address: string, rules: Pick<ExitRules, 'pressed' | 'newTab'>) => Exit {
  const fixed = fixedAddresses(definition, base);
  return (address, rules) => judgeExit(address, { base, fixed, ...rules });
}
