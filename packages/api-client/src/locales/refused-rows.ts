/** What the server did not store because a row that is there has the same: as it names it in the details of a 409. */
export type RefusedRows =
  | { readonly kind: 'equal'; readonly table: 'schedules' | 'timeslots'; readonly rows: readonly string[] }
  | { readonly kind: 'taken'; readonly field: string; readonly value: string; readonly by: string };

const fields = {
  schedules: ['date', 'period', 'location', 'course', 'project'],
  timeslots: ['date', 'period', 'teacher', 'class', 'location'],
} as const;

/** Reads the details of a 409; `undefined` for those of any other conflict. */
export function refusedRowsOf(details: unknown): RefusedRows | undefined {
  const found = parsed(details);
  if (!isRecord(found)) return undefined;
  const { equal, rows, taken, value, by } = found;
  if ((equal === 'schedules' || equal === 'timeslots') && Array.isArray(rows)) {
    const named = rows.filter(isRecord).map((row) => fields[equal].flatMap((field) => textOf(row[field])).join(', '));
    // Two of one request that equal each other have one name.
    return { kind: 'equal', table: equal, rows: [...new Set(named)] };
  }
  if (typeof taken !== 'string' || typeof value !== 'string' || typeof by !== 'string') return undefined;
  return { kind: 'taken', field: taken, value, by };
}

function textOf(value: unknown): readonly string[] {
  return typeof value === 'string' && value !== '' ? [value] : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function parsed(details: unknown): unknown {
  if (typeof details !== 'string' || !details.startsWith('{')) return details;
  try {
    return JSON.parse(details);
  } catch {
    return undefined;
  }
}
