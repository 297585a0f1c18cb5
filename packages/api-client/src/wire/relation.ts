/** A foreign key, in the form that the query parser of `@supabase/postgrest-js` follows for embeds. */
export interface Relation<Name extends string, Column extends string, To extends string, OneToOne extends boolean = false> {
  foreignKeyName: Name;
  columns: [Column];
  isOneToOne: OneToOne;
  referencedRelation: To;
  referencedColumns: ['id'];
}

/** A table: its row, what an insert must give, and its foreign keys. */
export interface Table<Row, Required extends keyof Row, Relations extends unknown[] = []> {
  Row: { [Key in keyof Row]: Row[Key] };
  Insert: { [Key in Required]: Row[Key] } & { [Key in Exclude<keyof Row, Required>]?: Row[Key] };
  Update: { [Key in keyof Row]?: Row[Key] };
  Relationships: Relations;
}

/** A view that is only read. */
export interface View<Row, Relations extends unknown[] = []> {
  Row: { [Key in keyof Row]: Row[Key] };
  Relationships: Relations;
}
