import type { ImportFault } from '../core/import-fault.ts';
import type { ImportLocaleText } from '../locales/import-locale-text.ts';
import { formatText } from './format-text.ts';

/** The sentence of a fault. */
export function faultText({ code, params }: ImportFault, localeText: ImportLocaleText): string {
  const { actual } = params;
  const names: Readonly<Record<string, string>> = localeText.contents;
  const named =
    typeof actual === 'string' && Object.hasOwn(names, actual) ? { ...params, actual: names[actual] ?? actual } : params;
  return formatText(localeText.faults[code], named);
}
