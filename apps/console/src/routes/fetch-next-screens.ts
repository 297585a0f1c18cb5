import { loadBuiltInPage } from '../pages/built-in-pages.ts';

/** The page on which most people land. */
const landingPage = 'centre/schedule/calendar';

/** The landing page with the code that it needs, and the calendar's own parts. */
async function fetchLandingPage(): Promise<void> {
  const [definition, { preloadDefinition }, { preloadScheduleCalendar }] = await Promise.all([
    loadBuiltInPage(landingPage),
    import('@lab-console/page-renderer'),
    import('@lab-console/calendar'),
    // Registers the console's own types.
    import('./DefinedPage.tsx'),
  ]);
  await Promise.all([preloadDefinition(definition), preloadScheduleCalendar()]);
}

/**
 * Fetches what comes after signing in while the person types: the shell, the page and the calendar. Where that fails nothing is shown: code that
 * needs it requests it again.
 */
export async function fetchNextScreens(): Promise<void> {
  await Promise.allSettled([
    fetchLandingPage(),
    import('./SignedInRoute.tsx'),
    import('../shell/Shell.tsx'),
    import('./LandingRoute.tsx'),
    import('./PageRoute.tsx'),
    import('../notifications/NotificationCard.tsx'),
  ]);
}
