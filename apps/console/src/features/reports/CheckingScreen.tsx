import type { TakenReport } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ContentSkeleton } from '../../parts/ContentSkeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocale, useText } from '../../locales/LocaleHost.tsx';
import { notifications } from '../../notifications/notifications.ts';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { CheckingDesk } from './CheckingDesk.tsx';
import { failureText, showFailure } from './failures.ts';
import { reportTexts } from './texts.ts';

/** Props of {@link CheckingScreen}. */
export interface CheckingScreenProps {
  readonly centreId: number;
  /** The course that the next reports are of; `null` for all of the centre. */
  readonly courseId: number | null;
  readonly reportId: number;
  /** Opens another report, also one of another session. */
  readonly onOpen: (report: TakenReport) => void;
  readonly onBack: () => void;
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
}

/** Takes a report, loads what is needed to check it, and lets it go when the screen is left. */
export function CheckingScreen({ centreId, courseId, reportId, onOpen, onBack, onUnsaved }: CheckingScreenProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const texts = reportTexts[language];
  const { common } = useText();
  const { user } = useSession();
  const userId = user?.id ?? 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['report-checking', reportId],
    queryFn: async ({ signal }) => {
      const taking = await api.reports.take(reportId, { signal });
      if (!taking.taken) return { heldBy: taking.held_by?.name ?? '' };
      const { report } = taking;
      const [addresses, items] = await Promise.all([
        api.reports.imageUrls(reportId, 'submit', { signal }),
        api.reportCheckItems.ofProject(
          { centreId: report.organization_id, projectCode: report.project_code, userId },
          { signal },
        ),
      ]);
      return { report, addresses, items };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(
    () => () => {
      // A person who goes on to another report has let this one go already; a report that is not let go is free after ten minutes.
      api.reports.release(reportId).catch(() => undefined);
    },
    [api, reportId],
  );
  const openNext = async (seen: TakenReport | null): Promise<void> => {
    try {
      const { report } = await api.reports.takeNextWaiting({ centreId, courseId, seen: seen?.id ?? reportId });
      if (report) onOpen(report);
      else {
        notifications.push({ severity: 'info', text: texts.nothingWaitingAnywhere });
        onBack();
      }
    } catch (failure) {
      showFailure(failure);
    }
  };
  const back = <Button onClick={onBack}>{texts.back}</Button>;
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <>
            <Button onClick={() => void refetch()}>{common.retry}</Button>
            {back}
          </>
        }
      >
        {failureText(error)}
      </Alert>
    );
  }
  if (!data) return <ContentSkeleton />;
  if (data.heldBy !== undefined) {
    return (
      <Alert
        severity="warning"
        action={
          <>
            <Button onClick={() => void openNext(null)}>{texts.next}</Button>
            {back}
          </>
        }
      >
        {texts.heldBy(data.heldBy)}
      </Alert>
    );
  }
  return <CheckingDesk {...data} onUnsaved={onUnsaved} onBack={onBack} onNext={() => void openNext(data.report)} />;
}
