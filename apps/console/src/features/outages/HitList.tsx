import { StateMark } from '@lab-console/widget-base/design';
import type { ScheduleWithRefs } from '@lab-console/api-client';
import { createPeriodNames, shortTime, type Outage } from '@lab-console/schedule-rules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { LoadState } from '../gradebook/LoadState.tsx';
import { hitSessions, type HitSession } from './hit-sessions.ts';
import { outageNumbers } from './outage-numbers.ts';
import { outagesTexts } from './outages-texts.ts';
import { useMoveHit } from './useMoveHit.ts';
import { useOutageBasis } from './useOutageBasis.ts';

/** Props of {@link HitList}. */
export interface HitListProps {
  readonly centreId: number;
  readonly outage: Outage;
  /** Days before this one are over, `YYYY-MM-DD`: their sessions are left out. */
  readonly today: string;
  /** Where the calendar of the centre is; without it there is no way to other slots. */
  readonly calendarPath: string | null;
  /** Whether sessions can be moved from here. */
  readonly canMove: boolean;
}

/** The sessions that an outage hits, in numbers and one by one, each with its ways out. */
export function HitList({ centreId, outage, today, calendarPath, canMove }: HitListProps): ReactNode {
  const { language } = useLocale();
  const text = outagesTexts[language];
  const from = outage.since < today ? today : outage.since;
  const basis = useOutageBasis(centreId, from, outage.until);
  const found = useMemo(() => {
    if (!basis.data) return null;
    const hits = hitSessions(outage, basis.data);
    const nameOf = createPeriodNames(basis.data.lists.periods);
    return { hits, nameOf, numbers: outageNumbers(hits, basis.data.studentsBySession) };
  }, [basis.data, outage]);
  const { movingId, move } = useMoveHit(text);
  if (from > outage.until) return <Box role="status">{text.noHits}</Box>;
  if (basis.error) return <LoadState error={basis.error} onRetry={() => void basis.refetch()} />;
  if (basis.data === undefined) return <Box role="status">{text.counting}</Box>;
  if (found === null) return <Box role="status">{text.outside}</Box>;
  return (
    <>
      <Box role="status" sx={{ fontWeight: 500, mb: 1 }}>
        {found.hits.length === 0 ? text.noHits : text.numbers(found.numbers)}
      </Box>
      <Box component="ul" aria-label={text.hitList} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.hits.map((hit) => (
          <HitLine
            key={hit.session.id}
            hit={hit}
            periods={found.nameOf(hit.session) ?? ''}
            calendarPath={calendarPath}
            isBusy={movingId !== null}
            onMove={canMove ? move : null}
          />
        ))}
      </Box>
    </>
  );
}

interface HitLineProps {
  readonly hit: HitSession<ScheduleWithRefs>;
  readonly periods: string;
  readonly calendarPath: string | null;
  readonly isBusy: boolean;
  readonly onMove: ReturnType<typeof useMoveHit>['move'] | null;
}

function HitLine({ hit: { session, rooms }, periods, calendarPath, isBusy, onMove }: HitLineProps): ReactNode {
  const text = outagesTexts[useLocale().language];
  const [isKept, setKept] = useState(false);
  const about = [
    session.course?.name,
    session.project?.name,
    session.location?.name,
    session.teacher?.name ?? text.noTeacher,
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
          {session.date} · {periods} {session.period ? shortTime(session.period.start_time) : ''}{' '}
          {session.is_publish ? null : <StateMark tone="off">{text.draft}</StateMark>}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{about.join(' · ')}</Box>
      </Box>
      {onMove === null ? null : isKept ? (
        <>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{text.kept}</Box>
          <Button size="small" onClick={() => setKept(false)}>
            {text.reconsider}
          </Button>
        </>
      ) : (
        <>
          {rooms.length === 0 ? <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{text.noRoom}</Box> : null}
          {rooms.map((room) => (
            <Button key={room.id} size="small" variant="outlined" disabled={isBusy} onClick={() => void onMove(session, room)}>
              {text.moveTo(room.name)}
            </Button>
          ))}
          {calendarPath === null ? null : (
            <Button size="small" component={Link} to={`${calendarPath}&view=week&date=${session.date}&mine=0&move=${session.id}`}>
              {text.otherSlots}
            </Button>
          )}
          <Button size="small" onClick={() => setKept(true)}>
            {text.keep}
          </Button>
        </>
      )}
    </Box>
  );
}
