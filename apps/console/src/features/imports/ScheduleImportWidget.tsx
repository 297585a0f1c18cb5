import { scheduleImport } from '@lab-console/import-kit';
import type { RendererProps } from '@lab-console/page-renderer';
import { useMemo, type ReactNode } from 'react';
import { errorNotice } from '../../notifications/error-notice.ts';
import { notifications } from '../../notifications/notifications.ts';
import { scheduleImportLookups } from './schedule-import-lookups.ts';
import { currentLanguage, currentTables } from '../../locales/current-tables.ts';
import { importTexts } from './import-texts.ts';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { useSession } from '../../session/useSession.ts';
import { centreOf } from '../shared/centre-of.ts';
import { flagProperty } from '../shared/import-node.ts';
import { useImportContext } from './useImportContext.ts';
import { ImportFrame } from './ImportFrame.tsx';

function handleClassListFailed(error: unknown): void {
  const notice = errorNotice(error, currentTables().calls);
  if (notice) notifications.push(notice);
}

function refusalText(changedBy: string | null): string {
  const { sessionChanged, sessionChangedBy } = importTexts[currentLanguage()];
  return changedBy === null ? sessionChanged : sessionChangedBy(changedBy);
}

/** `excel-import-schedule`: imports sessions of a teaching centre from a spreadsheet (section 5). */
export function ScheduleImportWidget({ node, scope, environment }: RendererProps): ReactNode {
  const importContext = useImportContext();
  const { user } = useSession();
  const centreId = centreOf(scope);
  const allowTeacherManageOwnClass = flagProperty({ node, scope }, 'allowTeacherManageOwnClass') ?? false;
  const definition = useMemo(
    () =>
      centreId === null
        ? null
        : scheduleImport(
            scheduleImportLookups({
              user,
              centreId,
              allowTeacherManageOwnClass,
              ...importContext,
              onClassListFailed: handleClassListFailed,
              refusalText,
            }),
          ),
    [importContext, user, centreId, allowTeacherManageOwnClass],
  );
  // Sessions are imported into a centre; without one in the address there is nothing to import into.
  if (!definition) return <NotFoundRoute />;
  return <ImportFrame definition={definition} environment={environment} />;
}
