import type { Random } from './random.ts';

/** What {@link SearchModel.tryMove} answers for a move that was not made. */
export const rejected = -1;

/**
 * A problem as the search sees it: a state, its cost, and moves with exact differences. The search knows nothing else of it, so the
 * benchmark's courses and a university's laboratories run on the same one.
 */
export interface SearchModel {
  /** Names of the moves; the search learns how often to make which. */
  readonly moveKinds: readonly string[];
  /** Violations of what is required; a state without any is feasible. */
  readonly hard: number;
  /** Weighted violations of what is wished. */
  readonly soft: number;
  /** Length of a saved state. */
  readonly size: number;
  /** What a violation of a required condition costs beside a soft point; 0 for `soft` leaves only the required ones. */
  setWeights(weights: { readonly hard: number; readonly soft: number }): void;
  /**
   * Draws one move of a kind and makes it when its cost grows by no more than the threshold.
   *
   * @returns `1` when it was made, {@link rejected} when not.
   */
  tryMove(kind: number, threshold: number, random: Random): number;
  /** A new random state. */
  scatter(random: Random): void;
  save(into: Int32Array): void;
  restore(from: Int32Array): void;
}
