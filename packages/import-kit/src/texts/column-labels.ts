import type { ImportColumns } from '../core/import-column.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';

/** Returns the headers of columns whose keys are in one text, separated by commas. */
export function columnLabels(keys: string, columns: ImportColumns, { language, panel }: ImportLocaleText): string {
  const labels = keys.split(',').map((key) => columns[key]?.header[language] ?? key);
  return labels.join(panel.listSeparator);
}
