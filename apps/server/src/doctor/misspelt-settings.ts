import { finding, type Finding } from './doctor-texts.ts';

/** Beginnings that are names of settings only. */
const families = /^(?:BACKUP|SIGN_ON|DEMO|LAB_CONSOLE)_/;

/** Names of the environment that look like settings and are none. */
export function misspeltSettings(names: readonly string[], known: readonly string[]): readonly Finding[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((each) => each === name.toUpperCase() || isNear(name, each)) ?? '';
      return meant !== '' || families.test(name) ? [finding('misspelt', name, meant)] : [];
    });
}

/** Whether a few slips of the fingers lie between two names: one for each six letters. */
function isNear(name: string, known: string): boolean {
  const allowed = Math.floor(known.length / 6);
  return allowed > 0 && distance(name, known) <= Math.min(2, allowed);
}

/** How many letters have to be put in, left out, changed or exchanged. */
function distance(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, at) => [at, ...Array.from({ length: to.length }, () => 0)]);
  for (let at = 0; at <= to.length; at++) rows[0]![at] = at;
  for (let i = 1; i <= from.length; i++) {
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = least;
    }
  }
  return rows[from.length]![to.length]!;
}
