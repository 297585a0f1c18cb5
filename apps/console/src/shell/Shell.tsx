import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useText } from '../locales/LocaleHost.tsx';
import { PartFrame } from '../notifications/PartFrame.tsx';
import { changePreferences, usePreferences } from '../environment/preferences.ts';
import { PageBoundary } from '../screens/PageBoundary.tsx';
import { useSession } from '../session/useSession.ts';
import { fingerStyles } from './finger-styles.ts';
import { HeaderBar } from './HeaderBar.tsx';
import { headerHeight, menuWidth, pageLeft, pageTop, shellFoot, shellLevel } from '../parts/levels.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PageSkeleton } from '../parts/PageSkeleton.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useSystemSettings } from './useSystemSettings.ts';
import { hasConsole } from '../rights/has-console.ts';
import { PaperTheme } from '../theme/PaperTheme.tsx';

const MenuDrawer = lazyComponent(() => import('./MenuDrawer.tsx'), 'MenuDrawer');

/** Header, side menu and the page: around everything that staff do. */
export function Shell(): ReactNode {
  const text = useText();
  const { user } = useSession();
  useSystemSettings();
  const { menuFolded } = usePreferences();
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    // A person who goes to another page by keyboard or screen reader is at its start, not in the menu of the last one.
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    main.current?.scrollTo(0, 0);
  }, [pathname]);

  const isStudent = !hasConsole(user);
  if (isStudent && pathname !== '/' && pathname !== '/dashboard') return <Navigate to="/student" replace />;

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh', '@media print': { height: 'auto' } }}>
      <GlobalStyles
        styles={({ breakpoints }) => ({
          // The page scrolls inside of the shell; the window never does.
          '@media screen': { body: { overflow: 'hidden' } },
          // Nothing is pressed on paper.
          '@media print': {
            ':root': { colorScheme: 'light !important' },
            'main :is(.MuiButton-root, .MuiIconButton-root, .MuiToggleButton-root, .MuiTabs-root, [role="search"])': {
              display: 'none',
            },
          },
          // Where a search and buttons are beside the heading, a notification that would cover them is at the foot.
          'body:has(main [role="search"]) section[aria-live] .MuiSnackbar-root': {
            top: 'auto',
            right: 'auto',
            bottom: 16,
            left: `calc(var(${pageLeft}, 0px) + 16px)`,
          },
          ':root': {
            [pageTop]: `${headerHeight}px`,
            ...(isStudent || menuFolded ? {} : { [breakpoints.up('md')]: { [pageLeft]: `${menuWidth}px` } }),
          },
          ...fingerStyles(breakpoints),
        })}
      />
      <SkipLink onSkip={() => main.current?.focus()} />
      <HeaderBar
        menuFolded={menuFolded}
        onToggleMenu={() => changePreferences({ menuFolded: !menuFolded })}
        onOpenDrawer={() => setDrawer('open')}
      />
      <OfflineBanner />
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        {isStudent ? null : (
          <Box
            component="nav"
            aria-label={text.menu.label}
            sx={{
              display: { xs: 'none', md: menuFolded ? 'none' : 'block' },
              width: menuWidth,
              flex: 'none',
              overflowY: 'auto',
              borderRight: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
              position: 'relative',
              zIndex: shellLevel,
              '@media print': { display: 'none' },
            }}
          >
            <SideMenu />
          </Box>
        )}
        <PartFrame onFailed={() => setDrawer('never')}>
          {drawer === 'never' ? null : <MenuDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />}
        </PartFrame>
        <Box
          component="main"
          ref={main}
          tabIndex={-1}
          // What a page places outside the flow scrolls with the page; without the position it would make the window scroll.
          sx={{
            flex: 1,
            minWidth: 0,
            overflow: 'auto',
            position: 'relative',
            outline: 'none',
            '@media print': { overflow: 'visible' },
          }}
        >
          <PageBoundary key={pathname}>
            <PaperTheme>
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </PaperTheme>
          </PageBoundary>
        </Box>
      </Box>
      <div id={shellFoot} />
    </Box>
  );
}
