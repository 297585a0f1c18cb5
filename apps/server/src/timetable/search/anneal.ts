import { comparison, type OtherSearches } from './comparison.ts';
import { Random } from './random.ts';
import type { SearchModel } from './search-model.ts';
import { makeTrials, stepsOfCooling, type Trials } from './trials.ts';

/** How hot the search begins and how cold it ends, in points of cost. */
export interface Temperatures {
  readonly start: number;
  readonly end: number;
}

/** The best state so far. */
export interface Found {
  readonly hard: number;
  readonly soft: number;
  readonly steps: number;
}

/** What bounds a run: a number of steps, which gives the same result every time, or a time. */
export interface AnnealOptions {
  readonly model: SearchModel;
  readonly seed: number;
  /** Steps of the whole run; without it `elapsed` gives how much of the run is over. */
  readonly steps?: number;
  /** Part of the run that is over, from 0 to 1 and above; asked every few thousand steps. */
  readonly elapsed?: () => number;
  readonly hot: Temperatures;
  /** Where it cools from when it goes on from a state that is good already. @default the start of `hot` */
  readonly reheat?: number;
  /** Rounds of cooling; each begins with the best state. @default 1 */
  readonly rounds?: number;
  /** Trials instead of rounds, where the run is long enough for them and goes on from no state. */
  readonly trials?: Trials;
  /** What a hard violation costs while soft points count too. @default 1000 */
  readonly hardWeight?: number;
  /** A state to go on from. */
  readonly from?: Int32Array;
  /** Called each time a better state was found, at most once a batch; the state is in `best`. */
  readonly onBetter?: (found: Found, best: Int32Array) => void;
  /** Ends the run early; asked every batch. */
  readonly isStopped?: () => boolean;
  /** A better state from elsewhere, taken at the beginning of a round. */
  readonly elite?: () => Int32Array | undefined;
  /** With whom it compares itself on the way. */
  readonly others?: OtherSearches;
  /** Parts of the run without a better state after which it ends. */
  readonly patience?: number;
}

/** The end of a run. */
export interface AnnealResult extends Found {
  readonly best: Int32Array;
  /** How often each kind of move was tried and made, by its place in `moveKinds`. */
  readonly tried: readonly number[];
  readonly made: readonly number[];
}

const tableSize = 4_096;
/**
 * -ln of evenly spread numbers: a move is made when its cost grows by at most temperature × one of these. Small enough for the nearest cache
 * of a processor: with 65,536 numbers of 8 bytes a run makes a fifth fewer steps.
 */
const logTable = Float32Array.from({ length: tableSize }, (_, at) => -Math.log((at + 0.5) / tableSize));
/** The same for the first place of the table, behind which the rare moves lie that cost most. */
const farLog = (random: Random): number => Math.log(tableSize) - Math.log(random.part() + 2 ** -25);
const batch = 2_048;
/** Temperatures and first length, in steps, of the search for a state in which nothing required is broken; its part of a run at most. */
const hardHot: Temperatures = { start: 0.6, end: 0.08 };
const firstCooling = 200_000;
const requiredPart = 0.33;
/** Steps that show how many a run will have. */
const paceSteps = 200 * batch;
/** What states cost at the end of a cooling is their mean cost from this many times its last temperature on. */
const judgedFrom = 1.22;
const choices = 1_024;
/** Every kind keeps at least this share of the moves, so that one that helps late is not forgotten. */
const minShare = 0.04;

/**
 * Simulated annealing: first on the required conditions alone until none is broken, then on everything, in rounds or in trials.
 * Each cools geometrically; kinds of moves are drawn by how often they led somewhere lately.
 */
