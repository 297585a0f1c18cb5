import { enUSParts } from '../locales/enUSParts.ts';
import type { PartTexts } from '../locales/PartTexts.ts';
import { useSettings } from './contexts.ts';

/** Texts of the parts that only some pages have, in the language of the page. */
export function usePartTexts(): PartTexts {
  return useSettings().runtime.texts.parts ?? enUSParts;
}
