import type { Wire } from '../wire/wire.ts';

/** What an organisation is. */
export type OrgType = 'class' | 'reelectclass' | 'studentgroup' | 'centre';

/** A node of the organisation tree: a centre, a class, an elective class or a student group. */
export interface Org
  extends Wire<'orgs', 'id' | 'code' | 'name' | 'type' | 'parent' | 'semester_id'>, Partial<Wire<'orgs', 'is_closed'>> {
  readonly type: OrgType;
}

/** A teaching centre: an organisation of type `centre`. */
export interface Centre extends Wire<'centres', 'id' | 'name'> {}

/** A part of the product that an institution may switch on. */
export interface Module extends Wire<'modules', 'id' | 'name' | 'available'> {}