export function anneal(options: AnnealOptions): AnnealResult {
  const { model, seed, hot, rounds = 1, hardWeight = 1_000 } = options;
  const random = new Random(seed);
  const kinds = model.moveKinds.length;
  const tried = new Float64Array(kinds);
  const made = new Float64Array(kinds);
  /** The same, with what is long ago counting less; and what was counted when the shares were set last. */
  const recentTried = new Float64Array(kinds).fill(1);
  const recentMade = new Float64Array(kinds).fill(1);
  const triedBefore = new Float64Array(kinds);
  const madeBefore = new Float64Array(kinds);
  const chosen = new Uint8Array(choices);
  let steps = 0;

  const share = (): void => {
    // With one kind all of `chosen` is that one.
    if (kinds === 1) return;
    let total = 0;
    for (const [kind, count] of tried.entries()) {
      recentTried[kind] = (recentTried[kind] ?? 0) + count - (triedBefore[kind] ?? 0);
      recentMade[kind] = (recentMade[kind] ?? 0) + (made[kind] ?? 0) - (madeBefore[kind] ?? 0);
    }
    triedBefore.set(tried);
    madeBefore.set(made);
    const value = Array.from(recentMade, (count, kind) => {
      const rate = Math.sqrt((count + 1) / ((recentTried[kind] ?? 0) + 1));
      total += rate;
      return rate;
    });
    let at = 0;
    for (let kind = 0; kind < kinds; kind += 1) {
      const part = minShare + ((value[kind] ?? 0) / total) * (1 - minShare * kinds);
      const until = kind === kinds - 1 ? choices : Math.min(choices, at + Math.round(part * choices));
      for (; at < until; at += 1) chosen[at] = kind;
      recentTried[kind] = (recentTried[kind] ?? 0) * 0.9;
      recentMade[kind] = (recentMade[kind] ?? 0) * 0.9;
    }
  };
  const over = (): number => (options.steps === undefined ? (options.elapsed?.() ?? 1) : steps / options.steps);
  const mayGoOn = (): boolean => !options.isStopped?.();

  if (options.from) model.restore(options.from);
  else model.scatter(random);
  const best = new Int32Array(model.size);
  let bestHard = Number.POSITIVE_INFINITY;
  let bestSoft = Number.POSITIVE_INFINITY;
  let foundAt = 0;
  let isNew = false;
  const look = (): void => {
    if (model.hard > bestHard || (model.hard === bestHard && model.soft >= bestSoft)) return;
    if (model.hard < bestHard || model.soft < bestSoft) foundAt = over();
    bestHard = model.hard;
    bestSoft = model.soft;
    model.save(best);
    isNew = true;
  };
  const report = (): void => {
    if (isNew) options.onBetter?.({ hard: bestHard, soft: bestSoft, steps }, best);
    isNew = false;
  };
  look();
  report();

  const runBatch = (temperature: number): void => {
    for (let step = 0; step < batch; step += 1) {
      const drawn = random.next();
      const kind = chosen[drawn >>> 22] as number;
      const place = drawn & (tableSize - 1);
      const threshold = temperature * (place === 0 ? farLog(random) : (logTable[place] as number));
      tried[kind] = (tried[kind] as number) + 1;
      if (model.tryMove(kind, threshold, random) === 1) {
        made[kind] = (made[kind] as number) + 1;
        if (model.hard < bestHard || (model.hard === bestHard && model.soft < bestSoft)) look();
      }
    }
    steps += batch;
    report();
  };

  // What is required first, for a part of the run at most; the rest goes on with both, so an impossible plan improves too.
  const satisfy = (until: number): void => {
    model.setWeights({ hard: 1, soft: 0 });
    share();
    for (let since = steps, length = firstCooling; model.hard > 0 && over() < until && mayGoOn();) {
      const part = (steps - since) / length;
      runBatch(hardHot.start * (hardHot.end / hardHot.start) ** part);
      share();
      if (part < 1) continue;
      // Cooled down with something still broken: once more, more slowly.
      since = steps;
      length *= 2;
    }
    model.setWeights({ hard: hardWeight, soft: 1 });
  };
  const hasEnded = (): boolean =>
    !mayGoOn() || (bestHard === 0 && bestSoft === 0) || (options.patience !== undefined && over() - foundAt > options.patience);
  const cool = (from: number, until: number, round: number): void => {
    const since = over();
    const compare = options.others && comparison(model, { others: options.others, round, hardWeight });
    while (!hasEnded()) {
      const part = (over() - since) / Math.max(1e-9, until - since);
      if (part >= 1) break;
      if (compare?.(part)) look();
      runBatch(from * (hot.end / from) ** part);
      share();
    }
  };

  /** Cools in a number of steps, whatever part of the run they take; answers the mean cost at the end. */
  const coolIn = (from: number, to: number, length: number): number => {
    let sum = 0;
    let judged = 0;
    for (let done = 0; done < length && !hasEnded() && over() < 1; done += batch) {
      const temperature = from * (to / from) ** (done / length);
      runBatch(temperature);
      share();
      if (temperature > to * judgedFrom) continue;
      sum += model.hard * hardWeight + model.soft;
      judged += 1;
    }
    return judged === 0 ? Number.POSITIVE_INFINITY : sum / judged;
  };
  const beginAnew = (): void => {
    model.scatter(random);
    satisfy(over() + (1 - over()) * requiredPart);
  };
  /** Steps that are left; a run that a time bounds shows its pace at the hottest temperature first. */
  const stepsLeft = (): number => {
    if (options.steps !== undefined) return options.steps - steps;
    const [stepsBefore, before] = [steps, over()];
    coolIn(hot.start, hot.start, paceSteps);
    return ((steps - stepsBefore) * (1 - over())) / Math.max(1e-9, over() - before);
  };

  satisfy(requiredPart);
  const begin = over();
  const { trials } = options;
  const coolingSteps = trials && !options.from ? stepsOfCooling(trials, stepsLeft()) : undefined;
  if (trials && coolingSteps !== undefined) {
    const isOver = (): boolean => hasEnded() || over() >= 1;
    makeTrials({ model, random, hot, beginAnew, cool: coolIn, hasEnded: isOver }, trials, coolingSteps);
  } else {
    for (let round = 0; round < rounds && !hasEnded() && over() < 1; round += 1) {
      const elite = round === 0 ? undefined : options.elite?.();
      if (elite) {
        model.restore(elite);
        look();
      } else if (round > 0) model.restore(best);
      const isFirst = round === 0 && !options.from;
      cool(isFirst ? hot.start : (options.reheat ?? hot.start), begin + ((1 - begin) * (round + 1)) / rounds, round);
    }
  }
  report();
  model.restore(best);
  return { hard: bestHard, soft: bestSoft, steps, best, tried: [...tried], made: [...made] };
}
