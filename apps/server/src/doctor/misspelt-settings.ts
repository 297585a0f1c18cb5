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

/** Whether few slips of the fingers lie between two names: one for each six letters, two at most. */
function isNear(name: string, known: string): boolean {
  return isWithin(name, known, Math.min(2, Math.floor(known.length / 6)));
}

/** Whether so many letters put in, left out, changed or exchanged with the next one make one text of the other. */
function isWithin(from: string, to: string, slips: number): boolean {
  if (from === to) return true;
  if (slips === 0 || Math.abs(from.length - to.length) > slips) return false;
  let same = 0;
  while (from[same] === to[same]) same++;
  const [one, other] = [from.slice(same), to.slice(same)];
  return (
    isWithin(one.slice(1), other, slips - 1) ||
    isWithin(one, other.slice(1), slips - 1) ||
    isWithin(one.slice(1), other.slice(1), slips - 1) ||
    (one[0] === other[1] && one[1] === other[0] && isWithin(one.slice(2), other.slice(2), slips - 1))
  );
}
