import type * as Api from './api.ts';

/** Loads the client of the backend: the sign-in page is drawn without it. */
export function loadApi(): Promise<typeof Api> {
  return import('./api.ts');
}
