import { canvasEnvironment } from '@lab-console/page-editor';
import { PageRenderer } from '@lab-console/page-renderer';
import Alert from '@mui/material/Alert';
import { useMemo, useState, type ReactNode } from 'react';
import { pageRequests } from './page-request.ts';
import { previewTexts } from './preview-texts.ts';
import { useDrawnPageTexts } from './drawn-page-texts.ts';
import { htmlLang } from '../../locales/language.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { pageCallTexts } from './page-call-texts.ts';
import { notifications } from '../../notifications/notifications.ts';
import { connection } from '../../session/query-client.ts';
import { api } from '../../session/api.ts';
import { useIsStoredPage } from '../../session/page-api.ts';
import { PageApi } from '../../session/PageApi.tsx';
import { useSession } from '../../session/useSession.ts';

/** Props of a {@link PagePreview}. */
export interface PagePreviewProps {
  readonly definition: object;
  /** What its requests name as `X-Page`: an id, one with `; waiting`, or `draft`. */
  readonly page: string;
}

/** A stored page that is only looked at: what it would change is named and not sent. What it reads, the server holds to its list. */
export function PagePreview({ definition, page }: PagePreviewProps): ReactNode {
  const { calls, language } = useLocale();
  const { user } = useSession();
  const isWithinStored = useIsStoredPage();
  const isLive = /^\d+$/.test(page);
  const [held, setHeld] = useState<string>();
  const environment = useMemo(() => {
    const guard = { page, mayChange: false, askForPassword: () => Promise.resolve(false) };
    const drawn = canvasEnvironment({
      locale: htmlLang(language),
      read: pageRequests({ api, calls, language, report: connection.report, guard }),
      onHeld: ({ method, url }) => setHeld(`${method.toUpperCase()} ${url}`),
      onNotify: (severity, message, title) => notifications.push({ severity, text: message, ...(title ? { title } : {}) }),
    });
    // A live page shows what it may ask for; what may be asked for later is marked as waiting.
    return isLive ? drawn : { ...drawn, secretNotice: pageCallTexts(language).secretWaits };
  }, [calls, language, page, isLive]);
  const localeText = useDrawnPageTexts(language);
  // A stored page would send in the name of another one.
  if (isWithinStored) return null;
  return (
    <>
      {held !== undefined && (
        <Alert severity="info" onClose={() => setHeld(undefined)}>
          {previewTexts[language].held} {held}
        </Alert>
      )}
      <PageApi page={page} isStored>
        <PageRenderer
          definition={definition}
          environment={environment}
          data={{ user, role: user.role, centre_id: null }}
          updateInPlace
          localeText={localeText}
          sx={{ p: { xs: 1.5, md: 2.5 } }}
        />
      </PageApi>
    </>
  );
}
