import { preloadDefinition } from '@lab-console/page-renderer';
import { isPartLoadError } from '@lab-console/widget-base';
import { lazyComponent } from '@lab-console/widget-base/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { planInAddress } from '../features/plans/plan-in-address.ts';
import { loadSecretNotice, mayAskForSecret } from '../features/pages/secret-notice.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { navLabel } from '../menu/nav-label.ts';
import { loadBuiltInPage } from '../pages/built-in-pages.ts';
import { currentSemesterQuery, namesCurrentSemester } from '../pages/current-semester.ts';
import { loadDefinition } from '../pages/load-definition.ts';
import { NotByPageRuleError, PageFileError } from '../pages/page-definition.ts';
import { pageSource, type PageSource } from '../pages/page-source.ts';
import { useRights } from '../rights/useRights.ts';
import { api } from '../session/api.ts';
import { firstCentre } from '../menu/landing.ts';
import { firstPageBelow, isOffered, navAddress } from '../menu/menu-tree.ts';
import { PageSkeleton } from '../parts/PageSkeleton.tsx';
import { useSystemSettings } from '../shell/useSystemSettings.ts';
import { useMenu } from '../menu/useMenu.ts';
import { LoadFailedPage } from '../screens/LoadFailedPage.tsx';
import { MessagePage } from '../screens/MessagePage.tsx';
import { NoAccessPage } from '../screens/NoAccessPage.tsx';
import { NotFoundRoute } from '../screens/NotFoundRoute.tsx';
import { OutdatedPage } from '../screens/OutdatedPage.tsx';
import { fetchNextPages } from './fetch-next-pages.ts';

// Fetched while the definition is: the one needs the other.
const DefinedPage = lazyComponent(() => import('./DefinedPage.tsx'), 'DefinedPage');

// Of all that is opened by its address a plan needs most code: it comes while menu and rights do. The page asks again for what fails here.
if (planInAddress(window.location.search) !== undefined)
  lazyComponent(() => import('../features/plans/SolverPlansWidget.tsx'), 'SolverPlansWidget').preload();

interface LoadedPageProps {
  readonly source: Extract<PageSource, { kind: 'stored' | 'builtIn' }>;
  readonly title: string;
  readonly centreId: number | null;
}

function LoadedPage({ source, title, centreId }: LoadedPageProps): ReactNode {
  const { text, calls, language } = useLocale();
  const storedId = source.kind === 'stored' ? source.pageId : undefined;
  const skeleton = <PageSkeleton title={title} path={source.path} />;
  const page = useQuery({
    queryKey: ['page-definition', source],
    queryFn: async ({ signal }) => {
      DefinedPage.preload();
      const definition = await loadDefinition({ source, pages: api.pages, loadBuiltIn: loadBuiltInPage, signal });
      // Its code is fetched while the rights are; the page fetches again what fails here.
      void preloadDefinition(definition).catch(() => undefined);
      return definition;
    },
    staleTime: source.kind === 'builtIn' ? Number.POSITIVE_INFINITY : 0,
  });
  const asksForSecret = storedId !== undefined && page.data !== undefined && mayAskForSecret(page.data);
  const notice = useQuery({
    queryKey: ['secret-notice', storedId, page.dataUpdatedAt, language],
    queryFn: ({ signal }) => loadSecretNotice(api, storedId ?? 0, { language, signal }),
    enabled: asksForSecret,
  });
  const rights = useRights(centreId);
  // Asked for while the definition is on its way: the lists of a centre begin with it.
  const semester = useQuery({ ...currentSemesterQuery, enabled: storedId === undefined && centreId !== null });
  const waitsForSemester = semester.isLoading && page.data !== undefined && namesCurrentSemester(page.data);
  if (rights.isError) return <LoadFailedPage error={rights.error} onRetry={() => void rights.refetch()} />;
  if (page.isPending || rights.isPending || (asksForSecret && notice.isPending) || waitsForSemester) return skeleton;
  if (page.isError) {
    const { error } = page;
    if (error instanceof NotByPageRuleError) return <MessagePage title={title} text={text.pages.notByRule} />;
    if (isPartLoadError(error)) return <OutdatedPage />;
    const message = error instanceof PageFileError ? { message: calls.outcomes.schemaFileFailed } : {};
    return <LoadFailedPage error={error} onRetry={() => void page.refetch()} {...message} />;
  }
  return (
    <Suspense fallback={skeleton}>
      <DefinedPage
        definition={page.data}
        title={title}
        centreId={centreId}
        source={source}
        secretNotice={notice.data}
        rights={rights.data}
        semester={semester.data ?? null}
        skeleton={skeleton}
      />
    </Suspense>
  );
}

