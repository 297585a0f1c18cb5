import { knownTimeZone } from '@lab-console/schedule-rules/clock';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { htmlLang } from '../locales/language.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { systemSettingsQuery } from '../menu/shell-queries.ts';

/** Returns the time zone of the institution, whatever that of the browser. */
export function useTimeZone(): string {
  return knownTimeZone(useQuery(systemSettingsQuery()).data?.timeZone);
}

/** Writes moments by the clock of the institution: the day, and the time unless `how` is `day`. */
export function useMoment(how: 'day' | 'time' = 'time'): (moment: string | number) => string {
  const { language } = useLocale();
  const timeZone = useTimeZone();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(htmlLang(language), {
      timeZone,
      dateStyle: 'medium',
      ...(how === 'time' ? { timeStyle: 'short' } : {}),
    });
    return (moment) => format.format(new Date(moment));
  }, [language, timeZone, how]);
}
