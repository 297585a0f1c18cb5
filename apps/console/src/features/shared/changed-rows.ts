/** A row after another person changed it; `null` where it is gone. */
export interface ChangedRow<Row> {
  readonly key: string;
  readonly now: Row | null;
}

/** Returns rows that another person added, changed or removed since they were read. */
export function changedRows<Row extends object>(
  seen: readonly Row[],
  now: readonly Row[],
  { key, fields }: { readonly key: keyof Row; readonly fields: readonly (keyof Row)[] },
): readonly ChangedRow<Row>[] {
  const before = new Map(seen.map((row) => [String(row[key]), row]));
  const after = new Map(now.map((row) => [String(row[key]), row]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((each) => {
    const [old, current] = [before.get(each), after.get(each)];
    const isSame = old !== undefined && current !== undefined && fields.every((field) => old[field] === current[field]);
    return isSame ? [] : [{ key: each, now: current ?? null }];
  });
}
