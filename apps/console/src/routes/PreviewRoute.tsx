import { canvasEnvironment } from '@lab-console/page-editor';
import { PageRenderer } from '@lab-console/page-renderer';
import Alert from '@mui/material/Alert';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import 'dayjs/locale/zh-cn';
import { Suspense, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { pageDrafts } from '../adapters/page-drafts.ts';
import { pageRequests } from '../adapters/page-request.ts';
import { useDrawnPageTexts } from '../locales/drawn-page-texts.ts';
import { dayjsLocale, htmlLang } from '../locales/language.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { notifications } from '../notifications/notifications.ts';
import { connection } from '../query-client.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/useSession.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { registerWidgets } from '../widgets/register-widgets.ts';
import { MessagePage } from './MessagePage.tsx';
import { PageArea } from './PageArea.tsx';
import { usePageTitle } from './usePageTitle.ts';

registerWidgets();

const noChanges = { mayChange: false, askForPassword: () => Promise.resolve(false) };

/**
 * `/preview`: what is being edited, in this window or another one. What the page would change is told and not sent; the console's widgets work
 * as on a page.
 */
export function PreviewRoute(): ReactNode {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Preview />
    </Suspense>
  );
}

function Preview(): ReactNode {
  const { text, calls, language } = useLocale();
  const { user } = useSession();
  const drafts = useMemo(() => pageDrafts(user.id), [user.id]);
  const written = useSyncExternalStore(drafts.subscribe, drafts.shown);
  const parsed = useMemo(() => parse(written), [written]);
  // While the text has a fault, the last good one stays.
  const [definition, setDefinition] = useState(parsed);
  if (parsed !== undefined && parsed !== definition) setDefinition(parsed);
  const [held, setHeld] = useState<string>();
  const environment = useMemo(
    () =>
      canvasEnvironment({
        locale: htmlLang(language),
        read: pageRequests({ api, calls, language, report: connection.report, guard: noChanges }),
        onHeld: ({ method, url }) => setHeld(`${method.toUpperCase()} ${url}`),
        onNotify: (severity, message, title) => notifications.push({ severity, text: message, ...(title ? { title } : {}) }),
      }),
    [calls, language],
  );
  const localeText = useDrawnPageTexts(language);
  usePageTitle(text.pages.preview);
  if (definition === undefined) return <MessagePage title={text.pages.preview} text={text.pages.previewEmpty} />;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={dayjsLocale(language)}>
      <PageArea>
        {held !== undefined && (
          <Alert severity="info" onClose={() => setHeld(undefined)}>
            {text.pages.previewHeld} {held}
          </Alert>
        )}
        <PageRenderer
          definition={definition}
          environment={environment}
          data={{ user, role: user.role, centre_id: null }}
          updateInPlace
          localeText={localeText}
          sx={{ p: { xs: 1.5, md: 2.5 } }}
        />
      </PageArea>
    </LocalizationProvider>
  );
}

function parse(text: string | null): object | undefined {
  try {
    const value = JSON.parse((text ?? '').replace(/^\uFEFF/, '')) as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
