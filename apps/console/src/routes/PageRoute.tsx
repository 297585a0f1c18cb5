import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useLocale } from '../locales/LocaleHost.tsx';
import { navLabel } from '../locales/nav-label.ts';
import { builtInPaths, loadBuiltInPage } from '../pages/built-in-pages.ts';
import { loadDefinition } from '../pages/load-definition.ts';
import { NotByPageRuleError, PageFileError } from '../pages/page-definition.ts';
import { pageSource, type PageSource } from '../pages/page-source.ts';
import { api } from '../session/api.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { useMenu } from '../shell/useMenu.ts';
import type { DefinedPage as DefinedPageType } from './DefinedPage.tsx';
import { LoadFailedPage } from './LoadFailedPage.tsx';
import { MessagePage } from './MessagePage.tsx';
import { NoAccessPage } from './NoAccessPage.tsx';
import { NotFoundRoute } from './NotFoundRoute.tsx';

// Fetched while the definition is: the one needs the other.
const loadDefinedPage = async (): Promise<{ readonly default: typeof DefinedPageType }> => ({
  default: (await import('./DefinedPage.tsx')).DefinedPage,
});
const DefinedPage = lazy(loadDefinedPage);

interface LoadedPageProps {
  readonly source: Extract<PageSource, { kind: 'stored' | 'builtIn' }>;
  readonly title: string;
  readonly centreId: number | null;
}

function LoadedPage({ source, title, centreId }: LoadedPageProps): ReactNode {
  const { text, calls } = useLocale();
  const page = useQuery({
    queryKey: ['page-definition', source],
    queryFn: async ({ signal }) => {
      const [definition] = await Promise.all([
        loadDefinition({ source, pages: api.pages, loadBuiltIn: loadBuiltInPage, signal }),
        loadDefinedPage(),
      ]);
      return definition;
    },
    staleTime: source.kind === 'builtIn' ? Number.POSITIVE_INFINITY : 0,
  });
  if (page.isPending) return <PageSkeleton />;
  if (page.isError) {
    const { error } = page;
    if (error instanceof NotByPageRuleError) return <MessagePage title={title} text={text.pages.notByRule} />;
    const message = error instanceof PageFileError ? { message: calls.outcomes.schemaFileFailed } : {};
    return <LoadFailedPage error={error} onRetry={() => void page.refetch()} {...message} />;
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DefinedPage definition={page.data} title={title} centreId={centreId} />
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

/** `/page/:id` and `/page/centre/:centreId/:id`: the page of a navigation entry. */
export function PageRoute(): ReactNode {
  const { text, language } = useLocale();
  const { id, centreId } = useParams();
  const menu = useMenu();
  if (menu.status === 'loading') return <PageSkeleton />;
  if (menu.status === 'failed') return <LoadFailedPage error={menu.error} onRetry={menu.retry} />;

  const nav = menu.roleNavs.find(({ navs }) => String(navs.id) === id)?.navs;
  const centre = menu.centres.find((each) => String(each.id) === centreId);
  if (centreId !== undefined && !centre) return <NotFoundRoute />;
  if (!nav) return <ForeignPage navId={Number(id)} />;

  const title = navLabel(nav, language);
  const source = pageSource(nav, builtInPaths);
  switch (source.kind) {
    case 'planned':
      return <MessagePage title={title} text={text.pages.plannedText} />;
    case 'none':
      return <MessagePage title={title} text={text.pages.notByRule} />;
    case 'stored':
    case 'builtIn':
      return <LoadedPage key={nav.id} source={source} title={title} centreId={centre?.id ?? null} />;
    default:
      return source satisfies never;
  }
}
