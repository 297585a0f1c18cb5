import { isApiError, type ApiClient, type ReportEnrolment } from '@lab-console/api-client';
import { matchFiles } from './match-files.ts';
import { pagePictures, PictureError, unpackFiles } from './page-pictures.ts';

/** Why a file was not taken. */
export type UploadProblem = 'no-student' | 'not-readable' | 'not-a-report' | 'being-checked' | 'refused';

/** A file that was not taken. */
export interface NotTaken {
  readonly name: string;
  readonly problem: UploadProblem;
  /** The server's message. */
  readonly detail?: string;
}

/** What an upload came to. */
export interface UploadOutcome {
  readonly handedIn: number;
  readonly notTaken: readonly NotTaken[];
}

/**
 * Hands in reports of a session from PDFs, pictures and zips. Each report counts by itself: one that fails is listed and the others go on; what was
 * handed in before a cancel stays.
 */
export async function uploadReports(
  files: readonly File[],
  {
    api,
    centreId,
    sessionId,
    places,
    signal,
    onProgress,
    describe,
  }: {
    readonly api: Pick<ApiClient, 'reports' | 'storage'>;
    readonly centreId: number;
    readonly sessionId: number;
    readonly places: readonly ReportEnrolment[];
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, all: number) => void;
    readonly describe: (error: unknown) => string | null;
  },
): Promise<UploadOutcome> {
  const { reports, unmatched } = matchFiles(await unpackFiles(files), places);
  const notTaken: NotTaken[] = unmatched.map(({ name }) => ({ name, problem: 'no-student' }));
  let handedIn = 0;
  onProgress(0, reports.length);
  for (const [index, report] of reports.entries()) {
    if (signal.aborted) break;
    const name = report.files.map((file) => file.name).join(', ');
    try {
      const pages: Blob[] = [];
      for (const file of report.files) pages.push(...(await pagePictures(file, signal)));
      const names = await storePictures(pages, { api, folder: `${centreId}/${sessionId}/${report.placeId}`, signal });
      await api.reports.handIn(report.placeId, names, { signal });
      handedIn += 1;
    } catch (error) {
      if (signal.aborted) break;
      notTaken.push(
        error instanceof PictureError
          ? { name, problem: error.kind }
          : isApiError(error) && error.code === 'PT409'
            ? { name, problem: 'being-checked' }
            : { name, problem: 'refused', detail: describe(error) ?? undefined },
      );
    }
    onProgress(index + 1, reports.length);
  }
  return { handedIn, notTaken };
}

/** Stores pictures below a folder under unique names, and returns these names. */
export async function storePictures(
  pages: readonly Blob[],
  { api, folder, signal }: { readonly api: Pick<ApiClient, 'storage'>; readonly folder: string; readonly signal?: AbortSignal },
): Promise<readonly string[]> {
  const stamp = crypto.randomUUID();
  const names: string[] = [];
  for (const [index, page] of pages.entries()) {
    signal?.throwIfAborted();
    const name = `${folder}/${stamp}-${String(index + 1).padStart(2, '0')}.jpg`;
    await api.storage.upload('report', name, page);
    names.push(name);
  }
  return names;
}
