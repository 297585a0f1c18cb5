/** What an organisation is (section 3, Org). */
export type OrgType = 'class' | 'reelectclass' | 'studentgroup' | 'centre';

/** An organisation: a row of `rest/orgs`. */
export interface Org {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: OrgType;
  readonly parent: number | null;
  readonly semester_id: number | null;
}

/** A class that students belong to: an organisation of the type `class`, or `reelectclass` for those who take a course again. */
export type ClassOrg = Pick<Org, 'id' | 'code' | 'name'>;
