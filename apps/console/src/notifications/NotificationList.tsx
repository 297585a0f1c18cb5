import GlobalStyles from '@mui/material/GlobalStyles';
import { useCallback, useState, type ReactNode } from 'react';
import { NotificationCard } from './NotificationCard.tsx';
import type { Notification } from './notification-queue.ts';

/** Space between a notification and what was scrolled above it, in px. */
const gap = 16;

/** Where the notifications are: the room that they take, and whether the page scrolls by itself. */
interface Room {
  readonly height: number;
  readonly scrolls: boolean;
}

/**
 * The notifications over the foot of the page. Nothing stays behind them: a page that scrolls can be scrolled by their height, the focus comes to
 * rest above them, and on a phone a dialog ends above them.
 */
export function NotificationList({ list }: { readonly list: readonly Notification[] }): ReactNode {
  const [room, setRoom] = useState<Room>({ height: 0, scrolls: false });
  const measure = useCallback((mark: HTMLElement | null) => {
    const region = mark?.parentElement;
    if (!region) return undefined;
    const observer = new ResizeObserver(() => {
      const { height, bottom } = region.getBoundingClientRect();
      const main = document.querySelector('main');
      setRoom((last) => {
        const added = last.scrolls && last.height > 0 ? last.height + gap : 0;
        return {
          height: height === 0 ? 0 : Math.ceil(height + innerHeight - bottom),
          // One that fits keeps its width: a scroll bar would move all of it.
          scrolls: main !== null && main.scrollHeight - added > main.clientHeight,
        };
      });
    });
    observer.observe(region);
    return () => observer.disconnect();
  }, []);
  const space = room.height + gap;
  return (
    <>
      <span ref={measure} hidden />
      {room.height === 0 ? null : (
        <GlobalStyles
          styles={({ breakpoints }) => ({
            ...(room.scrolls && {
              '@media screen': {
                main: { scrollPaddingBottom: space },
                'main::after': { content: '""', display: 'block', height: space },
              },
            }),
            [breakpoints.down('sm')]: { '.MuiDialog-root .MuiDialog-container': { height: `calc(100% - ${space}px)` } },
          })}
        />
      )}
      {list.map((notification) => (
        <NotificationCard key={notification.id} notification={notification} />
      ))}
    </>
  );
}
