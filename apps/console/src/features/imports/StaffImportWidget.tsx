import { reachOf } from '@lab-console/schedule-rules/access';
import type { RendererProps } from '@lab-console/page-renderer';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useNavIds } from '../../menu/useMenu.ts';
import { useSession } from '../../session/useSession.ts';
import { ImportFrame } from './ImportFrame.tsx';
import { importTexts } from './import-texts.ts';
import { staffImport } from './staff-import.ts';
import { staffImportBackend } from './staff-import-backend.ts';
import { useImportContext } from './useImportContext.ts';

/** `excel-import-staff`: makes accounts of staff from a spreadsheet; passwords are given afterwards, on Accounts. */
export function StaffImportWidget({ environment }: RendererProps): ReactNode {
  const importContext = useImportContext();
  const { user } = useSession();
  const text = importTexts[useLocale().language];
  const accounts = useNavIds()['accounts'];
  const mayAll = reachOf(user) === 'all';
  const ownCentre = user.org;
  const definition = useMemo(
    () => staffImport(staffImportBackend({ ...importContext, mayAll, ownCentre })),
    [importContext, mayAll, ownCentre],
  );
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {text.staffPasswords}{' '}
        {accounts === undefined ? null : (
          <Link component={RouterLink} to={`/page/${accounts}`}>
            {text.toAccounts}
          </Link>
        )}
      </Typography>
      <ImportFrame definition={definition} environment={environment} />
    </>
  );
}
