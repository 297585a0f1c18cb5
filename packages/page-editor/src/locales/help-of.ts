import type { NodeProperty } from '@lab-console/page-renderer/nodes';
import { propertyTexts } from '@lab-console/page-renderer/property-texts';

/** Returns what a property is for: the description of its type, else the meaning of its name. */
export function helpOf({ name, description }: NodeProperty, language: 'en' | 'zh'): string | undefined {
  const known = Object.hasOwn(propertyTexts, name) ? propertyTexts[name]?.help : undefined;
  return language === 'zh' ? (known?.zh ?? description) : (description ?? known?.en);
}
