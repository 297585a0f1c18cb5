import { propertyTexts } from '@lab-console/page-renderer/property-texts';

/** What a property is called in words; nothing where its name is all that is known. */
export function labelOf(name: string, language: 'en' | 'zh'): string | undefined {
  return Object.hasOwn(propertyTexts, name) ? propertyTexts[name]?.label[language] : undefined;
}
