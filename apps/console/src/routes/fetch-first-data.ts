import { queryClient } from '../session/query-client.ts';
import { rightsQuery } from '../rights/rights-query.ts';
import { session } from '../session/session.ts';
import { centresQuery, roleNavsQuery, systemSettingsQuery } from '../menu/shell-queries.ts';
import { hasConsole } from '../rights/has-console.ts';

/**
 * Asks for what the first page of the person who just signed in needs, all at once and before anything is drawn. The component that draws it asks
 * again for what fails here.
 */
export function fetchFirstData(): void {
  const user = session.getSnapshot()?.user;
  if (!user || !hasConsole(user)) return;
  void queryClient.prefetchQuery(roleNavsQuery(user.role));
  void queryClient.prefetchQuery(centresQuery());
  // Most people land on a page of their own centre.
  if (user.org !== null) void queryClient.prefetchQuery(rightsQuery(user, user.org));
  void queryClient.prefetchQuery(systemSettingsQuery());
}
