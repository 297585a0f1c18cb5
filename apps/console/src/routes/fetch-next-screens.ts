import { loadBuiltInPage } from '../pages/built-in-pages.ts';
import { loadApi } from '../session/load-api.ts';

/**
 * Fetches what comes after signing in while somebody types: the client, the shell, and the calendar, on which most people land. Where that
 * fails nothing is said: whoever needs the code asks for it again.
 */
export async function fetchNextScreens(): Promise<void> {
  await loadApi();
  await Promise.allSettled([
    import('./SignedInRoute.tsx'),
    import('../shell/Shell.tsx'),
    import('./LandingRoute.tsx'),
    import('./PageRoute.tsx'),
    import('./DefinedPage.tsx'),
  ]);
  await Promise.allSettled([loadBuiltInPage('centre/schedule/calendar'), import('../widgets/ScheduleCalendarWidget.tsx')]);
}
