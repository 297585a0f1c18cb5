import { languages, type Language } from './refusal.ts';

/** A text as the wire has it: in the language of the person who started the run, and beside it in every other one. */
export interface TranslatedText<Text> {
  readonly message: Text;
  readonly translations: Readonly<Partial<Record<Language, Text>>>;
}

/** Returns a text in the language of the person who asked, and in the others for later readers. */
export function inEveryLanguage<Text>(language: Language, text: (language: Language) => Text): TranslatedText<Text> {
  return {
    message: text(language),
    translations: Object.fromEntries(languages.filter((other) => other !== language).map((other) => [other, text(other)])),
  };
}
