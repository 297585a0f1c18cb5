import { dayRulesOn, defaultSystemConfig, type DayRule } from '@lab-console/schedule-rules';
import { dayInZone } from '@lab-console/schedule-rules/clock';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { htmlLang } from '../../locales/language.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { calendarDaysTexts } from './calendar-days-texts.ts';
import { shownDays } from './shown-days.ts';

/** Props of {@link CalendarDays}. */
export interface CalendarDaysProps {
  readonly centreId: number | null;
  /** The day that the calendar shows, `YYYY-MM-DD`; today without one. */
  readonly date: string | undefined;
  /** The view of the calendar; the week without one. */
  readonly view: string | undefined;
}

/** The text of a line about a rule, e.g. "National Day (1–7 Oct): no teaching". */
function lineOf(rule: DayRule, language: 'en' | 'zh'): string {
  const text = calendarDaysTexts[language];
  const format = new Intl.DateTimeFormat(htmlLang(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const days = format.formatRange(new Date(`${rule.date}T00:00:00Z`), new Date(`${rule.until}T00:00:00Z`));
  switch (rule.kind) {
    case 'holiday':
      return text.holiday(rule.name, days);
    case 'taught_as':
      return text.taughtAs(rule.name, days, text.weekdays[(rule.weekday ?? 1) - 1] ?? '');
    case 'blocked':
      return text.blocked(rule.name, days, rule.class_list.length);
    default:
      return rule.kind satisfies never;
  }
}

/** Names the days of a calendar that are not taught by their weekday. */
export function CalendarDays({ centreId, date, view }: CalendarDaysProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const [today] = useState(() => dayInZone(defaultSystemConfig.timeZone));
  const days = shownDays(date ?? today, view);
  const rules = useQuery({
    queryKey: ['days', days.at(0), days.at(-1)],
    queryFn: async ({ signal }) => {
      const query = api.rest
        .from('days')
        .select('*')
        .lte('date', days.at(-1) ?? today);
      const { data } = await query
        .gte('until', days.at(0) ?? today)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: 5 * 60_000,
  });
  const found = new Set(days.flatMap((day) => dayRulesOn(rules.data ?? [], { date: day, centreId })));
  if (found.size === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 1, py: 0 }}>
      {[...found].map((rule) => (
        <div key={rule.id}>{lineOf(rule, language)}</div>
      ))}
    </Alert>
  );
}
