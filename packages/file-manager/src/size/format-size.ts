const numbers = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string): Intl.NumberFormat {
  const known = numbers.get(locale) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: 0, maximumFractionDigits: 1 });
  numbers.set(locale, known);
  return known;
}

/**
 * Writes a size in KB (1,024 bytes) with at most one decimal and without unit, for a column that names the unit.
 * What is not empty never shows as 0.
 *
 * @param bytes - The size, or `null` for a folder, which has none.
 * @param locale - BCP 47 tag of the digits and separators.
 */
export function formatKilobytes(bytes: number | null, locale: string): string {
  if (bytes === null) return '';
  const kilobytes = bytes / 1024;
  return numberFormat(locale).format(bytes > 0 ? Math.max(kilobytes, 0.1) : 0);
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * Writes a size with its unit (of 1,024), such as `1.5 GB`.
 *
 * @param bytes - The size.
 * @param locale - BCP 47 tag of the digits, separators and units.
 */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const format = { style: 'unit', unit: units[power] ?? 'byte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(bytes / 1024 ** power);
}
