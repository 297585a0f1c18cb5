import { lazyComponent } from '@lab-console/widget-base/react';
import type { RendererProps } from '@lab-console/page-renderer';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { ContentSkeleton } from '../../parts/ContentSkeleton.tsx';
import { centreOf } from '../shared/centre-of.ts';
import { reportProgresses } from './report-progress.ts';
import { SessionList } from './SessionList.tsx';
import { SessionReports } from './SessionReports.tsx';

const CheckingScreen = lazyComponent(() => import('./CheckingScreen.tsx'), 'CheckingScreen');

const numberIn = (query: URLSearchParams, name: string): number | null =>
  /^[1-9]\d{0,14}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null;

/**
 * `report-checking`: sessions of a centre with how far their reports are, the reports of one session, and the screen on which one is
 * checked. The address bar has the session, the report, the course and the filter of the list.
 */
export function ReportsWidget({ scope, environment }: RendererProps): ReactNode {
  const [query] = useSearchParams();
  const centreId = centreOf(scope);
  const courseId = numberIn(query, 'course');
  const show = reportProgresses.find((one) => one === query.get('show')) ?? 'toCheck';
  const sessionId = numberIn(query, 'session');
  const reportId = numberIn(query, 'report');
  if (centreId === null) return <NotFoundRoute />;
  const open = (session: number | undefined, report?: number): void =>
    environment.location?.set({ session: session?.toString(), report: report?.toString() });
  if (sessionId === null) {
    return (
      <SessionList
        centreId={centreId}
        courseId={courseId}
        show={show}
        onShow={(next) => environment.location?.set({ show: next })}
        onEveryCourse={() => environment.location?.set({ course: undefined })}
        onOpen={open}
      />
    );
  }
  if (reportId === null) {
    return (
      <SessionReports
        key={sessionId}
        centreId={centreId}
        sessionId={sessionId}
        onBack={() => open(undefined)}
        onCheck={(id) => open(sessionId, id)}
      />
    );
  }
  return (
    <Suspense fallback={<ContentSkeleton />}>
      <CheckingScreen
        key={reportId}
        centreId={centreId}
        courseId={courseId}
        reportId={reportId}
        onOpen={(report) => open(report.schedule_id, report.id)}
        onBack={() => open(sessionId)}
        onUnsaved={environment.onUnsavedChanges}
      />
    </Suspense>
  );
}
