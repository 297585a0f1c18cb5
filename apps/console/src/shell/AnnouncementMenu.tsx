import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useChosenCentre } from '../menu/chosen-centre.ts';
import { useNavIds } from '../menu/useMenu.ts';
import { announcementTexts } from './announcement-texts.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { api } from '../session/api.ts';
import type { UnreadAnnouncement } from './use-unread-announcements.ts';
import { plainText } from '../parts/plain-text.ts';
import { useMoment } from '../parts/useMoment.ts';

/** Props of the {@link AnnouncementMenu}. */
export interface AnnouncementMenuProps {
  readonly anchor: HTMLElement;
  readonly announcements: readonly UnreadAnnouncement[];
  readonly onRead: () => void;
  readonly onClose: () => void;
}

async function markRead(ids: readonly number[]): Promise<void> {
  const reads = ids.map((id) => ({ announcement_id: id }));
  await api.rest
    .from('announcement_reads')
    .upsert(reads, { onConflict: 'announcement_id,user_id', ignoreDuplicates: true })
    .throwOnError();
}

/** What is unread, below the bell. */
export function AnnouncementMenu({ anchor, announcements, onRead, onClose }: AnnouncementMenuProps): ReactNode {
  const { language } = useLocale();
  const texts = announcementTexts[language];
  const day = useMoment('day');
  const centre = useChosenCentre();
  const all = useNavIds()['notification'];
  const [failed, setFailed] = useState(false);
  const handleRead = (ids: readonly number[]): void => {
    setFailed(false);
    markRead(ids).then(onRead, () => setFailed(true));
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': texts.title, sx: { mt: 1, width: 380, maxWidth: 'calc(100vw - 32px)', p: 1.5 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {texts.title}
        </Typography>
        {announcements.length > 0 ? (
          <Button size="small" onClick={() => handleRead(announcements.map(({ id }) => id))}>
            {texts.readAll}
          </Button>
        ) : null}
      </Box>
      <Box role="status">{failed ? <Typography color="error">{texts.failed}</Typography> : null}</Box>
      {announcements.length === 0 ? <Typography color="text.secondary">{texts.none}</Typography> : null}
      {announcements.map(({ id, title, content, since, author, centre_name: centre }) => (
        <Box key={id} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          <Typography variant="body2" color="text.secondary">
            {[author, centre, day(since)].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2" sx={{ my: 0.5, maxHeight: 120, overflow: 'auto', whiteSpace: 'pre-line' }}>
            {plainText(content)}
          </Typography>
          <Button size="small" onClick={() => handleRead([id])}>
            {texts.read}
          </Button>
        </Box>
      ))}
      {all === undefined || !centre ? null : (
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
          <Button size="small" component={Link} to={`/page/centre/${centre.id}/${all}?centre_id=${centre.id}`} onClick={onClose}>
            {texts.all}
          </Button>
        </Box>
      )}
    </Popover>
  );
}
