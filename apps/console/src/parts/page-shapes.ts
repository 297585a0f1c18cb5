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
  ['import', /import$/],
  ['block', /backup|bucket|computing|init\/[ist]|outages|prep|times/],
];

/** What a page is waited for with, by the path of its definition. Most of the console's own are lists; of stored ones it is not known. */
export function pageShape(path: string | null | undefined, query = ''): SkeletonLinesProps {
  if (!path) return { shape: 'block' };
  if (path.endsWith('grade') && /course=/.test(query)) return { shape: 'desk' };
  const shape = shapes.find(([, paths]) => paths.test(path))?.[0] ?? 'list';
  // The first line of the shape is missing here: a notice or a search, or a sentence before the file.
  return { shape, from: +/system.+(modules|services|settings)$|(course|reference|room)-import/.test(path) };
}
