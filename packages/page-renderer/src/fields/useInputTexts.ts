import { enUSInputs } from '../locales/enUSInputs.ts';
import type { InputTexts } from '../locales/InputTexts.ts';
import { useSettings } from '../view/contexts.ts';

/** Texts of the inputs in the language of the page. */
export function useInputTexts(): InputTexts {
  return useSettings().runtime.texts.parts?.inputs ?? enUSInputs;
}
