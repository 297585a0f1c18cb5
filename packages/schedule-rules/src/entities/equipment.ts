/** Equipment of a centre: a row of `rest/equipment`. */
export interface Equipment {
  readonly id: number;
  readonly name: string;
  /** A feature is there or not, for all sessions in the room; sets are counted, and each session takes its own. */
  readonly kind: 'feature' | 'set';
}

/** What a room has: a row of `rest/location_equipment`. */
export interface RoomEquipment {
  readonly location_id: number;
  readonly equipment_id: number;
  /** Sets in the room; 1 for a feature. */
  readonly count: number;
}

/** What an experiment needs: a row of `rest/project_equipment`. */
export interface EquipmentNeed {
  readonly project_id: number;
  readonly equipment_id: number;
  /** `false`: only wished. It is no conflict where it is missing; rooms that have it rank higher. */
  readonly is_required: boolean;
  readonly count: number;
  /** What `count` is for: the session, or each of its groups. */
  readonly per: 'session' | 'group';
}

/** A room, or equipment in it, that is out of order on some days: a row of `rest/outages`. */
export interface Outage {
  readonly location_id: number;
  /** `null` for the whole room. */
  readonly equipment_id: number | null;
  /** Sets out of order; `null` for all of them. */
  readonly count: number | null;
  /** First and last day, both `YYYY-MM-DD` and included. */
  readonly since: string;
  readonly until: string;
}

/** The equipment of a timetable. */
export interface EquipmentData {
  readonly items: readonly Equipment[];
  readonly rooms: readonly RoomEquipment[];
  readonly needs: readonly EquipmentNeed[];
  readonly outages: readonly Outage[];
}
