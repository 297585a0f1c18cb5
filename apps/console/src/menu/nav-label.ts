import type { Nav } from '@lab-console/api-client';
import type { Language } from '../locales/language.ts';

/** What an entry of the menu is called in a language: in English its English label, where it has one. */
export function navLabel({ name, label, label_en }: Pick<Nav, 'name' | 'label' | 'label_en'>, language: Language): string {
  return (language === 'en' ? label_en : undefined) || label || name;
}
