import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { lazyComponent } from '@lab-console/widget-base/react';
import { useState, type ReactNode } from 'react';
import { bellTexts } from './bell-texts.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { maxUnreadShown, useUnreadAnnouncements } from './use-unread-announcements.ts';

const AnnouncementMenu = lazyComponent(() => import('./AnnouncementMenu.tsx'), 'AnnouncementMenu');

/** The bell of the header: how many announcements are unread, and their texts. */
export function AnnouncementBell(): ReactNode {
  const { language } = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data = [], refetch } = useUnreadAnnouncements();
  return (
    <>
      <IconButton
        aria-label={bellTexts[language](data.length)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={data.length || null} color="primary" max={maxUnreadShown - 1} overlap="circular">
          <NotificationsNoneRounded fontSize="small" />
        </Badge>
      </IconButton>
      {anchor ? (
        <AnnouncementMenu anchor={anchor} announcements={data} onRead={() => void refetch()} onClose={() => setAnchor(null)} />
      ) : null}
    </>
  );
}
