import type { ImportColumns } from '../core/import-column.ts';
import type { ImportIssue } from '../core/import-issue.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { formatText } from './format-text.ts';

/** The part of a definition that texts need. */
export interface DescribedImport {
  readonly columns: ImportColumns;
  readonly texts?: { readonly en: Readonly<Record<string, string>>; readonly zh: Readonly<Record<string, string>> };
}

/** The sentence of a mark. Texts of the definition come before those of the package; a code without any is shown itself. */
export function issueText(issue: ImportIssue, definition: DescribedImport, localeText: ImportLocaleText): string {
  const { language, panel } = localeText;
  const builtIn: Readonly<Record<string, string>> = localeText.issues;
  const own = definition.texts?.[language] ?? {};
  const template = pick(own, issue.code) ?? pick(builtIn, issue.code) ?? issue.code;
  const label = (key: string): string => definition.columns[key]?.header[language] ?? key;
  const { keys } = issue.params;
  return formatText(template, {
    ...issue.params,
    ...(issue.column === undefined ? {} : { column: label(issue.column) }),
    ...(typeof keys === 'string' ? { columns: keys.split(',').map(label).join(panel.listSeparator) } : {}),
  });
}

function pick(texts: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}
