import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router';
import { insideConsole, signInAddress } from '../session/return-address.ts';
import { findSession } from './find-session.ts';
import { RootRoute } from './RootRoute.tsx';
import { RouteFailure } from './RouteFailure.tsx';
import { StartingScreen } from './StartingScreen.tsx';

/** Loads the module of a route, and draws what it exports under a name. */
const screen =
  <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) =>
  async (): Promise<{ readonly Component: ComponentType }> => ({ Component: (await load())[name] });

const loadSheet = screen(() => import('./RegistrationSheetRoute.tsx'), 'RegistrationSheetRoute');
const loadPage = screen(() => import('./PageRoute.tsx'), 'PageRoute');

/**
 * The routes of section 2. Every page is loaded on its own, so that signing in does not wait for the calendar.
 *
 * @param basename Path of the console without a slash at the end, e.g. `/lab/admin`.
 */
export function createConsoleRouter(basename: string): ReturnType<typeof createBrowserRouter> {
  const requireSession = async ({ request }: LoaderFunctionArgs): Promise<null> => {
    if (await findSession()) return null;
    throw redirect(signInAddress(insideConsole(new URL(request.url), basename)));
  };
  return createBrowserRouter(
    [
      {
        Component: RootRoute,
        ErrorBoundary: RouteFailure,
        HydrateFallback: StartingScreen,
        children: [
          { path: 'login', lazy: screen(() => import('./LoginRoute.tsx'), 'LoginRoute') },
          { path: 'student', lazy: screen(() => import('./StudentRoute.tsx'), 'StudentRoute') },
          {
            loader: requireSession,
            // The session may have ended since the loader ran last.
            shouldRevalidate: () => true,
            lazy: screen(() => import('./SignedInRoute.tsx'), 'SignedInRoute'),
            children: [
              { path: 'registration-sheets', lazy: loadSheet },
              { path: 'registration-sheet/:id', lazy: loadSheet },
              {
                lazy: screen(() => import('../shell/Shell.tsx'), 'Shell'),
                ErrorBoundary: RouteFailure,
                children: [
                  { index: true, lazy: screen(() => import('./LandingRoute.tsx'), 'LandingRoute') },
                  { path: 'dashboard', lazy: screen(() => import('./DashboardRoute.tsx'), 'DashboardRoute') },
                  { path: 'page/:id', lazy: loadPage },
                  { path: 'page/centre/:centreId/:id', lazy: loadPage },
                  {
                    path: 'page/thing/:kind/:id',
                    lazy: screen(() => import('./ThingRoute.tsx'), 'ThingRoute'),
                  },
                  { path: 'preview', lazy: screen(() => import('./PreviewRoute.tsx'), 'PreviewRoute') },
                  { path: 'edit/:id', lazy: screen(() => import('./EditRoute.tsx'), 'EditRoute') },
                  { path: '*', lazy: screen(() => import('../screens/NotFoundRoute.tsx'), 'NotFoundRoute') },
                ],
              },
            ],
          },
        ],
      },
    ],
    { basename },
  );
}
