import type { Today } from '@lab-console/api-client';
import { addDays, startOfWeek } from '@lab-console/schedule-rules';
import { visuallyHidden } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { htmlLang } from '../../locales/language.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { todayTexts } from './today-texts.ts';

/** Props of {@link TodayWeek}. */
export interface TodayWeekProps {
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly week: Today['week'];
  /** Address of a day in the calendar; `null` where the menu has none. */
  readonly addressOf: (date: string) => string | null;
}

/** The days of this week with the number of sessions of each; a press opens the day in the calendar. */
export function TodayWeek({ today, week, addressOf }: TodayWeekProps): ReactNode {
  const { language } = useLocale();
  const text = todayTexts[language];
  const monday = startOfWeek(today);
  const named = (date: string, format: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(htmlLang(language), { ...format, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
  return (
    <Box
      component="ul"
      aria-label={text.thisWeek}
      sx={{
        m: 0,
        mb: 3,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& > li + li': { borderInlineStart: 1, borderColor: 'divider' },
      }}
    >
      {Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((date) => {
        const count = week.find((day) => day.date === date)?.sessions ?? 0;
        const isToday = date === today;
        const to = addressOf(date);
        return (
          <li key={date}>
            <ButtonBase
              {...(to === null ? { disabled: true } : { component: Link, to })}
              aria-current={isToday ? 'date' : undefined}
              sx={{
                width: 1,
                minHeight: 44,
                flexDirection: 'column',
                font: 'inherit',
                fontSize: 14,
                lineHeight: '20px',
                color: count === 0 ? 'text.secondary' : 'text.primary',
                '&:hover': { bgcolor: 'action.hover' },
                ...(isToday
                  ? { bgcolor: 'action.selected', boxShadow: (theme) => `inset 0 -2px 0 ${theme.palette.primary.main}` }
                  : {}),
              }}
            >
              <Box component="span" sx={{ fontSize: 12, fontWeight: isToday ? 600 : 400 }}>
                {named(date, { weekday: 'short' })} {Number(date.slice(8))}
              </Box>{' '}
              <Box component="span" sx={{ fontWeight: count === 0 ? 400 : 600, fontVariantNumeric: 'tabular-nums' }}>
                {count}{' '}
                <Box component="span" sx={{ fontWeight: 400, '@media (max-width: 599px)': visuallyHidden }}>
                  {text.sessionsOf(count)}
                </Box>
              </Box>
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}
