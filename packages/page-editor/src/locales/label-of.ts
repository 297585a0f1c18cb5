import { propertyLabels } from './property-labels.ts';
import { rarePropertyLabels } from './rare-property-labels.ts';

const tables = [propertyLabels, rarePropertyLabels];

/** What a property is called in words; nothing where its name is all that is known. */
export function labelOf(name: string, language: 'en' | 'zh'): string | undefined {
  return tables.find((table) => Object.hasOwn(table, name))?.[name]?.[language];
}
