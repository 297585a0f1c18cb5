import type { NodeProperty } from '@lab-console/page-renderer/nodes';
import { propertyHelp } from './property-help.ts';

/** What a property is for: what the type says of its own, else what the name means. */
export function helpOf({ name, description }: NodeProperty, language: 'en' | 'zh'): string | undefined {
  const known = Object.hasOwn(propertyHelp, name) ? propertyHelp[name] : undefined;
  return language === 'zh' ? (known?.zh ?? description) : (description ?? known?.en);
}
