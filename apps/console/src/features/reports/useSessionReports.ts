import type { ReportEnrolment } from '@lab-console/api-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { notifications } from '../../notifications/notifications.ts';
import { usePageApi } from '../../session/page-api.ts';
import { downloadReports } from './download.ts';
import { failureText, showFailure } from './failures.ts';
import { reportTexts } from './texts.ts';
import { uploadReports, type NotTaken } from './upload-reports.ts';

/** The reports of a session, and what can be done with them. */
export interface SessionReportsState {
  readonly list: UseQueryResult<readonly ReportEnrolment[]>;
  /** How many of the files that are handed in are through; `null` while none are. */
  readonly progress: { readonly done: number; readonly all: number } | null;
  /** Files that were not taken, with the reason. */
  readonly notTaken: readonly NotTaken[];
  readonly dismissNotTaken: () => void;
  readonly upload: (files: readonly File[]) => void;
  readonly stopUpload: () => void;
  /** Takes the next report that waits for a check. */
  readonly checkNext: () => void;
  readonly downloadStudents: (places: readonly ReportEnrolment[]) => void;
  readonly downloadPapers: (places: readonly ReportEnrolment[]) => void;
}

/** Hands in, checks and downloads the reports of a session. */
export function useSessionReports({
  centreId,
  sessionId,
  onCheck,
}: {
  readonly centreId: number;
  readonly sessionId: number;
  readonly onCheck: (reportId: number) => void;
}): SessionReportsState {
  const api = usePageApi();
  const { language } = useLocale();
  const texts = reportTexts[language];
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const list = useQuery({
    queryKey: ['report-places', sessionId],
    queryFn: ({ signal }) => api.reports.places(sessionId, { signal }),
    staleTime: 0,
  });
  const places = list.data ?? [];

  const upload = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0 || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setNotTaken([]);
    setProgress({ done: 0, all: files.length });
    try {
      const outcome = await uploadReports(files, {
        api,
        centreId,
        sessionId,
        places,
        signal: controller.signal,
        onProgress: (done, all) => setProgress({ done, all }),
        describe: failureText,
      });
      setNotTaken(outcome.notTaken);
      if (outcome.handedIn > 0) notifications.push({ severity: 'success', text: texts.uploaded(outcome.handedIn) });
    } catch (failure) {
      showFailure(failure);
    } finally {
      running.current = null;
      setProgress(null);
      void list.refetch();
    }
  };
  const checkNext = async (): Promise<void> => {
    try {
      const { report } = await api.reports.takeNext(sessionId, null);
      if (report) onCheck(report.id);
      else notifications.push({ severity: 'info', text: texts.nothingWaiting });
    } catch (failure) {
      showFailure(failure);
    }
  };
  const started = texts.downloadStarted;
  return {
    list,
    progress,
    notTaken,
    dismissNotTaken: () => setNotTaken([]),
    upload: (files) => void upload(files),
    stopUpload: () => running.current?.abort(),
    checkNext: () => void checkNext(),
    downloadStudents: (chosen) =>
      void downloadReports(
        chosen.map(({ student }) => student),
        { api, kind: 'personal', none: texts.nothing.personal, started },
      ),
    downloadPapers: (chosen) =>
      void downloadReports(
        chosen.flatMap(({ report_id: id }) => id ?? []),
        { api, kind: 'paper', none: texts.nothing[chosen.length === 0 ? 'personal' : 'paper'], started },
      ),
  };
}
