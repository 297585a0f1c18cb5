import GlobalStyles from '@mui/material/GlobalStyles';
import { useCallback, useState, type ReactNode } from 'react';
import { NotificationCard } from './NotificationCard.tsx';
import type { Notification } from './notification-queue.ts';

/** Space between a notification and what was scrolled above it, in px. */
const gap = 16;

/** Whether the page is longer than the screen. One that fits keeps its width: a scroll bar would move all of it. */
function isPageScrolled(): boolean {
  const main = document.querySelector('main');
  return main !== null && main.scrollHeight > main.clientHeight;
}

/**
 * The notifications over the foot of the page. Nothing stays behind them: a page that scrolls can be scrolled by their height, the focus comes to
 * rest above them, and on a phone a dialog ends above them.
 */
export function NotificationList({ list }: { readonly list: readonly Notification[] }): ReactNode {
  const [space, setSpace] = useState(0);
  const [isScrolled] = useState(isPageScrolled);
  const measure = useCallback((mark: HTMLElement | null) => {
    const region = mark?.parentElement;
    if (!region) return undefined;
    const observer = new ResizeObserver(() => setSpace(innerHeight - region.getBoundingClientRect().top + gap));
    observer.observe(region);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={measure} hidden />
      <GlobalStyles
        styles={({ breakpoints }) => ({
          ...(isScrolled && {
            '@media screen': {
              main: { scrollPaddingBottom: space },
              'main::after': { content: '""', display: 'block', height: space },
            },
          }),
          [breakpoints.down('sm')]: { '.MuiDialog-root .MuiDialog-container': { height: `calc(100% - ${space}px)` } },
        })}
      />
      {list.map((notification) => (
        <NotificationCard key={notification.id} notification={notification} />
      ))}
    </>
  );
}
