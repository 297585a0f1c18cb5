import { knownTimeZone } from '@lab-console/schedule-rules/clock';
import { calendarFileEnUS, calendarFileZhCN, sessionEvent, writeCalendar } from '@lab-console/schedule-rules/ical';
import type { CalendarFeed } from '../session/auth-functions.ts';

const texts = {
  en: { words: calendarFileEnUS, name: (owner: string) => `Sessions of ${owner}` },
  zh: { words: calendarFileZhCN, name: (owner: string) => `${owner}的实验课` },
} as const;

/** How often calendars are asked to look again, in minutes. */
const refreshMinutes = 60;

/**
 * The calendar file of a feed: the same feed gives the same text, whenever it is asked for.
 *
 * @param domain Where the sessions are known; it makes their identity unlike that of other universities.
 */
export function calendarFile({ name, language, timeZone, sessions }: CalendarFeed, domain: string): string {
  const { words, name: title } = texts[language];
  const events = sessions.map((session) => {
    const { period, course, project, location, teacher, team, classes } = session;
    return sessionEvent({ session, period, names: { course, project, location, teacher, team, classes }, texts: words, domain });
  });
  return writeCalendar({ name: title(name), timeZone: knownTimeZone(timeZone), events, now: new Date(0), refreshMinutes });
}
