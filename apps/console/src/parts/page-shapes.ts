import type { SkeletonLinesProps, SkeletonShape } from '@lab-console/widget-base/design';

const shapes: readonly (readonly [SkeletonShape, RegExp])[] = [
  ['calendar', /calendar$/],
  ['charts', /charts$/],
  ['form', /settings$/],
  ['sessions', /attendance$/],
  ['today', /today\/today$/],
  ['sheet', /grade$/],
  ['table', /workload$/],
  ['files', /buckets|files/],
  ['tree', /navigation|organizations/],
  ['tabs', /(choice|exam|notification|report|roles)$/],
  ['block', /backup|bucket|computing|import|init\/[ist]|outages|prep|times/],
];

/** What a page is waited for with, by the path of its definition. Most of the console's own are lists; of stored ones it is not known. */
export function pageShape(path: string | null | undefined, query = ''): SkeletonLinesProps {
  if (!path) return { shape: 'block' };
  if (path.endsWith('grade') && /course=/.test(query)) return { shape: 'desk' };
  const shape = shapes.find(([, paths]) => paths.test(path))?.[0] ?? 'list';
  // These have no notice and no search.
  return { shape, from: +/system.+(modules|services|settings)$/.test(path) };
}
