import type { ApiClient } from '@lab-console/api-client';

/** Loads the client of the backend: the sign-in page is drawn without it. */
export async function loadApi(): Promise<ApiClient> {
  return (await import('./api.ts')).api;
}
