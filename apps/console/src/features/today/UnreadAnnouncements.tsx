import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AnnouncementMenu } from '../../shell/AnnouncementMenu.tsx';
import { useUnreadAnnouncements } from '../../shell/use-unread-announcements.ts';

/** The announcements that were counted, as below the bell of the header. */
export function UnreadAnnouncements({
  anchor,
  onClose,
}: {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const { data = [], refetch } = useUnreadAnnouncements();
  return (
    <AnnouncementMenu
      anchor={anchor}
      announcements={data}
      onRead={() => {
        void refetch();
        void client.invalidateQueries({ queryKey: ['first-screen'] });
      }}
      onClose={onClose}
    />
  );
}
