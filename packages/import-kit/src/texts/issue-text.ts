import type { ImportColumns } from '../core/import-column.ts';
import type { ImportIssue } from '../core/import-issue.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { columnLabels } from './column-labels.ts';
import { formatText } from './format-text.ts';

/** The part of a definition that texts need. */
export interface DescribedImport {
  readonly columns: ImportColumns;
  readonly texts?: { readonly en: Readonly<Record<string, string>>; readonly zh: Readonly<Record<string, string>> };
}

/** The sentence of a mark. Texts of the definition come before those of the package; a code without any is shown itself. */
export function issueText(issue: ImportIssue, definition: DescribedImport, localeText: ImportLocaleText): string {
  const { language } = localeText;
  const builtIn: Readonly<Record<string, string>> = localeText.issues;
  const own = definition.texts?.[language] ?? {};
  const template = pick(own, issue.code) ?? pick(builtIn, issue.code) ?? issue.code;
  const { keys } = issue.params;
  return formatText(template, {
    ...issue.params,
    ...(issue.column === undefined ? {} : { column: columnLabels(issue.column, definition.columns, localeText) }),
    ...(typeof keys === 'string' ? { columns: columnLabels(keys, definition.columns, localeText) } : {}),
  });
}

function pick(texts: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}
