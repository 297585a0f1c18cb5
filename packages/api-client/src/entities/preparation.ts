/** A published session as `rpc/preparation_sheet` answers it: what a room is prepared for. */
export interface PreparationRow {
  readonly id: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Name of its period, or of its first and last one. */
  readonly period_name: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly location_id: number;
  readonly location_code: string;
  readonly location_name: string;
  /** What is in the room; `null` where nothing is said. */
  readonly equipment: string | null;
  readonly course_name: string;
  readonly project_code: string;
  readonly project_name: string;
  /** Notes on the experiment for staff. */
  readonly note: string | null;
  readonly teacher_name: string | null;
  readonly team_name: string | null;
  readonly class_names: readonly string[];
  /** Students who have a place. */
  readonly students: number;
  /** Groups that were formed of them. */
  readonly groups: number;
  readonly max_student_number: number;
  readonly max_group_student_number: number;
  /** Equipment that the experiment needs or wishes for; not where the server does not know it. */
  readonly wanted?: readonly WantedEquipment[];
}

/** Equipment that an experiment needs in its room. */
export interface WantedEquipment {
  readonly name: string;
  readonly kind: 'feature' | 'set';
  /** `false`: only wished. */
  readonly is_required: boolean;
  /** Sets for the session, or for each of its groups. */
  readonly count: number;
  readonly per: 'session' | 'group';
  /** Sets of the room that are not out of order on that day. */
  readonly left: number;
}
