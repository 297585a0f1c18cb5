import { createApiClient } from '@lab-console/api-client';
import type { PageEnvironment } from '@lab-console/page-renderer';
import { loadPart } from '@lab-console/widget-base';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { htmlLang } from '../../locales/language.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { notifications } from '../../notifications/notifications.ts';
import { connection, queryClient } from '../../session/query-client.ts';
import { api, apiOptions } from '../../session/api.ts';
import { askBeforeLeaving, askForPassword } from '../../session/renewal.ts';
import { paths } from '../../session/session.ts';
import { useSession } from '../../session/useSession.ts';
import { touchedQueries } from '../shared/touched-queries.ts';
import { frameHosts } from './frame-hosts.ts';
import { pickMedia } from '../files/media-picking.ts';
import { createPageLocation } from './page-location.ts';
import { pagePreferences } from './page-preferences.ts';
import { pageRequests, pageStreams, type PageRequestOptions } from './page-request.ts';
import { isOnPage } from './stored-page-guard.ts';

/** What a page environment reports to its page's frame. */
export interface PageEnvironmentOptions {
  /** A form has unsaved changes, or none any more; `question` is the definition's own. */
  readonly onUnsavedChanges: (unsaved: boolean, question?: string) => void;
  /** The stored page that is drawn: it acts only with its reader. `undefined` for a built-in one. */
  readonly storedId: number | undefined;
  /** What the requests of the page name as `X-Page`. */
  readonly pageName: string;
  /** The sentence above inputs for secrets of a stored page that was approved for them; without it they are locked. */
  readonly secretNotice?: string | null | undefined;
  /** Functions that only read. */
  readonly reading?: readonly string[] | undefined;
}

/** What page definitions ask of the program around them, answered by the console. */
export function usePageEnvironment({
  onUnsavedChanges,
  storedId,
  pageName,
  reading,
  secretNotice,
}: PageEnvironmentOptions): PageEnvironment {
  const { language, calls } = useLocale();
  const { user } = useSession();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const location = useMemo(
    () =>
      createPageLocation({
        search: () => window.location.search,
        hash: () => window.location.hash,
        replace: (next, nextHash, isStep = false) =>
          void navigate({ search: next, hash: nextHash }, { replace: !isStep, preventScrollReset: true }),
      }),
    [navigate],
  );
  useEffect(() => location.handleAddressChange(search, hash), [location, search, hash]);
  const requestOptions = useMemo((): PageRequestOptions => {
    const given = { api, calls, language, report: connection.report, page: pageName };
    if (storedId === undefined) return given;
    return { ...given, guard: { page: pageName, reading: new Set(reading), mayChange: true, askForPassword } };
  }, [calls, storedId, pageName, reading, language]);
  const isStored = storedId !== undefined;
  return useMemo((): PageEnvironment => {
    const send = pageRequests(requestOptions);
    return {
      request: async (request) => {
        const answer = await send(request);
        // The menu, the settings and the days that the shell keeps are fetched again after a page changed them.
        for (const key of touchedQueries(request.method, request.url)) void queryClient.invalidateQueries({ queryKey: [key] });
        return answer;
      },
      stream: pageStreams(requestOptions),
      navigate: (to, { replace = false, newTab = false } = {}) => {
        const inside = /^\/(?!\/)/.test(to);
        if (newTab) window.open(inside ? paths.console + to : to, '_blank', 'noopener');
        else if (inside || !/^[a-z][a-z\d+.-]*:|^\/\//i.test(to)) void navigate(to, { replace });
        else window.location.assign(to);
      },
      hrefOf: (to) => paths.console + to,
      back: () => void navigate(-1),
      go: (steps) => void navigate(steps),
      deletionOf: async (request) =>
        (await loadPart(() => import('./page-deletions.ts'), 'pageDeletion'))(request, requestOptions),
      undoOfChange: async (request) => (await loadPart(() => import('./page-changes.ts'), 'changeUndo'))(request, requestOptions),
      notify: (severity, text, given, { timeout, status = 0, undo } = {}) => {
        // A refusal is no error of the system (section 8).
        const title = given || (status >= 400 && status < 500 ? calls.titles.message : '');
        notifications.push({
          severity,
          text,
          ...(title ? { title } : {}),
          ...(timeout === undefined ? {} : { duration: timeout }),
          ...(undo && { onUndo: () => void undo() }),
        });
      },
      pickMedia: (kind) => pickMedia({ api: createApiClient({ ...apiOptions, page: pageName }), kind }),
      copy: (text) => navigator.clipboard.writeText(text),
      location,
      preferences: pagePreferences(user.id, () => window.location.pathname),
      locale: htmlLang(language),
      allowedFrames: frameHosts,
      onUnsavedChanges,
      isOnPage,
      allowsSecrets: !isStored || typeof secretNotice === 'string',
      ...(typeof secretNotice === 'string' ? { secretNotice } : {}),
      ...(isStored ? { askBeforeLeaving } : { labels: 'edge' }),
    };
  }, [calls, language, location, navigate, onUnsavedChanges, requestOptions, pageName, isStored, secretNotice, user.id]);
}
