import { deductionReferenceImport } from '@lab-console/import-kit/deduction-reference';
import type { RendererProps } from '@lab-console/page-renderer';
import { useMemo, type ReactNode } from 'react';
import { deductionImportBackend } from './deduction-import-backend.ts';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { useSession } from '../../session/useSession.ts';
import { centreOf } from '../shared/centre-of.ts';
import { useImportContext } from './useImportContext.ts';
import { ImportFrame } from './ImportFrame.tsx';

/** `excel-import-deduction`: comments and deductions for reports of a teaching centre (section 5). */
export function DeductionImportWidget({ scope, environment }: RendererProps): ReactNode {
  const importContext = useImportContext();
  const { user } = useSession();
  const centreId = centreOf(scope);
  const definition = useMemo(
    () => (centreId === null ? null : deductionReferenceImport(deductionImportBackend({ ...importContext, user, centreId }))),
    [importContext, user, centreId],
  );
  // References belong to a centre; without one in the address there is nothing to import into.
  if (!definition) return <NotFoundRoute />;
  return <ImportFrame definition={definition} environment={environment} />;
}
