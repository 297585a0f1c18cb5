import type { Wire } from '../wire/wire.ts';

/** A score of a place beside preview, operation and report: a row of `place_scores`; it is changed by `rpc/save_scores`. */
export interface PlaceScore extends Wire<'place_scores', 'id' | 'user2project_id' | 'item' | 'score' | 'source'> {
  readonly source: 'entered' | 'carried' | 'taken';
}

/** A score as `rpc/save_scores` takes it: of a place, or of a student in a course. */
export type SentScore = {
  readonly item: string;
  /** 0 to 100 with at most two decimals; `null` for not known. */
  readonly score: number | null;
  /** The score that was seen; where it is another one by now, nothing is saved. */
  readonly expected?: number | null;
} & ({ readonly id: number } | { readonly course_id: number; readonly student: number });

/** A score that another person changed meanwhile. */
export interface ScoreConflict {
  readonly id: number | null;
  readonly course_id: number | null;
  readonly student: number | null;
  readonly item: string;
  readonly current: number | null;
  readonly changed_by: { readonly id: number; readonly name: string } | null;
  readonly changed_at: string | null;
}

/** A score that would be taken from a source, or was: a row of `rpc/take_scores`. */
export interface TakenRow {
  readonly student: number;
  readonly code: string;
  readonly name: string;
  readonly value: number | null;
  readonly out_of: number;
  readonly score: number | null;
  readonly current: number | null;
  readonly problem: 'unmarked' | 'unchecked' | 'range' | 'course' | 'place' | null;
}

/** Where a taken score is from: `rpc/taken_scores`. */
export interface TakenScore {
  readonly place: number | null;
  readonly student: number;
  readonly item: string;
  readonly origin: {
    readonly kind: string;
    readonly name: string;
    readonly value: number;
    readonly out_of: number;
    readonly at: string;
  } | null;
}

/** What scores are taken from: an exam paper, an online course by its name, or a field of data records. */
export type ScoreSource =
  | { readonly kind: 'exam'; readonly paper_id: number }
  | {
      readonly kind: 'mooc';
      readonly name: string;
      readonly scores: readonly { readonly code: string; readonly score: number }[];
    }
  | { readonly kind: 'data'; readonly template_id: number; readonly field: string };
