/** A language of the site. */
export type Language = 'en' | 'zh';

/** The languages, each with the folder of its pages. */
export const folders: Readonly<Record<Language, string>> = { en: '', zh: 'zh/' };

/** A text in both. */
export type BothLanguages = Readonly<Record<Language, string>>;
