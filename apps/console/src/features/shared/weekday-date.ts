import { htmlLang, type Language } from '../../locales/language.ts';

/** Writes a day `YYYY-MM-DD` with its weekday, `Mon 2026-11-23`; `short` leaves out the year. */
export function weekdayDate(
  day: string,
  { language, short = false }: { readonly language: Language; readonly short?: boolean },
): string {
  const moment = new Date(`${day}T00:00:00Z`);
  const weekday = new Intl.DateTimeFormat(htmlLang(language), { weekday: 'short', timeZone: 'UTC' }).format(moment);
  const date = short ? day.slice(5) : day;
  return language === 'zh' ? `${date} ${weekday}` : `${weekday} ${date}`;
}
