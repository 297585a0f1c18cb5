/** A score of the solver: how far a plan is from breaking no required condition, and how good it is beyond that. */
export interface Score {
  /** Minus the number of lessons that have no place yet; 0 once all have. */
  readonly init: number;
  /** 0 when no required condition is broken, below 0 otherwise. */
  readonly hard: number;
  /** The higher, the better. */
  readonly soft: number;
}

const pattern = /^(?:(-?\d+)init\/)?(-?\d+(?:\.\d+)?)hard\/(-?\d+(?:\.\d+)?)soft$/;

/**
 * Reads a score such as `-2hard/-15soft` or `-3init/0hard/-15soft`.
 *
 * @returns `null` for anything else, which is how a plan without solution looks.
 */
export function parseScore(text: string | null | undefined): Score | null {
  const [, init, hard, soft] = pattern.exec(text?.trim() ?? '') ?? [];
  return hard === undefined ? null : { init: Number(init ?? 0), hard: Number(hard), soft: Number(soft) };
}

/** Writes a score the way {@link parseScore} reads it; `init` appears only while lessons have no place. */
export function formatScore({ init, hard, soft }: Score): string {
  return `${init === 0 ? '' : `${init}init/`}${hard}hard/${soft}soft`;
}

/** Whether the plan can be used: all lessons placed and no required condition broken. */
export function isFeasible(score: Score): boolean {
  return score.init === 0 && score.hard === 0;
}
