import type { Language } from '../../locales/language.ts';

/** Texts of the console in place of the page renderer's own: forms in dialogs have the button that all its forms have. */
export const pageTexts: Readonly<Record<Language, { readonly confirmForm: string }>> = {
  en: { confirmForm: 'Save' },
  zh: { confirmForm: '保存' },
};
