import { propertyLabels } from './property-labels.ts';

/** What a property is called in words; nothing where its name is all that is known. */
export function labelOf(name: string, language: 'en' | 'zh'): string | undefined {
  return Object.hasOwn(propertyLabels, name) ? propertyLabels[name]?.[language] : undefined;
}