/** An entry that the role's menu does not have: it exists and is not for this role, or it does not exist. */
function ForeignPage({ navId }: { readonly navId: number }): ReactNode {
  const nav = useQuery({
    queryKey: ['nav-exists', navId],
    queryFn: async ({ signal }) => {
      const { data } = await api.rest.from('navs').select('id').eq('id', navId).abortSignal(signal).throwOnError();
      return data.length > 0;
    },
    enabled: Number.isSafeInteger(navId),
  });
  if (!Number.isSafeInteger(navId)) return <NotFoundRoute />;
  if (nav.isPending) return <PageSkeleton />;
  if (nav.isError) return <LoadFailedPage error={nav.error} onRetry={() => void nav.refetch()} />;
  return nav.data ? <NoAccessPage /> : <NotFoundRoute />;
}

/** By then the page has asked for what it needs; the next press finds its definition and most of its code here. */
const nextPageDelayMs = 1_500;
/** Runs something once the browser is done with what it draws; Safari cannot say when that is. */
const whenIdle: (run: () => void) => unknown = globalThis.requestIdleCallback ?? setTimeout;

/** `/page/:id` and `/page/centre/:centreId/:id`: the page of a navigation entry. */
export function PageRoute(): ReactNode {
  const { text, language } = useLocale();
  const { id, centreId } = useParams();
  const menu = useMenu();
  const settings = useSystemSettings();
  const roleNavs = menu.status === 'ready' ? menu.roleNavs : undefined;
  useEffect(() => {
    const timer = setTimeout(() => {
      if (roleNavs) whenIdle(() => void fetchNextPages(roleNavs.map(({ navs }) => navs.schema_path ?? '')));
    }, nextPageDelayMs);
    return () => clearTimeout(timer);
  }, [roleNavs]);
  if (menu.status === 'loading') return <PageSkeleton />;
  if (menu.status === 'failed') return <LoadFailedPage error={menu.error} onRetry={menu.retry} />;

  const nav = menu.roleNavs.find(({ navs }) => String(navs.id) === id)?.navs;
  const centre = menu.centres.find((each) => String(each.id) === centreId);
  if (centreId !== undefined && !centre) return <NotFoundRoute />;
  if (nav?.type === 'centre' && centreId === undefined) {
    // A page of a centre that is opened without one takes the default organisation (section 1).
    if (settings.isPending) return <PageSkeleton />;
    const wanted = settings.data?.defaultOrganization ?? 1;
    const used = menu.centres.find(({ id: known }) => known === wanted) ?? firstCentre(menu.centres);
    if (used) return <Navigate to={navAddress(nav, used.id)} replace />;
  }
  if (!nav) return <ForeignPage navId={Number(id)} />;
  // A bookmark outlives the module that it leads to.
  if (!isOffered(nav)) return <NotFoundRoute />;

  const title = navLabel(nav, language);
  const source = pageSource(nav);
  switch (source.kind) {
    case 'none': {
      const below = firstPageBelow({ nav, roleNavs: menu.roleNavs, centreId: centre?.id ?? null });
      if (below) return <Navigate to={below} replace />;
      return <MessagePage title={title} text={text.pages.notByRule} />;
    }
    case 'stored':
    case 'builtIn':
      return <LoadedPage key={nav.id} source={source} title={title} centreId={centre?.id ?? null} />;
    default:
      return source satisfies never;
  }
}
