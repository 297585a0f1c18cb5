import type { StorageCaller, StorageDatabase } from '../storage/storage-database.ts';

/** Which reports a zip has: those of students in the open semester, of sessions, or single ones as papers. */
export type ZipKind = 'personal' | 'schedule' | 'paper';

/** A page of a report as it is stored. */
export interface StoredPage {
  /** Hash of its content. */
  readonly content: string;
  readonly type: string;
}

/** A report with what its folder is called by. */
export interface StoredReport {
  readonly id: number;
  readonly course: string;
  readonly session: string;
  readonly code: string;
  readonly name: string;
  /** The checked pages where there are any, otherwise those that were handed in. */
  readonly pages: readonly StoredPage[];
}

interface Row {
  readonly id: number;
  readonly course: string;
  readonly session: string;
  readonly code: string;
  readonly name: string;
  readonly objects: readonly string[];
}

const wanted: Readonly<Record<ZipKind, string>> = {
  personal: 'r.student = any ($1) and s.semester_id in (select m.id from app.semesters m where m.is_open)',
  schedule: 's.id = any ($1)',
  paper: 'e.id = any ($1)',
};

/** Names of the pictures of a report; `null` where the caller sees no such report. */
export async function pageNames(
  database: StorageDatabase,
  caller: StorageCaller,
  { id, kind }: { readonly id: number; readonly kind: 'submit' | 'check' },
): Promise<readonly string[] | null> {
  const [row] = await database.as(caller, (query) =>
    query<{ objects: readonly string[] }>(
      `select coalesce((
        select json_agg(p.object order by p.page) from app.report_pages p where p.report_id = e.id and p.kind = $2
      ), '[]') as objects
      from app.reports e where e.id = $1`,
      [id, kind],
    ),
  );
  return row?.objects ?? null;
}

/** The reports of a zip that the caller may read, in the order of their folders. Those without a page are left out. */
export async function readReports(
  database: StorageDatabase,
  caller: StorageCaller,
  { kind, ids }: { readonly kind: ZipKind; readonly ids: readonly number[] },
): Promise<readonly StoredReport[]> {
  const rows = await database.as(caller, (query) =>
    query<Row>(
      `select e.id::float8 as id, c.name as course, concat_ws(' ', s.date, t.name, p.name) as session, u.code, u.name, (
        select coalesce(json_agg(g.object order by g.page), '[]') from app.report_pages g
        where g.report_id = e.id and g.kind = case when e.status = 'C' and exists (
          select 1 from app.report_pages k where k.report_id = e.id and k.kind = 'check'
        ) then 'check' else 'submit' end
      ) as objects
      from app.reports e
      join app.user2projects r on r.id = e.user2project_id
      join app.schedules s on s.id = r.schedule_id
      join app.courses c on c.id = s.course_id
      join app.projects p on p.id = s.project_id
      join app.period_spans t on t.period_id = s.period_id and t.period_count = s.period_count
      join app.users u on u.id = r.student
      where ${wanted[kind]}
      order by c.name, c.id, s.date, t.start_time, s.id, r.ordernumber_of_schedule, e.id`,
      [ids],
    ),
  );
  const stored = await readPictures(
    database,
    rows.flatMap(({ objects }) => objects),
  );
  return rows
    .map(({ objects, ...row }) => ({ ...row, pages: objects.flatMap((name) => stored.get(name) ?? []) }))
    .filter(({ pages }) => pages.length > 0);
}

async function readPictures(database: StorageDatabase, names: readonly string[]): Promise<ReadonlyMap<string, StoredPage>> {
  if (names.length === 0) return new Map();
  const [row] = await database.asGateway((query) =>
    query<{ pictures: readonly (StoredPage & { readonly name: string })[] }>('select auth.report_pictures($1) as pictures', [
      names,
    ]),
  );
  return new Map((row?.pictures ?? []).map(({ name, ...page }) => [name, page]));
}
