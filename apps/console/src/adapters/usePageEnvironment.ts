import type { PageEnvironment } from '@lab-console/page-renderer';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { htmlLang } from '../locales/language.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { notifications } from '../notifications/notifications.ts';
import { connection } from '../query-client.ts';
import { api } from '../session/api.ts';
import { paths } from '../session/session.ts';
import { useSession } from '../session/useSession.ts';
import { createPageLocation } from './page-location.ts';
import { pagePreferences } from './page-preferences.ts';
import { pageRequests, pageStreams } from './page-request.ts';

/** What a page environment tells its page's frame. */
export interface PageEnvironmentOptions {
  /** A form has unsaved changes, or none any more; `question` is the definition's own. */
  readonly onUnsavedChanges: (unsaved: boolean, question?: string) => void;
}

/** What page definitions ask of the program around them, answered by the console. */
export function usePageEnvironment({ onUnsavedChanges }: PageEnvironmentOptions): PageEnvironment {
  const { language, calls } = useLocale();
  const { user } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const location = useMemo(
    () =>
      createPageLocation({
        search: () => window.location.search,
        replace: (next) => void navigate({ search: next }, { replace: true, preventScrollReset: true }),
      }),
    [navigate],
  );
  useEffect(() => location.handleAddressChange(search), [location, search]);
  return useMemo(
    (): PageEnvironment => ({
      request: pageRequests({ api, calls, report: connection.report }),
      stream: pageStreams({ api, calls, report: connection.report }),
      navigate: (to, { replace = false, newTab = false } = {}) => {
        const inside = /^\/(?!\/)/.test(to);
        if (newTab) window.open(inside ? paths.console + to : to, '_blank', 'noopener');
        else if (inside || !/^[a-z][a-z\d+.-]*:|^\/\//i.test(to)) void navigate(to, { replace });
        else window.location.assign(to);
      },
      back: () => void navigate(-1),
      go: (steps) => void navigate(steps),
      notify: (severity, text, title, { timeout } = {}) =>
        notifications.push({
          severity,
          text,
          ...(title ? { title } : {}),
          ...(timeout === undefined ? {} : { duration: timeout }),
        }),
      copy: (text) => navigator.clipboard.writeText(text),
      location,
      preferences: pagePreferences(user.id, () => window.location.pathname),
      locale: htmlLang(language),
      onUnsavedChanges,
    }),
    [calls, language, location, navigate, onUnsavedChanges, user.id],
  );
}
