import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shellOverlayLevel } from '../parts/levels.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { roleTexts } from '../locales/role-texts.ts';
import { shellTexts } from './shell-texts.ts';
import { systemInformationTexts } from './system-information-texts.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/useSession.ts';
import { version } from '../environment/version.ts';
import { useMenu } from '../menu/useMenu.ts';

function useHealth(): 'checking' | 'healthy' | 'unhealthy' {
  const { data, isError } = useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }) => (await api.request('healthz', { signal, timeout: 5000 })).ok,
    staleTime: 0,
    gcTime: 0,
  });
  if (isError) return 'unhealthy';
  return data ? 'healthy' : 'checking';
}

/** Which system this is, who is signed in, and whether the API works. */
export function SystemInformationDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { text, language } = useLocale();
  const { user } = useSession();
  const menu = useMenu();
  const health = useHealth();
  const centre = menu.status === 'ready' ? menu.centres.find(({ id }) => id === user.org)?.name : undefined;
  const labels = systemInformationTexts[language];
  const rows: ReadonlyArray<readonly [string, string]> = [
    [labels.name, text.systemName],
    [labels.version, version],
    [labels.user, `${user.name} (${user.code})`],
    [labels.role, roleTexts[language][user.role]],
    [shellTexts[language].centre, centre ?? labels.noCentre],
    [labels.api, labels[health]],
  ];
  return (
    <DialogFrame
      onClose={onClose}
      width="xs"
      disableRestoreFocus
      sx={{ zIndex: shellOverlayLevel }}
      title={labels.title}
      actions={
        <Button onClick={onClose} autoFocus>
          {text.common.close}
        </Button>
      }
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          columnGap: 3,
          rowGap: 1,
          overflowWrap: 'anywhere',
        }}
      >
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </DialogFrame>
  );
}
