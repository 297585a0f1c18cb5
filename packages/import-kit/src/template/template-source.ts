import type { BilingualText, ImportColumns } from '../core/import-column.ts';

/** The part of a definition that its template is made from. */
export interface TemplateSource {
  readonly name: string;
  readonly title: BilingualText;
  readonly columns: ImportColumns;
}
