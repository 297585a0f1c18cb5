import type { ScheduleWithRefs } from '@lab-console/api-client';
import type { Location } from '@lab-console/schedule-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { notifications } from '../../notifications/notifications.ts';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import type { outagesTexts } from './outages-texts.ts';

/** Moves sessions that an outage hits to other rooms, each as one step that can be undone. */
export function useMoveHit(text: (typeof outagesTexts)['en']): {
  /** The session that is being moved; `null` while none is. */
  readonly movingId: number | null;
  readonly move: (session: ScheduleWithRefs, room: Location) => Promise<void>;
} {
  const api = usePageApi();
  const queries = useQueryClient();
  const [movingId, setMovingId] = useState<number | null>(null);

  /** Saves the room over the version that was seen; returns the row as it is now, `null` where somebody else was first. */
  const save = async (session: Pick<ScheduleWithRefs, 'id' | 'updated_at'>, roomId: number) => {
    const expected = session.updated_at ? new Map([[session.id, session.updated_at]]) : undefined;
    const change = { ids: [session.id], patch: { location_id: roomId }, ...(expected ? { expected } : {}) };
    const { changed, conflicts } = await api.schedules.change([change]);
    await queries.invalidateQueries({ queryKey: ['outage-basis'] });
    if (conflicts.length === 0) return changed[0] ?? null;
    notifications.push({ severity: 'warning', text: text.changedMeanwhile(conflicts[0]?.changed_by?.name) });
    return null;
  };

  return {
    movingId,
    move: async (session, room) => {
      setMovingId(session.id);
      try {
        const saved = await save(session, room.id);
        if (!saved) return;
        reportDone(text.moved(room.name), () => {
          save(saved, session.location_id)
            .then((back) => back && reportDone(text.movedBack))
            .catch(reportFailure);
        });
      } catch (error) {
        reportFailure(error);
      } finally {
        setMovingId(null);
      }
    },
  };
}
