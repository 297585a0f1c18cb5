/**
 * The rows that an export takes (`rowSlice`): places from 0, by commas, `from:to` without the last, as in `0:10` or `1:3,8,-2:`. What
 * cannot be read takes none away.
 */
export function sliceRows<T>(rows: readonly T[], slices: unknown): readonly T[] {
  if (typeof slices !== 'string') return rows;
  const found = slices.split(',').map((part) => /^\s*(-?\d*)\s*(:?)\s*(-?\d*)\s*$/.exec(part));
  if (found.some((match) => match === null || (match[1] === '' && match[2] === ''))) return rows;
  return found.flatMap((match) => {
    const [, from = '', colon = '', to = ''] = match ?? [];
    if (colon === '') return rows.slice(Number(from), Number(from) === -1 ? undefined : Number(from) + 1);
    return rows.slice(Number(from), to === '' ? undefined : Number(to));
  });
}
