import type { RendererProps } from '@lab-console/page-renderer';
import type { ReactNode } from 'react';
import { DataRecords } from './DataRecords.tsx';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { centreOf } from '../shared/centre-of.ts';

/** `data-records`: data of the students of a course, worked out by templates. */
export function DataRecordsWidget({ scope }: RendererProps): ReactNode {
  const centreId = centreOf(scope);
  return centreId === null ? <NotFoundRoute /> : <DataRecords centreId={centreId} />;
}
