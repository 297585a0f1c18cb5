import type { ApiClient, ReportZip } from '@lab-console/api-client';
import { notifications } from '../../notifications/notifications.ts';
import { showFailure } from './failures.ts';

/** Starts the download of a zip; the browser itself fetches it by an address that works once. */
export async function downloadReports(
  ids: readonly number[],
  {
    api,
    kind,
    none,
    started,
  }: { readonly api: Pick<ApiClient, 'reports'>; readonly kind: ReportZip; readonly none: string; readonly started: string },
): Promise<void> {
  if (ids.length === 0) {
    notifications.push({ severity: 'warning', text: none });
    return;
  }
  try {
    const address = await api.reports.zipLink(ids, kind);
    const link = document.createElement('a');
    link.href = address;
    link.download = '';
    link.click();
    notifications.push({ severity: 'success', text: started });
  } catch (error) {
    showFailure(error);
  }
}
