import type { NodeProperty } from '@lab-console/page-renderer/nodes';
import { propertyTexts } from '@lab-console/page-renderer/property-texts';

/** What a property is for: what the type says of its own, else what the name means. */
export function helpOf({ name, description }: NodeProperty, language: 'en' | 'zh'): string | undefined {
  const known = Object.hasOwn(propertyTexts, name) ? propertyTexts[name]?.help : undefined;
  return language === 'zh' ? (known?.zh ?? description) : (description ?? known?.en);
}
