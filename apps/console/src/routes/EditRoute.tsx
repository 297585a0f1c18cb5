import { PageEditor } from '@lab-console/page-editor';
import { zhCN } from '@lab-console/page-editor/locales';
import type { DeclaredCalls } from '@lab-console/page-renderer/declared-calls';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { blockSource } from '../features/pages/block-source.ts';
import { loadReadableTables } from '../features/pages/readable-tables.ts';
import { ownBlocks } from '../features/pages/own-blocks.ts';
import { loadPageEntry, pageEntryNotice, type PageEntry } from '../features/pages/page-menu-entry.ts';
import { pageCallsSentence } from '../features/pages/page-calls-sentence.ts';
import { pageDrafts } from '../features/pages/page-drafts.ts';
import { pageRequests } from '../features/pages/page-request.ts';
import { previewTexts } from '../features/pages/preview-texts.ts';
import { loadStoredPage, newestTextOf, pageStore, type StoredPage } from '../features/pages/page-store.ts';
import { draftToOffer, loadStoredDraft, type StoredDraft } from '../features/pages/stored-drafts.ts';
import { currentLanguage, currentTables } from '../locales/current-tables.ts';
import { useDrawnPageTexts } from '../features/pages/drawn-page-texts.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { useNavIds } from '../menu/useMenu.ts';
import { pageCallTexts } from '../features/pages/page-call-texts.ts';
import { notifications } from '../notifications/notifications.ts';
import { connection } from '../session/query-client.ts';
import { pageRights } from '../rights/page-rights.ts';
import { useRights } from '../rights/useRights.ts';
import { api } from '../session/api.ts';
import { paths, session } from '../session/session.ts';
import { useSession } from '../session/useSession.ts';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { PageSkeleton } from '../parts/PageSkeleton.tsx';
import { registeredTypes, registerWidgets } from '../widget-registry/register-widgets.ts';
import { LoadFailedPage } from '../screens/LoadFailedPage.tsx';
import { NoAccessPage } from '../screens/NoAccessPage.tsx';
import { NotFoundRoute } from '../screens/NotFoundRoute.tsx';
import { PageArea } from '../screens/PageArea.tsx';
import { usePageTitle } from '../screens/usePageTitle.ts';

registerWidgets();
const widgetTypes = registeredTypes();

const noChanges = { page: 'draft', mayChange: false, askForPassword: () => Promise.resolve(false) };

