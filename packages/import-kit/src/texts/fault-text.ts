import type { ImportFault } from '../core/import-fault.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { columnLabels } from './column-labels.ts';
import { formatText } from './format-text.ts';
import type { DescribedImport } from './issue-text.ts';

/** The sentence of a fault. */
export function faultText({ code, params }: ImportFault, definition: DescribedImport, localeText: ImportLocaleText): string {
  const { actual, keys } = params;
  const names: Readonly<Record<string, string>> = localeText.contents;
  // A text file has no sheet whose name could be shown.
  const ofFile: Readonly<Record<string, string>> = params['sheet'] === '' ? localeText.faultsOfFile : {};
  return formatText((Object.hasOwn(ofFile, code) ? ofFile[code] : undefined) ?? localeText.faults[code], {
    ...params,
    ...(typeof actual === 'string' && Object.hasOwn(names, actual) ? { actual: names[actual] ?? actual } : {}),
    ...(typeof keys === 'string' ? { columns: columnLabels(keys, definition.columns, localeText) } : {}),
  });
}
