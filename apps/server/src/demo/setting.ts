import { toDayNumber } from '@lab-console/schedule-rules';
import type { BothNames, Discipline } from './catalogue/discipline.ts';
import { disciplines } from './catalogue/disciplines.ts';
import { createPrng, type Prng } from './prng.ts';
import type { UniversityLocale, UniversityOptions, UniversitySize } from './university.ts';

/** How many of each thing a university has. */
export interface UniversityCounts {
  readonly centres: number;
  readonly rooms: number;
  readonly teachers: number;
  readonly students: number;
  readonly classes: number;
  readonly courses: number;
  readonly sessions: number;
  /** Sessions of those that lie in the semester before. */
  readonly formerSessions: number;
  /** Sessions of those that belong to no class: experiments that any course may use. */
  readonly openSessions: number;
  readonly timeslots: number;
}

const counts: Readonly<Record<UniversitySize, UniversityCounts>> = {
  small: {
    centres: 3,
    rooms: 40,
    teachers: 60,
    students: 1200,
    classes: 40,
    courses: 30,
    sessions: 900,
    formerSessions: 90,
    openSessions: 27,
    timeslots: 150,
  },
  large: {
    centres: 12,
    rooms: 600,
    teachers: 1500,
    students: 50_000,
    classes: 1600,
    courses: 480,
    sessions: 40_000,
    formerSessions: 4000,
    openSessions: 1200,
    timeslots: 6000,
  },
};

/** What every part of the university is made from. */
export interface Setting {
  readonly size: UniversitySize;
  readonly locale: UniversityLocale;
  /** The day everything is counted from, as a day number. */
  readonly today: number;
  readonly counts: UniversityCounts;
  /** The disciplines of the centres, in the order of the centres. */
  readonly disciplines: readonly Discipline[];
  /** The name in the university's language. */
  text(names: BothNames): string;
  /** The stream of choices of one part. */
  prng(label: string): Prng;
}

const defaultSeed = 20_240_901;

/** Reads the options once for all parts; throws a RangeError when `today` is no date. */
export function createSetting({ size, locale, today, seed = defaultSeed }: UniversityOptions): Setting {
  return {
    size,
    locale,
    today: toDayNumber(today),
    counts: counts[size],
    disciplines: disciplines.slice(0, counts[size].centres),
    text: (names) => (locale === 'zh' ? names[0] : names[1]),
    prng: (label) => createPrng(seed, label),
  };
}
