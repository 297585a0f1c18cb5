import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';
import { headerHeight, pageLeft, shellOverlayLevel } from '../parts/levels.ts';
import { newest } from './notification-queue.ts';
import { notifications } from './notifications.ts';

const NotificationList = lazyComponent(() => import('./NotificationList.tsx'), 'NotificationList');

/** Shows the notifications of this tab, and lets screen readers announce them. */
export function NotificationHost(): ReactNode {
  const text = useText();
  const list = useSyncExternalStore(notifications.subscribe, notifications.list);
  return (
    <Box
      component="section"
      aria-label={text.notification.region}
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: shellOverlayLevel,
        // However much a page has to show, the header stays in sight.
        maxHeight: `calc(100dvh - ${headerHeight + 96}px)`,
        overflowY: 'auto',
        right: { xs: 8, sm: 'auto' },
        // At the left of the page: the buttons of dialogs are at the right.
        left: { xs: 8, sm: `calc(var(${pageLeft}, 0px) + 16px)` },
        // On a phone above a bar that a page may have at its foot.
        bottom: { xs: 72, sm: 16 },
        // Nor over the bar that the calendar keeps at the foot while one selects.
        'body:has([data-foot-bar]) &': { bottom: { xs: 72, sm: 148, lg: 104 } },
        width: { sm: 380 },
        'body:has(.MuiDialog-root) &': { width: { sm: 300 }, bottom: { xs: 8, sm: 16 } },
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        '@media print': { display: 'none' },
      }}
    >
      <Suspense fallback={null}>{list.length === 0 ? null : <NotificationList list={newest(list)} />}</Suspense>
    </Box>
  );
}
