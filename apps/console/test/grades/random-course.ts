import { existing } from './existing.ts';

/** A part of a mark or of a grade. Numbers are texts, so that nothing rounds them on their way. */
export interface RandomItem {
  readonly item: string;
  readonly isEnabled: boolean;
  readonly weight: string;
}

/** A deduction rule; `limit` 0 for none. */
export interface RandomRule {
  readonly item: string;
  readonly isEnabled: boolean;
  readonly score: number;
  readonly ratio: number;
  readonly limit: number;
}

export interface RandomSession {
  readonly day: number;
  readonly period: number;
  readonly isCancelled: boolean;
}

export interface RandomExperiment {
  readonly isFree: boolean;
  /** Whether it is on the list of the course; otherwise only its sessions are. */
  readonly isListed: boolean;
  readonly items: readonly RandomItem[];
  readonly rules: readonly RandomRule[];
  readonly sessions: readonly RandomSession[];
}

/** A place of a student; experiments, sessions and other places by their positions. */
export interface RandomPlace {
  readonly experiment: number;
  readonly session: number;
  readonly isStopped: boolean;
  readonly attendance: string | null;
  readonly incidents: readonly string[];
  readonly scores: Readonly<Record<string, string | null>>;
  /** Position of the place of the same student that it makes up for. */
  readonly makeUpOf: number | null;
  readonly rate: string;
}

export interface RandomStudent {
  /** Whether the student is on the list of the course; otherwise only in its sessions. */
  readonly isMember: boolean;
  readonly places: readonly RandomPlace[];
  readonly scores: Readonly<Record<string, string | null>>;
  /** Experiments that the student need not do. */
  readonly waivers: readonly number[];
  readonly carried: readonly { readonly experiment: number; readonly mark: string }[];
  /** What the published grade is corrected to. */
  readonly correction: { readonly grade: string; readonly isApproved: boolean } | null;
}

/** A course with everything that its grades are made from. */
export interface RandomCourse {
  readonly decimals: number;
  readonly barredGrade: 'none' | 'zero';
  readonly required: number | null;
  readonly absenceLimit: string | null;
  /** None for the experiments alone. */
  readonly items: readonly RandomItem[];
  readonly experiments: readonly RandomExperiment[];
  readonly students: readonly RandomStudent[];
  /** What a student who comes after publishing gets. */
  readonly added: string | null;
}

/** Whole numbers from 0 up to below `below`, the same ones for the same seed (mulberry32). */
export type Draw = (below: number) => number;