/** `/edit/:id`: the visual editor of a stored page, for those who may change pages. */
export function EditRoute(): ReactNode {
  const { language } = useLocale();
  const { id } = useParams();
  const pageId = Number(id);
  const rights = useRights(null);
  const mayEdit = rights.data?.tables['pages']?.update === true;
  usePageTitle(previewTexts[language].editor);
  const page = useQuery({
    queryKey: ['edited-page', pageId],
    queryFn: async ({ signal }) => {
      const [page, draft] = await Promise.all([
        loadStoredPage(api, pageId, { signal }),
        loadStoredDraft(api, pageId, { signal }),
      ]);
      return page === null ? null : { page, draft };
    },
    enabled: mayEdit && Number.isSafeInteger(pageId),
    // What is edited must not change under the editor; opened again it is asked anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (rights.isError) return <LoadFailedPage error={rights.error} onRetry={() => void rights.refetch()} />;
  if (rights.isPending) return <PageSkeleton />;
  if (!mayEdit) return <NoAccessPage />;
  if (!Number.isSafeInteger(pageId)) return <NotFoundRoute />;
  if (page.isError) return <LoadFailedPage error={page.error} onRetry={() => void page.refetch()} />;
  if (page.isPending) return <PageSkeleton />;
  if (page.data === null) return <NotFoundRoute />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <EditedPage key={pageId} {...page.data} />
    </Suspense>
  );
}

function EditedPage({ page, draft: stored }: { readonly page: StoredPage; readonly draft: StoredDraft | null }): ReactNode {
  const { language, calls } = useLocale();
  const { user } = useSession();
  const navigate = useNavigate();
  const rights = useRights(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const drafts = useMemo(() => pageDrafts(user.id), [user.id]);
  const [draft] = useState(() => draftToOffer(drafts.get(page.id), stored));
  const published = useMemo(() => newestTextOf(page), [page]);
  const [newId, setNewId] = useState<number>();
  const navIds = useNavIds();
  const navigationId = rights.data?.tables['navs']?.insert === true ? navIds['navigation'] : undefined;
  const [live, setLive] = useState<{ readonly pageId: number }>();
  const showEntry = useEffectEvent((entry: PageEntry | null) => {
    const notice = pageEntryNotice(entry, { language, navigationId, navigate: (address) => void navigate(address) });
    if (notice !== null) notifications.push(notice);
  });
  useEffect(() => {
    // The page is published whether its entry can be found or not.
    if (live !== undefined) loadPageEntry(api, live.pageId).then(showEntry, () => undefined);
  }, [live]);
  const store = useMemo(
    () =>
      pageStore({
        api,
        page,
        drafts,
        texts: () => currentTables().calls,
        onNewPage: setNewId,
        onPublished: showCalls,
        onLive: (pageId) => setLive({ pageId }),
      }),
    [page, drafts],
  );
  // The address is that of the new page as soon as leaving the old one asks nothing.
  useEffect(() => {
    if (newId !== undefined && !isUnsaved) void navigate(`/edit/${newId}`, { replace: true });
  }, [newId, isUnsaved, navigate]);
  // The editor works without them; blocks of tables come with their answer.
  const tables = useQuery({
    queryKey: ['readable-tables', user.id],
    queryFn: ({ signal }) => loadReadableTables(api, { signal }),
    staleTime: 5 * 60_000,
  });
  const blocks = useMemo(() => (tables.data === undefined ? undefined : blockSource(tables.data, ownBlocks(api))), [tables.data]);
  const read = useMemo(
    () => pageRequests({ api, calls, language, report: connection.report, guard: noChanges }),
    [calls, language],
  );
  const data = useMemo(
    () => ({ user, role: user.role, centre_id: null, can: rights.data ? pageRights(rights.data) : {} }),
    [user, rights.data],
  );
  const { waiting } = page;
  useEffect(() => {
    if (waiting === undefined) return;
    const texts = pageCallTexts(currentLanguage());
    if (waiting.reason === null) notify('info', texts.stillWaits);
    else notify('warning', texts.refused(waiting.reason));
  }, [waiting]);
  useEffect(() => drafts.show(published), [drafts, published]);
  useEffect(() => () => store.end(session.getSnapshot() !== null), [store]);
  const pageTexts = useDrawnPageTexts(language);
  usePageTitle(page.name);
  return (
    <>
      <LeaveGuard unsaved={isUnsaved} />
      <PageArea>
        <PageEditor
          text={published}
          draft={draft}
          store={store}
          blocks={blocks}
          types={widgetTypes}
          read={read}
          data={data}
          language={language}
          {...(language === 'zh' ? { localeText: zhCN } : {})}
          pageTexts={pageTexts}
          notify={notify}
          copy={(copied) => navigator.clipboard.writeText(copied)}
          onUnsavedChange={setUnsaved}
          onExit={() => void navigate(-1)}
          onOpenPreview={() => window.open(`${paths.console}/preview`, '_blank', 'noopener')}
        />
      </PageArea>
    </>
  );
}

/** Shows in words what a page that was stored does besides reading. */
function showCalls(calls: DeclaredCalls): void {
  const sentence = pageCallsSentence(calls, pageCallTexts(currentLanguage()));
  if (sentence !== undefined) notify('info', sentence);
}

function notify(severity: 'success' | 'info' | 'warning' | 'error', text: string, title?: string): void {
  notifications.push({ severity, text, ...(title ? { title } : {}) });
}
