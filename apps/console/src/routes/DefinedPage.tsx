import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { Scope } from '@lab-console/page-renderer';
import 'dayjs/locale/zh-cn';
import { lazy, useMemo, useState, type ReactNode } from 'react';
import { usePageEnvironment } from '../adapters/usePageEnvironment.ts';
import { dayjsLocale } from '../locales/language.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import type { PageDefinition } from '../pages/page-definition.ts';
import { useSession } from '../session/useSession.ts';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { registerWidgets } from '../widgets/register-widgets.ts';
import { usePageTitle } from './usePageTitle.ts';

registerWidgets();
const Cal = lazy(async () => ({ default: (await import('../widgets/ScheduleCalendarWidget.tsx')).ScheduleCalendarWidget }));
const Imp = lazy(async () => ({ default: (await import('../widgets/ScheduleImportWidget.tsx')).ScheduleImportWidget }));

/** Props of a {@link DefinedPage}. */
export interface DefinedPageProps {
  readonly definition: PageDefinition;
  /** What the menu calls the page. */
  readonly title: string;
  /** The teaching centre that the page stands under. */
  readonly centreId: number | null;
}

/** A page drawn from its definition. Its expressions see `user`, `role` and `centre_id`. */
export function DefinedPage({ definition, title, centreId }: DefinedPageProps): ReactNode {
  const { language } = useLocale();
  const { user } = useSession();
  const [unsaved, setUnsaved] = useState(false);
  const environment = usePageEnvironment({ onUnsavedChanges: setUnsaved });
  const data = useMemo(() => ({ user, role: user.role, centre_id: centreId }), [user, centreId]);
  usePageTitle(title);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={dayjsLocale(language)}>
      <LeaveGuard unsaved={unsaved} />
      <div>
        {(() => {
          const b = (definition as unknown as { body: { type: string } }).body;
          const T = b.type === 'schedule-calendar' ? Cal : Imp;
          return (
            <T
              node={b}
              path=""
              scope={new Scope({ values: data })}
              environment={environment}
              disabled={false}
              render={() => null}
            />
          );
        })()}
      </div>
    </LocalizationProvider>
  );
}
