import type { Wire } from '../wire/wire.ts';

/** A page definition stored on the server: JSON in the schema of amis. */
export interface Page extends Wire<'pages', 'id' | 'name' | 'schema' | 'updated_at'> {
  readonly schema: Readonly<Record<string, unknown>>;
}
