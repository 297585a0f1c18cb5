import { lazyComponent } from '@lab-console/widget-base/react';
import { Suspense, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isThingKind } from '../features/shared/address-of.ts';
import { PageSkeleton } from '../parts/PageSkeleton.tsx';
import { NotFoundRoute } from '../screens/NotFoundRoute.tsx';

const ThingPage = lazyComponent(() => import('../features/things/ThingPage.tsx'), 'ThingPage');

const idIn = (text: string | null | undefined): number | null => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null);

/** `/page/thing/:kind/:id`: the page of a thing, seen from the centre of `centre_id`. */
export function ThingRoute(): ReactNode {
  const { kind, id } = useParams();
  const [query] = useSearchParams();
  const thingId = idIn(id);
  if (!isThingKind(kind) || thingId === null) return <NotFoundRoute />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ThingPage key={`${kind} ${thingId}`} kind={kind} id={thingId} centreId={idIn(query.get('centre_id'))} />
    </Suspense>
  );
}
