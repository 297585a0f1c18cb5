import { loadPart } from '@lab-console/widget-base';
import { lazyComponent } from '@lab-console/widget-base/react';
import type { RendererProps, SchemaNode } from '@lab-console/page-renderer';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PageSkeleton } from '../../parts/PageSkeleton.tsx';
import { centreOf } from '../shared/centre-of.ts';

const PlanWorkspace = lazyComponent(() => import('./PlanWorkspace.tsx'), 'PlanWorkspace');

/** Fetches the code of a plan with that of its calendar; where this fails, it is fetched again when a plan is drawn. */
async function fetchPlanCode(): Promise<void> {
  PlanWorkspace.preload();
  const preload = await loadPart(() => import('@lab-console/calendar'), 'preloadScheduleCalendar').catch(() => undefined);
  await preload?.();
}

// Beside the other parts of the page, where the address names a plan.
if (new URLSearchParams(location.search).has('plan')) void fetchPlanCode();

/** `solver-plans`: the plan that `plan` in the address names, or the node `list` where it names none. */
export function SolverPlansWidget({ node, scope, render, environment }: RendererProps): ReactNode {
  const [query] = useSearchParams();
  const centreId = centreOf(scope);
  useEffect(() => {
    // The next press on the list opens one.
    void fetchPlanCode();
  }, []);
  const planId = /^[1-9]\d{0,14}$/.exec(query.get('plan') ?? '')?.[0];
  if (planId === undefined || centreId === null) return render(node['list'] as SchemaNode, 'list');
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PlanWorkspace
        key={planId}
        planId={Number(planId)}
        centreId={centreId}
        date={query.get('date')}
        onDateChange={(date) => environment.location?.set({ date })}
        onLeave={() => environment.location?.set({ plan: undefined, date: undefined })}
      />
    </Suspense>
  );
}
