/** What an organisation is. */
export type OrgType = 'class' | 'reelectclass' | 'studentgroup' | 'centre';

/** A node of the organisation tree: a centre, a class, an elective class or a student group. */
export interface Org {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: OrgType;
  /** The organisation above (`orgs.id`). */
  readonly parent: number | null;
  /** Set for what exists during one semester only. */
  readonly semester_id: number | null;
  /** Closed: kept, and no longer offered. */
  readonly is_closed?: boolean;
}

/** A teaching centre: an organisation of type `centre`. */
export interface Centre {
  readonly id: number;
  readonly name: string;
}

/** A part of the product that an institution may switch on. */
export interface Module {
  readonly id: number;
  readonly name: string;
  readonly available: boolean;
}
