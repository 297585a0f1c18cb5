import { reachOf } from '@lab-console/schedule-rules/access';
import type { RendererProps } from '@lab-console/page-renderer';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useNavIds } from '../../menu/useMenu.ts';
import { useSession } from '../../session/useSession.ts';
import { CentreField } from './ImportChoiceFields.tsx';
import { ImportFrame } from './ImportFrame.tsx';
import { importTexts } from './import-texts.ts';
import { staffImport } from './staff-import.ts';
import { staffImportBackend } from './staff-import-backend.ts';
import { useCentreOptions } from './useCentreOptions.ts';
import { useImportContext } from './useImportContext.ts';

/** `excel-import-staff`: makes accounts of staff from a spreadsheet; passwords are given afterwards, on Accounts. */
export function StaffImportWidget({ environment }: RendererProps): ReactNode {
  const importContext = useImportContext();
  const { user } = useSession();
  const text = importTexts[useLocale().language];
  const accounts = useNavIds()['accounts'];
  const mayAll = reachOf(user) === 'all';
  const ownCentre = user.org;
  const centres = useCentreOptions(mayAll);
  const [chosenCentre, setChosenCentre] = useState<number | null>(null);
  const definition = useMemo(
    () => staffImport(staffImportBackend({ ...importContext, mayAll, ownCentre, chosenCentre })),
    [importContext, mayAll, ownCentre, chosenCentre],
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
      <ImportFrame
        definition={definition}
        environment={environment}
        {...(centres.length > 1
          ? {
              renderChoices: ({ change }) => (
                <CentreField centres={centres} value={chosenCentre} onChange={(id) => change(() => setChosenCentre(id))} />
              ),
            }
          : {})}
      />
    </>
  );
}
