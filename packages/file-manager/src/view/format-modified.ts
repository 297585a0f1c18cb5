const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string | undefined): Intl.DateTimeFormat {
  const key = timeZone ?? '';
  const known =
    formats.get(key) ??
    // Swedish writes 2026-09-07 14:05, which is read the same in every language.
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', ...(timeZone !== undefined && { timeZone }) });
  formats.set(key, known);
  return known;
}

/** Writes a time as `YYYY-MM-DD HH:mm` in a time zone; empty for what is no time. */
export function formatModified(modified: string | null, timeZone: string | undefined): string {
  const time = Date.parse(modified ?? '');
  return Number.isNaN(time) ? '' : formatFor(timeZone).format(time);
}
