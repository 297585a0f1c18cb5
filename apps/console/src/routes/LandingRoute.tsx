import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { landingAddress } from '../menu/landing.ts';
import { useSession } from '../session/useSession.ts';
import { PageSkeleton } from '../parts/PageSkeleton.tsx';
import { useMenu } from '../menu/useMenu.ts';
import { LoadFailedPage } from '../screens/LoadFailedPage.tsx';

/** `/`: leads to the default entry of the role. */
export function LandingRoute(): ReactNode {
  const { user } = useSession();
  const menu = useMenu();
  switch (menu.status) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return <LoadFailedPage error={menu.error} onRetry={menu.retry} />;
    case 'ready': {
      const { roleNavs, centres } = menu;
      return <Navigate to={landingAddress({ role: user.role, userOrg: user.org, roleNavs, centres })} replace />;
    }
    default:
      return menu satisfies never;
  }
}
