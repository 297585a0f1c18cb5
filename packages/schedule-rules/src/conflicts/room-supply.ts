import type { EquipmentData } from '../entities/equipment.ts';
import type { Session } from '../entities/session.ts';
import type { Conflict } from './conflict.ts';
import type { Location } from '../entities/location.ts';
import type { SystemConfig } from '../entities/system-config.ts';

/** Judges what rooms have against what the sessions in them need. */
export interface RoomSupply {
  /** What a session lacks in its room, whatever else is in it. */
  readonly faults: (session: Session) => readonly Conflict[];
  /** Seats and sets that sessions at one time in a shared room lack together; `null` where the room is not shared. */
  readonly shortages: (sessions: readonly Session[]) => readonly Conflict[] | null;
  /** How much of the wished equipment a session does not have in its room. */
  readonly lackedWishes: (session: Session) => number;
}

/** What equipment is judged by: a context of conflicts has all of it. */
export interface SupplyContext {
  readonly equipment?: EquipmentData;
  readonly locations?: ReadonlyMap<number, Pick<Location, 'capacity' | 'is_shared'>>;
  readonly config: Pick<SystemConfig, 'excludeRoomTime'>;
}

/** Equipment with what judges it: `createRoomSupply` of the subpath `./equipment`, which is fetched with the rows. */
export interface JudgedEquipment extends EquipmentData {
  readonly createSupply: (context: SupplyContext) => RoomSupply;
}
