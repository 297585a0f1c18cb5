import texts from './nodes/property-texts.json' with { type: 'json' };
import type { PropertyText } from './nodes/types.ts';

export type { PropertyText } from './nodes/types.ts';

/** Label and help of every property by its name, in both languages. Where a property has a description of its own, that has more. */
export const propertyTexts: Readonly<Record<string, PropertyText>> = texts;
