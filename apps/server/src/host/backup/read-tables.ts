import type pg from 'pg';

/** A column that can be written. */
export interface ArchivedColumn {
  /** Quoted where it has to be. */
  readonly name: string;
  /** Its type as SQL writes it. */
  readonly type: string;
}

/** A table of an archive, as the catalogue has it. */
export interface ArchivedTable {
  /** With its schema, quoted where it has to be. */
  readonly name: string;
  /** In the order of a row's text, which the generated ones between them are part of. */
  readonly columns: readonly ArchivedColumn[];
  readonly hasGenerated: boolean;
}

/** The tables that an archive holds. The search path has to be empty. */
export async function readTables(client: pg.Client): Promise<readonly ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(`
    select c.oid::regclass::text as name, bool_or(a.attgenerated <> '') as "hasGenerated",
      json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
      and c.oid <> 'auth.schema_version'::regclass
    group by c.oid order by 1`);
  return rows;
}
