import { loadPart } from '@lab-console/widget-base';
import { lazyComponent } from '@lab-console/widget-base/react';
import { preloadDefinition, type RendererProps, type SchemaNode } from '@lab-console/page-renderer';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ContentSkeleton } from '../../parts/ContentSkeleton.tsx';
import { centreOf } from '../shared/centre-of.ts';
import { planInAddress } from './plan-in-address.ts';

const PlanWorkspace = lazyComponent(() => import('./PlanWorkspace.tsx'), 'PlanWorkspace');

/** Fetches the code of a plan with that of its calendar; where this fails, it is fetched again when a plan is drawn. */
async function fetchPlanCode(): Promise<void> {
  PlanWorkspace.preload();
  const preload = await loadPart(() => import('@lab-console/calendar'), 'preloadScheduleCalendar').catch(() => undefined);
  await preload?.();
}

// Beside the other parts of the page, where the address names a plan.
if (planInAddress(location.search) !== undefined) void fetchPlanCode();

/** By then the plan and its calendar are drawn, most of the time. */
const listDelayMs = 3_000;

/** `solver-plans`: the plan that `plan` in the address names, or the node `list` where it names none. */
export function SolverPlansWidget({ node, scope, render, environment }: RendererProps): ReactNode {
  const [query] = useSearchParams();
  const centreId = centreOf(scope);
  useEffect(() => {
    // The next press on the list opens one.
    void fetchPlanCode();
  }, []);
  const planId = planInAddress(query);
  const list = node['list'] as SchemaNode;
  const isOpen = planId !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    // Back from the plan the list is drawn at once.
    const timer = setTimeout(() => void preloadDefinition(list).catch(() => undefined), listDelayMs);
    return () => clearTimeout(timer);
  }, [isOpen, list]);
  if (planId === undefined || centreId === null) return render(list, 'list');
  return (
    <Suspense fallback={<ContentSkeleton />}>
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
