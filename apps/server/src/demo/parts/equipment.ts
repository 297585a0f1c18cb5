import { fromDayNumber } from '@lab-console/schedule-rules';
import type { BothNames } from '../catalogue/discipline.ts';
import { groupBy } from '../group-by.ts';
import type { EquipmentRow, LocationEquipmentRow, OutageRow, ProjectEquipmentRow, ProjectRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import type { Organisations } from './organisations.ts';
import type { Rooms } from './rooms.ts';
import type { Session } from './sessions.ts';

/** Equipment of each centre, and which of its experiments want it: one in so many. */
const items: readonly {
  readonly name: BothNames;
  readonly kind: EquipmentRow['kind'];
  readonly every: number;
  readonly isRequired: boolean;
}[] = [
  { name: ['通风橱', 'Fume hood'], kind: 'feature', every: 7, isRequired: true },
  { name: ['示波器', 'Oscilloscope'], kind: 'set', every: 5, isRequired: true },
  { name: ['投影仪', 'Projector'], kind: 'feature', every: 4, isRequired: false },
];
/** Sets of a room in which no group wants more. */
const usualSets = 8;
/** The room that is out of order is one of the third centre: the first one has conflicts of its own, and the second one forbids them. */
const outageCentre = 2;
const outageStarts = 14;
const outageDays = 3;

/** Rows of equipment, of rooms that have it, of experiments that want it, and of one outage. */
export interface Equipment {
  readonly equipment: readonly EquipmentRow[];
  readonly locationEquipment: readonly LocationEquipmentRow[];
  readonly projectEquipment: readonly ProjectEquipmentRow[];
  readonly outages: readonly OutageRow[];
}

/**
 * Makes what rooms have and experiments want. Rooms in which an experiment takes place have what it requires, in sets for all of its groups; other
 * rooms of its list may not. Nothing is drawn, so that everything else stays as it is.
 */
export function makeEquipment(
  setting: Setting,
  {
    organisations,
    rooms,
    projects,
    sessions,
  }: { organisations: Organisations; rooms: Rooms; projects: readonly ProjectRow[]; sessions: readonly Session[] },
): Equipment {
  const equipment = organisations.centres.flatMap((centre, index) =>
    items.map(({ name, kind }, number): EquipmentRow => ({
      id: index * items.length + number + 1,
      organization_id: centre.id,
      name: setting.text(name),
      kind,
    })),
  );
  const byProject = groupBy(sessions, ({ row }) => row.project_id);
  const projectEquipment: ProjectEquipmentRow[] = [];
  const sets = new Map<string, LocationEquipmentRow>();
  for (const [index, centre] of organisations.centres.entries()) {
    for (const [number, { kind, every, isRequired }] of items.entries()) {
      const equipmentId = index * items.length + number + 1;
      const own = projects.filter(({ id, organization_id }) => organization_id === centre.id && id % every === 0);
      for (const project of own) {
        const held = byProject.get(project.id) ?? [];
        const per = kind === 'set' ? 'group' : 'session';
        projectEquipment.push({
          id: projectEquipment.length + 1,
          project_id: project.id,
          equipment_id: equipmentId,
          is_required: isRequired,
          count: 1,
          per,
        });
        const places = held.length > 0 ? held.map(({ row }) => row.location_id) : project.location_list.slice(0, 2);
        const groups = held.map(({ row }) => Math.ceil(row.max_student_number / Math.max(1, row.max_group_student_number)));
        for (const locationId of places) {
          const key = `${locationId} ${equipmentId}`;
          const count = kind === 'set' ? Math.max(usualSets, sets.get(key)?.count ?? 0, ...groups) : 1;
          sets.set(key, { id: sets.get(key)?.id ?? sets.size + 1, location_id: locationId, equipment_id: equipmentId, count });
        }
      }
    }
  }
  return { equipment, locationEquipment: [...sets.values()], projectEquipment, outages: makeOutages(setting, rooms, sessions) };
}

/** One room that is out of order for some days in two weeks, in which a session takes place then. */
function makeOutages(setting: Setting, rooms: Rooms, sessions: readonly Session[]): readonly OutageRow[] {
  const [since, until] = [0, outageDays - 1].map((days) => fromDayNumber(setting.today + outageStarts + days)) as [
    string,
    string,
  ];
  const own = (rooms.rooms[outageCentre] ?? []).filter(({ row }) => row.is_valid).map(({ row }) => row);
  const used = new Set(sessions.flatMap(({ row }) => (since <= row.date && row.date <= until ? [row.location_id] : [])));
  const room = own.find(({ id }) => used.has(id)) ?? own[0];
  if (!room) return [];
  return [
    {
      id: 1,
      organization_id: room.organization_id,
      location_id: room.id,
      since,
      until,
      reason: setting.text(['更换通风管道', 'The ventilation is replaced']),
    },
  ];
}
