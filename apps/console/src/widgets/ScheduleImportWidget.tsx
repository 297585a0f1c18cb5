import { errorText } from '@lab-console/api-client/locales';
import { ImportPanel, scheduleImport } from '@lab-console/import-kit';
import { enUS, zhCN } from '@lab-console/import-kit/locales';
import type { RendererProps } from '@lab-console/page-renderer';
import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { errorNotice } from '../notifications/error-notice.ts';
import { notifications } from '../notifications/notifications.ts';
import { scheduleImportLookups } from '../adapters/schedule-import-lookups.ts';
import { currentTables } from '../locales/current-tables.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { NotFoundRoute } from '../routes/NotFoundRoute.tsx';
import { connection } from '../query-client.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/useSession.ts';
import { centreOf } from './centre-of.ts';

function handleClassListFailed(error: unknown): void {
  const notice = errorNotice(error, currentTables().calls);
  if (notice) notifications.push(notice);
}

/** `excel-import-schedule`: imports sessions of a teaching centre from a spreadsheet (section 5). */
export function ScheduleImportWidget({ node, scope, environment }: RendererProps): ReactNode {
  const { language, calls } = useLocale();
  const { user } = useSession();
  const centreId = centreOf(scope);
  const allowTeacherManageOwnClass = node['allowTeacherManageOwnClass'] === true;
  const definition = useMemo(
    () =>
      centreId === null
        ? null
        : scheduleImport(
            scheduleImportLookups({
              api,
              user,
              centreId,
              allowTeacherManageOwnClass,
              report: connection.report,
              onClassListFailed: handleClassListFailed,
            }),
          ),
    [user, centreId, allowTeacherManageOwnClass],
  );
  // Sessions are imported into a centre; without one in the address there is nothing to import into.
  if (!definition) return <NotFoundRoute />;
  return (
    <Box sx={{ minWidth: 0 }}>
      <ImportPanel
        definition={definition}
        localeText={language === 'zh' ? zhCN : enUS}
        describeError={(error) => errorText(error, calls)}
        onUnsentChange={(unsent) => environment.onUnsavedChanges?.(unsent)}
      />
    </Box>
  );
}
