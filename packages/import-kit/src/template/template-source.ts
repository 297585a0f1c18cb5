import type { TemplateLists } from '../core/define-import.ts';
import type { BilingualText, ImportColumns } from '../core/import-column.ts';
import type { LoadOptions } from '../core/import-lookup.ts';

/** The part of a definition that its template is made from. */
export interface TemplateSource {
  readonly name: string;
  readonly title: BilingualText;
  readonly columns: ImportColumns;
  templateLists?(options: LoadOptions): Promise<TemplateLists>;
}
