import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazyComponent } from '@lab-console/widget-base/react';
import { useState, type ReactNode } from 'react';
import { bellTexts } from './bell-texts.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { maxUnreadShown, useUnreadAnnouncements } from './use-unread-announcements.ts';

const AnnouncementMenu = lazyComponent(() => import('./AnnouncementMenu.tsx'), 'AnnouncementMenu');

const countStyle = {
  position: 'absolute',
  top: 2,
  left: '50%',
  minWidth: 16,
  px: 0.5,
  borderRadius: 2,
  fontSize: 11,
  fontWeight: 600,
  lineHeight: '16px',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;

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
        <NotificationsNoneRounded fontSize="small" />
        {data.length > 0 ? (
          <Box component="span" sx={countStyle}>
            {data.length < maxUnreadShown ? data.length : `${maxUnreadShown - 1}+`}
          </Box>
        ) : null}
      </IconButton>
      {anchor ? (
        <AnnouncementMenu anchor={anchor} announcements={data} onRead={() => void refetch()} onClose={() => setAnchor(null)} />
      ) : null}
    </>
  );
}
