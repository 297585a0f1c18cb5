import type { Language } from '../../locales/language.ts';

/** What the console says otherwise than the page renderer does by itself: forms in dialogs have the button that all its forms have. */
export const pageTexts: Readonly<Record<Language, { readonly confirmForm: string }>> = {
  en: { confirmForm: 'Save' },
  zh: { confirmForm: '保存' },
};
