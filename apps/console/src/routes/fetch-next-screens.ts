import { fetchDefinitions, loadBuiltInPage } from '../pages/built-in-pages.ts';
import { session } from '../session/session.ts';

/** The page on which most people land, and the one that most open next. */
const firstPages = ['centre/today/today', 'centre/schedule/calendar'];

/** The first pages with the code that they need, and the calendar's own parts. */
async function fetchFirstPages(): Promise<void> {
  const [definitions, { preloadDefinition }, { preloadScheduleCalendar }] = await Promise.all([
    Promise.all(firstPages.map(loadBuiltInPage)),
    import('@lab-console/page-renderer'),
    import('@lab-console/calendar'),
    // Registers the console's own types.
    import('./DefinedPage.tsx'),
  ]);
  await Promise.all([...definitions.map(preloadDefinition), preloadScheduleCalendar()]);
  // Whoever types fast is past the sign-in by now: their page comes before those of the others.
  if (!session.getSnapshot()) await fetchDefinitions('centre/');
}

/**
 * Fetches what comes after signing in while the person types: the shell, the page and the calendar. Where that fails nothing is shown: code that
 * needs it requests it again.
 */
export async function fetchNextScreens(): Promise<void> {
  await Promise.allSettled([
    fetchFirstPages(),
    import('./SignedInRoute.tsx'),
    import('../shell/Shell.tsx'),
    import('./LandingRoute.tsx'),
    import('./PageRoute.tsx'),
    import('../notifications/NotificationList.tsx'),
  ]);
}
