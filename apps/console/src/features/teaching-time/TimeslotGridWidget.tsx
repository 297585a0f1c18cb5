import { timeslotsEnUS, timeslotsZhCN } from '@lab-console/calendar/locales';
import { TimeslotGrid } from '@lab-console/calendar/timeslots';
import type { RendererProps } from '@lab-console/page-renderer';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { reportOutcome } from '../shared/report-outcome.ts';
import { timeslotSource } from './timeslot-source.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useRights } from '../../rights/useRights.ts';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { useMenu } from '../../menu/useMenu.ts';
import { centreOf } from '../shared/centre-of.ts';
import { showText, timeslotAddress } from './timeslot-address.ts';

/** `timeslot-grid`: teaching time of a centre outside sessions. The week, and whose time is shown, are in the address bar. */
export function TimeslotGridWidget({ scope, environment, disabled }: RendererProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const { user } = useSession();
  const menu = useMenu();
  const centreId = centreOf(scope);
  const rights = useRights(centreId).data;
  const [query] = useSearchParams();
  // Kept while the language changes: another source would start the grid anew.
  const source = useMemo(
    () =>
      timeslotSource({
        api,
        user,
        centreId,
        onOutcome: reportOutcome,
      }),
    [api, user, centreId],
  );
  const centre = menu.status === 'ready' ? menu.centres.find(({ id }) => id === centreId) : undefined;
  return (
    <TimeslotGrid
      source={source}
      localeText={language === 'zh' ? timeslotsZhCN : timeslotsEnUS}
      readOnly={disabled || rights?.tables['timeslots']?.insert === false}
      {...timeslotAddress(query)}
      onDateChange={(date) => environment.location?.set({ date })}
      onFilterChange={(filter) => environment.location?.set({ show: showText(filter) })}
      {...(centre ? { printTitle: centre.name } : {})}
    />
  );
}
