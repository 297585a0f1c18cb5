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

/**
 * An organisation that students belong to: a class, an elective class or a group. Types are `class`, `reelectclass` for those who take a course
 * again, and `studentgroup`, whose `parent` is its class.
 */
export type ClassOrg = Pick<Org, 'id' | 'code' | 'name'> & Partial<Pick<Org, 'parent'>>;
