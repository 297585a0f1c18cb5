import type { ApiClient } from '@lab-console/api-client';
import type { JudgedEquipment, SemesterSpan } from '@lab-console/schedule-rules';
import { createRoomSupply } from '@lab-console/schedule-rules/equipment';
import { tableRows } from '../shared/table-rows.ts';

const counted = { count: 'exact' } as const;

/** Loads what rooms have, what the experiments of a semester need, and what is out of order on its days. */
export async function equipmentData(
  { api: { rest }, centreId }: { readonly api: ApiClient; readonly centreId: number | null },
  semester: SemesterSpan & { readonly id: number },
  signal: AbortSignal,
): Promise<JudgedEquipment> {
  const ofCentre = centreId === null ? {} : { organization_id: centreId };
  const [items, rooms, needs, outages] = await Promise.all([
    tableRows(signal, () => rest.from('equipment').select('id,name,kind', counted).match(ofCentre).order('id')),
    tableRows(signal, () => rest.from('location_equipment').select('location_id,equipment_id,count', counted).order('id')),
    tableRows(signal, () =>
      rest
        .from('project_equipment')
        .select('project_id,equipment_id,is_required,count,per,projects!inner(semester_id)', counted)
        .eq('projects.semester_id', semester.id)
        .order('id'),
    ),
    tableRows(signal, () =>
      rest
        .from('outages')
        .select('location_id,equipment_id,count,since,until', counted)
        .match(ofCentre)
        .gte('until', semester.since)
        .lte('since', semester.to)
        .order('id'),
    ),
  ]);
  return { items, rooms, needs, outages, createSupply: createRoomSupply };
}
