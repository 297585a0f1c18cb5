import type { RendererProps } from '@lab-console/page-renderer';
import { useMemo, type ReactNode } from 'react';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { centreOf } from '../shared/centre-of.ts';
import { ImportFrame } from './ImportFrame.tsx';
import { roomImport } from './room-import.ts';
import { roomImportBackend } from './room-import-backend.ts';
import { useImportContext } from './useImportContext.ts';

/** `excel-import-room`: makes rooms of a teaching centre from a spreadsheet. */
export function RoomImportWidget({ scope, environment }: RendererProps): ReactNode {
  const importContext = useImportContext();
  const centreId = centreOf(scope);
  const definition = useMemo(
    () => (centreId === null ? null : roomImport(roomImportBackend({ ...importContext, centreId }))),
    [importContext, centreId],
  );
  // Rooms belong to a centre; without one in the address there is nothing to import into.
  if (!definition) return <NotFoundRoute />;
  return <ImportFrame definition={definition} environment={environment} />;
}
