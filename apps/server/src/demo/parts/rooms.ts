import type { BothNames } from '../catalogue/discipline.ts';
import type { LocationRow, TeamRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import type { Organisations } from './organisations.ts';
import type { People } from './people.ts';

/** A room with the kind of laboratory it is. */
export interface Room {
  readonly row: LocationRow;
  /** Index of the kind among the laboratories of its discipline. */
  readonly kind: number;
}

/** The rooms and teams by centre. */
export interface Rooms {
  readonly rooms: readonly (readonly Room[])[];
  readonly locations: readonly LocationRow[];
  readonly teams: readonly (readonly TeamRow[])[];
}

const capacities = [16, 20, 24, 24, 32, 32, 40, 48];
const roomsPerFloor = 9;
/** Every so many rooms one is closed, and one has not been counted. */
const closedEvery = 12;
const uncountedEvery = 11;

const equipment: readonly BothNames[] = [
  ['示波器 16 台，信号发生器 16 台，万用表 20 只', '16 oscilloscopes, 16 signal generators, 20 multimeters'],
  ['通风橱 4 个，电子天平 8 台，紧急喷淋 1 处', '4 fume hoods, 8 balances, 1 emergency shower'],
  ['投影仪 1 台，工作站 24 台', '1 projector, 24 workstations'],
  ['显微镜 20 台，恒温箱 2 台', '20 microscopes, 2 incubators'],
];

/** Makes the laboratories and the teams of technicians; centre B is in building B. */
export function makeRooms(setting: Setting, { centres }: Organisations, people: People): Rooms {
  const prng = setting.prng('rooms');
  const rooms: Room[][] = centres.map(() => []);
  const locations: LocationRow[] = [];
  for (let index = 0; index < setting.counts.rooms; index += 1) {
    const centre = index % centres.length;
    const number = Math.floor(index / centres.length);
    const { laboratories } = setting.disciplines[centre] as (typeof setting.disciplines)[number];
    const kind = number % laboratories.length;
    const [zh, en] = laboratories[kind] as (typeof laboratories)[number];
    const building = String.fromCharCode(65 + centre);
    const door = String((Math.floor(number / roomsPerFloor) + 1) * 100 + (number % roomsPerFloor) + 1);
    const capacity = prng.pick(capacities);
    const turn = number + centre * 5;
    const row: LocationRow = {
      id: index + 1,
      code: building + door,
      name: setting.text([`${zh} ${building}-${door}`, `${en} ${building}-${door}`]),
      organization_id: (centres[centre] as (typeof centres)[number]).id,
      // The first rooms of a centre are all in order, so that every experiment has somewhere to go.
      is_valid: number < laboratories.length || turn % closedEvery !== closedEvery - 1,
      capacity: turn % uncountedEvery === uncountedEvery - 1 ? null : capacity,
      equipment: index % 6 === 5 ? null : setting.text(equipment[index % equipment.length] as BothNames),
    };
    locations.push(row);
    rooms[centre]?.push({ row, kind });
  }

  let teamId = 0;
  const teams = centres.map((centre, index) => {
    const discipline = setting.disciplines[index] as (typeof setting.disciplines)[number];
    return discipline.teams.map((names, number): TeamRow => {
      teamId += 1;
      const staff = people.teachers[index] ?? [];
      return {
        id: teamId,
        code: `${discipline.code}-T${number + 1}`,
        name: setting.text(names),
        organization_id: centre.id,
        member_list: staff.slice(number * 3, number * 3 + 3).map(({ id }) => id),
      };
    });
  });

  return { rooms, locations, teams };
}