/** A source of numbers that are the same for the same seed. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const ownItems = ['preview', 'operation', 'report', 'quiz', 'Online course'];
const incidentItems = ['leave_early', 'untidy'];

/** A course of any shape, drawn at random; most of them with weights that give 1. */
export function randomCourse(draw: Draw): RandomCourse {
  const isOneOf = (count: number): boolean => draw(count) === 0;
  const pick = <Value>(values: readonly Value[]): Value => existing(values[draw(values.length)]);
  const decimal = (units: number, decimals: number): string => {
    const text = String(units).padStart(decimals + 1, '0');
    return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
  };
  // In some courses all marks are within two points: which of them are the best ones is then a matter of decimals.
  const near = isOneOf(3) ? draw(98) : null;
  // Many halves, ends and thirds: where rounding goes wrong, if it does.
  const score = (): string => {
    if (near !== null) return decimal(near * 100 + draw(201), 2);
    return pick([
      () => decimal(draw(101), 0),
      () => decimal(draw(10_001), 2),
      () => decimal(draw(2_001) * 5, 2),
      () => decimal(draw(1_001), 1),
      () => pick(['0', '100', '0.05', '59.95', '84.95', '33.33', '66.67', '99.99']),
    ])();
  };
  const scoreOrNot = (): string | null => (isOneOf(6) ? null : score());
  const grade = (decimals: number): string => decimal(draw(100 * 10 ** decimals + 1), decimals);

  /** Weights of one decimal; they give 1 where they are to. */
  const weigh = (names: readonly string[], givesOne: boolean): readonly RandomItem[] => {
    const used = names.filter(() => !isOneOf(3));
    const chosen = used.length === 0 && givesOne ? names.slice(0, 1) : used;
    let rest = 10;
    const items = chosen.map((item, at): RandomItem => {
      const tenths = givesOne && at === chosen.length - 1 ? rest : draw((givesOne ? rest : 10) + 1);
      rest -= tenths;
      return { item, isEnabled: givesOne || !isOneOf(4), weight: tenths === 0 ? '0' : decimal(tenths, 1) };
    });
    // One that is switched off weighs nothing, whatever it says.
    const off = names.find((name) => !chosen.includes(name));
    return off !== undefined && isOneOf(3) ? [...items, { item: off, isEnabled: false, weight: pick(['0.3', '1']) }] : items;
  };

  const givesOne = !isOneOf(4);
  const decimals = draw(3);
  const experiments = Array.from({ length: isOneOf(12) ? 0 : 1 + draw(5) }, (): RandomExperiment => {
    const rules = ['late', 'absent', 'present', ...incidentItems].flatMap((item): RandomRule[] =>
      near !== null || isOneOf(2)
        ? []
        : [
            {
              item,
              isEnabled: !isOneOf(4),
              score: item === 'absent' && isOneOf(2) ? 100 : pick([0, 1, 5, draw(30)]),
              ratio: pick([0, 0, 1, 10, 33, 100]),
              limit: pick([0, 0, 3, 10, draw(100)]),
            },
          ],
    );
    return {
      isFree: isOneOf(6),
      isListed: !isOneOf(8),
      items: weigh(ownItems, givesOne || !isOneOf(3)),
      rules,
      sessions: Array.from({ length: 1 + draw(3) }, () => ({ day: draw(4), period: draw(3), isCancelled: isOneOf(9) })),
    };
  });
  const items = isOneOf(3) ? [] : weigh(['experiments', 'exam', 'attitude', 'mooc'], givesOne || !isOneOf(3));

  const students = Array.from({ length: 1 + draw(5) }, (): RandomStudent => {
    const places: RandomPlace[] = [];
    for (const [experiment, { sessions, rules, items: marked }] of experiments.entries()) {
      const present = rules.filter(({ item }) => incidentItems.includes(item)).map(({ item }) => item);
      for (const session of sessions.keys()) {
        if (isOneOf(3)) continue;
        const isMakeUp = places.length > 0 && isOneOf(4);
        places.push({
          experiment,
          session,
          isStopped: isOneOf(12),
          attendance: pick([null, 'present', 'present', 'late', 'late', 'absent', 'excused']),
          incidents: present.length === 0 ? [] : Array.from({ length: pick([0, 0, 1, 2, 4, 20]) }, () => pick(present)),
          scores: isOneOf(8) ? {} : Object.fromEntries(marked.map(({ item }) => [item, scoreOrNot()])),
          makeUpOf: isMakeUp ? draw(places.length) : null,
          rate: isMakeUp ? pick(['80', '60', '33.33', '0', '100']) : '100',
        });
      }
    }
    return {
      // Somebody who is in no session is on the course's own list, or not a student of the course at all.
      isMember: !isOneOf(5) || places.every(({ isStopped }) => isStopped),
      places,
      scores: Object.fromEntries(
        items.flatMap(({ item }) => (item === 'experiments' || isOneOf(6) ? [] : [[item, scoreOrNot()]])),
      ),
      waivers: [...experiments.keys()].filter(() => isOneOf(9)),
      carried: [...experiments.keys()]
        .filter(() => isOneOf(6))
        .map((experiment) => ({
          experiment,
          mark: decimal(near === null ? draw(1_001) : near * 10 + draw(21), 1),
        })),
      correction: isOneOf(5) ? { grade: grade(decimals), isApproved: !isOneOf(3) } : null,
    };
  });
  return {
    decimals,
    barredGrade: pick(['none', 'zero']),
    required: isOneOf(3) ? null : draw(experiments.length + (isOneOf(2) ? 2 : 0)),
    absenceLimit: isOneOf(3) ? null : pick(['0.01', '0.25', '0.33', '0.34', '0.5', '1']),
    items,
    experiments,
    students,
    added: isOneOf(4) ? grade(decimals) : null,
  };
}
