import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { lazyComponent } from '@lab-console/widget-base/react';
import { useState, type ReactNode } from 'react';
import { announcementTexts } from './announcement-texts.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { api } from '../session/api.ts';

const AnnouncementMenu = lazyComponent(() => import('./AnnouncementMenu.tsx'), 'AnnouncementMenu');

/** An announcement that the person has not read. */
export interface UnreadAnnouncement {
  readonly id: number;
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly since: string;
  readonly author: string | null;
  readonly centre_name: string | null;
}

const refetchMs = 5 * 60_000;
/** The badge counts to one less, and the menu is no archive. */
const maxShown = 20;

async function unread(signal: AbortSignal): Promise<readonly UnreadAnnouncement[]> {
  const { data } = await api.rest
    .from('my_announcements')
    .select('id,title,content,since,author,centre_name')
    .is('read_at', null)
    .order('since', { ascending: false })
    .limit(maxShown)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** The bell of the header: how many announcements are unread, and their texts. */
export function AnnouncementBell(): ReactNode {
  const { language } = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A header without news is no reason for an error: what could not be loaded is asked for again by and by.
  const { data = [], refetch } = useQuery({
    queryKey: ['announcements', 'unread'],
    queryFn: ({ signal }) => unread(signal),
    refetchInterval: refetchMs,
    retry: false,
  });
  return (
    <>
      <IconButton
        aria-label={announcementTexts[language].bell(data.length)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={data.length || null} color="primary" max={maxShown - 1} overlap="circular">
          <NotificationsNoneRounded fontSize="small" />
        </Badge>
      </IconButton>
      {anchor ? (
        <AnnouncementMenu anchor={anchor} announcements={data} onRead={() => void refetch()} onClose={() => setAnchor(null)} />
      ) : null}
    </>
  );
}
