import GlobalStyles from '@mui/material/GlobalStyles';
import { useCallback, useState, type ReactNode } from 'react';
import { NotificationCard } from './NotificationCard.tsx';
import type { Notification } from './notification-queue.ts';

/** Space between a notification and what was scrolled above it, in px. */
const gap = 16;

/**
 * The notifications over the foot of the page. Nothing stays behind them: the page can be scrolled by their height, the focus comes to rest above
 * them, and on a phone a dialog ends above them.
 */
export function NotificationList({ list }: { readonly list: readonly Notification[] }): ReactNode {
  const [height, setHeight] = useState(0);
  const measure = useCallback((mark: HTMLElement | null) => {
    const region = mark?.parentElement;
    if (!region) return undefined;
    const observer = new ResizeObserver(() => {
      const { height: now, bottom } = region.getBoundingClientRect();
      setHeight(now === 0 ? 0 : Math.ceil(now + innerHeight - bottom));
    });
    observer.observe(region);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={measure} hidden />
      {height === 0 ? null : (
        <GlobalStyles
          styles={({ breakpoints }) => ({
            '@media screen': {
              main: { scrollPaddingBottom: height + gap },
              'main::after': { content: '""', display: 'block', height: height + gap },
            },
            [breakpoints.down('sm')]: { '.MuiDialog-root .MuiDialog-container': { height: `calc(100% - ${height + gap}px)` } },
          })}
        />
      )}
      {list.map((notification) => (
        <NotificationCard key={notification.id} notification={notification} />
      ))}
    </>
  );
}
