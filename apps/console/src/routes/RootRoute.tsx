import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useSessionWatch } from '../session/useSessionWatch.ts';

/** Around every route: follows the session wherever one is. */
export function RootRoute(): ReactNode {
  useSessionWatch();
  return <Outlet />;
}
