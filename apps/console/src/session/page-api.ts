import type { ApiClient } from '@lab-console/api-client';
import { createContext, useContext } from 'react';
import { api } from './api.ts';

/** The client of what is drawn: the console's own outside of pages. */
export const PageApiContext = createContext<{ readonly api: ApiClient; readonly isStored: boolean }>({ api, isStored: false });

/** The client that a part of a page sends by: its requests name the page, so that the server holds them to its list. */
export function usePageApi(): ApiClient {
  return useContext(PageApiContext).api;
}

/** Whether what is drawn belongs to a stored page. */
export function useIsStoredPage(): boolean {
  return useContext(PageApiContext).isStored;
}
