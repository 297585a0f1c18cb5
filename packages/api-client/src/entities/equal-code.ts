/** A class or centre whose code another one of the same centre and semester has, as `rpc/equal_codes` answers it. */
export interface EqualCode {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: 'centre' | 'class' | 'reelectclass';
  readonly centre_name: string | null;
  readonly semester_name: string | null;
  readonly members: number;
  /** Classes and groups below it. */
  readonly groups: number;
  /** Sessions that reserve for it. */
  readonly sessions: number;
}
