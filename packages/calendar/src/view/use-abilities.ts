import { roleAbilities, type RoleAbilities } from '@lab-console/schedule-rules';
import { useMemo } from 'react';
import { useCalendarState } from './calendar-context.ts';

const nothing: RoleAbilities = { canView: false, canAdd: false, canUseBulkTools: false, canOpenAttendance: false };

/** What the viewer's role may do; nothing while that is not known. */
export function useAbilities(): RoleAbilities {
  const setup = useCalendarState((state) => state.setup);
  return useMemo(() => (setup.kind === 'ready' ? roleAbilities(setup.access) : nothing), [setup]);
}
