/** A score that a source has for a student, beside the one that is there. */
export interface TakenScoreRow {
  readonly score: number | null;
  readonly current: number | null;
  /** Why it cannot be taken; `null` if it can. */
  readonly problem: string | null;
}

/** What taking a score does: the kinds in the order in which they are listed. */
export const takenKinds = ['refused', 'replaced', 'filled', 'same'] as const;

/** What taking a score does. */
export type TakenKind = (typeof takenKinds)[number];

/** Returns what taking a score does to the one that is there. */
export function takenKind({ score, current, problem }: TakenScoreRow): TakenKind {
  if (problem !== null) return 'refused';
  if (current === null) return 'filled';
  return current === score ? 'same' : 'replaced';
}

/** What taking scores does, before it is done. */
export interface TakenPreview<Row> {
  /** First what cannot be taken, then what replaces, fills and stays; within these as given. */
  readonly rows: readonly (Row & { readonly kind: TakenKind })[];
  readonly counts: Readonly<Record<TakenKind, number>>;
}

/** Compares the scores of a source with those that are there. */
export function previewTaken<Row extends TakenScoreRow>(rows: readonly Row[]): TakenPreview<Row> {
  const judged = rows.map((row) => ({ ...row, kind: takenKind(row) }));
  const counts = { refused: 0, replaced: 0, filled: 0, same: 0 };
  for (const { kind } of judged) counts[kind] += 1;
  return { rows: takenKinds.flatMap((kind) => judged.filter((row) => row.kind === kind)), counts };
}
