import type { SkeletonLinesProps, SkeletonShape } from '@lab-console/widget-base/design';

const shapes: readonly (readonly [SkeletonShape, RegExp])[] = [
  ['calendar', /calendar$/],
  ['form', /settings$/],
  ['sessions', /attendance$/],
  ['today', /today\/today$/],
  ['sheet', /grade$/],
  ['table', /workload$/],
  ['tabs', /choice$|exam$|navigation$|notification$|organizations$|report$|roles$/],
  ['block', /backup|bucket|charts|computing|file|import|init\/[ist]|outages|preparation|-times|timeslots/],
];

/** What a page is waited for with, by the path of its definition. Most of the console's own are lists; of stored ones it is not known. */
export function pageShape(path: string | null | undefined, query = ''): SkeletonLinesProps {
  if (!path) return { shape: 'block' };
  if (path.endsWith('grade') && /course=/.test(query)) return { shape: 'desk' };
  const shape = shapes.find(([, paths]) => paths.test(path))?.[0] ?? 'list';
  // The settings of the system have no notice above them.
  return { shape, from: shape === 'form' && path.startsWith('system') ? 1 : 0 };
}
