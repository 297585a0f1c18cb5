import { createApiClient } from '@lab-console/api-client';
import { useMemo, type ReactNode } from 'react';
import { apiOptions } from './api.ts';
import { PageApiContext } from './page-api.ts';

/** Props of a {@link PageApi}. */
export interface PageApiProps {
  /** What the requests of the parts name as `X-Page`. */
  readonly page: string;
  /** Whether the page is a stored one; the others came with the console. */
  readonly isStored: boolean;
  readonly children: ReactNode;
}

/** Gives the parts of a page their client: what they send names the page, so that the server holds it to its list. */
export function PageApi({ page, isStored, children }: PageApiProps): ReactNode {
  const client = useMemo(() => ({ api: createApiClient({ ...apiOptions, page }), isStored }), [page, isStored]);
  return <PageApiContext value={client}>{children}</PageApiContext>;
}
