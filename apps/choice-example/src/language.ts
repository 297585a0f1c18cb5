import { createContext, use, useEffect, useState } from 'react';
import { texts, type Language, type Texts } from './texts.ts';

const storageKey = 'choice-example.language';

/** The language of the page, for whatever draws texts. */
export const LanguageContext = createContext<Language>('en');

/** Returns the language that was chosen, or that of the browser, and what changes it. */
export function useChosenLanguage(): [language: Language, choose: (language: Language) => void] {
  const [language, setLanguage] = useState<Language>(() => {
    const chosen = localStorage.getItem(storageKey);
    if (chosen === 'en' || chosen === 'zh') return chosen;
    return navigator.language.startsWith('zh') ? 'zh' : 'en';
  });
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = texts[language].title;
  }, [language]);
  const choose = (chosen: Language): void => {
    localStorage.setItem(storageKey, chosen);
    setLanguage(chosen);
  };
  return [language, choose];
}

/** Texts of the page, and how days and moments are written. */
export interface Wording {
  readonly text: Texts;
  /** A day (`YYYY-MM-DD`) with its weekday. It is the institution's own, whatever the clock of the phone. */
  readonly day: (date: string) => string;
  /** A moment (ISO 8601) by the clock of the phone. */
  readonly moment: (time: string) => string;
}

/** Returns the words for the language of the page. */
export function useWording(): Wording {
  const language = use(LanguageContext);
  const days = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    text: texts[language],
    day: (date) => days.format(new Date(`${date}T00:00:00Z`)),
    moment: (time) => moments.format(new Date(time)),
  };
}
