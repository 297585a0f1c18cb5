import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { PageRenderer } from '@lab-console/page-renderer';
import 'dayjs/locale/zh-cn';
import { use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { usePageEnvironment } from '../adapters/usePageEnvironment.ts';
import { fetchedTexts } from '../locales/fetched-texts.ts';
import { dayjsLocale } from '../locales/language.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import type { PageDefinition } from '../pages/page-definition.ts';
import { useSession } from '../session/useSession.ts';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { registerWidgets } from '../widgets/register-widgets.ts';
import { PageArea } from './PageArea.tsx';
import { usePageTitle } from './usePageTitle.ts';

registerWidgets();

/** The renderer fetches its English texts itself; the Chinese ones are fetched for those who read them. */
const chineseTexts = fetchedTexts(async () => (await import('@lab-console/page-renderer/locales')).zhCN);

/** Props of a {@link DefinedPage}. */
export interface DefinedPageProps {
  readonly definition: PageDefinition;
  /** What the menu calls the page. */
  readonly title: string;
  /** The teaching centre that the page stands under. */
  readonly centreId: number | null;
}

interface Leaving {
  readonly unsaved: boolean;
  readonly question?: string;
}

/** A page drawn from its definition. Its expressions see `user`, `role` and `centre_id`. */
export function DefinedPage({ definition, title, centreId }: DefinedPageProps): ReactNode {
  const { language } = useLocale();
  const { user } = useSession();
  const [{ unsaved, question }, setUnsaved] = useState<Leaving>({ unsaved: false });
  const handleUnsavedChanges = useCallback(
    (now: boolean, asked?: string) => setUnsaved({ unsaved: now, ...(asked === undefined ? {} : { question: asked }) }),
    [],
  );
  const environment = usePageEnvironment({ onUnsavedChanges: handleUnsavedChanges });
  const data = useMemo(() => ({ user, role: user.role, centre_id: centreId }), [user, centreId]);
  usePageTitle(title);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={dayjsLocale(language)}>
      <LeaveGuard unsaved={unsaved} question={question} />
      <PageArea>
        <PageRenderer
          definition={definition}
          environment={environment}
          data={data}
          {...(language === 'zh' ? { localeText: use(chineseTexts()) } : {})}
          sx={{ p: { xs: 1.5, md: 2.5 } }}
        />
      </PageArea>
    </LocalizationProvider>
  );
}
