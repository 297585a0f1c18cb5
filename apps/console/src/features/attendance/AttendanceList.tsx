import { AttendanceDialog, type AttendanceSession } from '@lab-console/calendar/attendance';
import { attendanceEnUS, attendanceZhCN } from '@lab-console/calendar/locales';
import { useState, type ReactNode } from 'react';
import { attendanceSource } from './attendance-source.ts';
import { describeSession, type SessionFacts } from './describe-session.ts';
import { reportOutcome } from '../shared/report-outcome.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { NumberEntry } from './NumberEntry.tsx';

/** Props of {@link AttendanceList}. */
export interface AttendanceListProps {
  readonly session: AttendanceSession;
  readonly facts: SessionFacts;
  /** Whether its semester is archived, so that marks are only read. @default false */
  readonly archived?: boolean;
  readonly onClose: () => void;
}

/** The attendance list of a session, with an entry for scanned and typed numbers. */
export function AttendanceList({ session, facts, archived = false, onClose }: AttendanceListProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const { common } = useRecordTexts();
  const { user } = useSession();
  const description = describeSession(facts, language);
  const [source] = useState(() =>
    attendanceSource({
      api,
      user,
      centreId: session.organization_id,
      onOutcome: reportOutcome,
    }),
  );
  return (
    <AttendanceDialog
      session={session}
      description={archived ? common.archived(description) : description}
      readOnly={archived}
      source={source}
      localeText={language === 'zh' ? attendanceZhCN : attendanceEnUS}
      renderEntry={({ places, onMark }) => <NumberEntry places={places} onMark={onMark} />}
      onClose={onClose}
    />
  );
}
