import type { RendererProps } from '@lab-console/page-renderer';
import { useMemo, type ReactNode } from 'react';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { centreOf } from '../shared/centre-of.ts';
import { courseImport } from './course-import.ts';
import { courseImportBackend } from './course-import-backend.ts';
import { ImportFrame } from './ImportFrame.tsx';
import { useImportContext } from './useImportContext.ts';

/** `excel-import-course`: makes courses of a teaching centre with their experiments and teachers from a spreadsheet. */
export function CourseImportWidget({ scope, environment }: RendererProps): ReactNode {
  const importContext = useImportContext();
  const centreId = centreOf(scope);
  const definition = useMemo(
    () => (centreId === null ? null : courseImport(courseImportBackend({ ...importContext, centreId }))),
    [importContext, centreId],
  );
  // Courses belong to a centre; without one in the address there is nothing to import into.
  if (!definition) return <NotFoundRoute />;
  return <ImportFrame definition={definition} environment={environment} />;
}
