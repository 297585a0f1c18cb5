import type { DeletionConsequences, PageDeletion, PageRequest } from '@lab-console/page-renderer';
import { queryClient } from '../../session/query-client.ts';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { canBeSetAside, conflictTexts, deletedRows, type RequestedRows } from '../shared/explain-conflict.ts';
import { touchedQueries } from '../shared/touched-queries.ts';
import { deletionSentences, deletionTexts } from './deletion-texts.ts';
import type { PageRequestOptions } from './page-request.ts';

/** Tables whose deleted rows the database keeps for an undo (`keep_deleted_row`). */
const keptTables: ReadonlySet<string> = new Set([
  'announcements',
  'building_ways',
  'choice_openings',
  'choice_quotas',
  'courses',
  'data_templates',
  'days',
  'dictionaries',
  'equipment',
  'exam_papers',
  'exam_questions',
  'grade_forms',
  'locations',
  'mooc_items',
  'navs',
  'orgs',
  'pages',
  'periods',
  'projects',
  'questionnaires',
  'report_check_items',
  'rounds',
  'schedule_plans',
  'semesters',
  'teams',
  'user2courses',
  'user_orgs',
  'users',
]);

/** Milliseconds after which a question is asked without what belongs to the rows. */
const maxWait = 2_000;

/** The rows that a request deletes; those of members, which it names by organisation and person, are read. */
async function rowsToDelete(request: PageRequest, { api, guard }: PageRequestOptions): Promise<RequestedRows | undefined> {
  const named = deletedRows(request);
  const { query, url, method, signal } = request;
  const organisation = /^eq\.(\d+)$/.exec(String(query['organization_id']))?.[1];
  const people = /^in\.\((\d+(?:,\d+)*)\)$/.exec(String(query['user_id']))?.[1];
  if (named || guard || method !== 'delete' || !/(^|\/)user_orgs$/.test(url) || !organisation || !people) return named;
  const members = api.rest.from('user_orgs').select('id').eq('organization_id', Number(organisation));
  const { data } = await members.in('user_id', people.split(',').map(Number)).abortSignal(signal).throwOnError();
  return { table: 'user_orgs', ids: data.map(({ id }) => id) };
}

/** Reads what belongs to rows that are deleted, as sentences. */
async function readConsequences(
  { table, ids }: RequestedRows,
  { api, language = 'en', guard }: PageRequestOptions,
): Promise<DeletionConsequences | undefined> {
  const query = api.rest.rpc('deletion_contents', { table_name: table, ids });
  const { data } = await (guard ? query.setHeader('X-Page', guard.page) : query)
    .abortSignal(AbortSignal.timeout(maxWait))
    .throwOnError();
  const keeping = data.filter(({ effect }) => effect === 'keeps').toSorted((a, b) => b.uses - a.uses);
  if (keeping.length > 0) {
    const canSetAside = canBeSetAside.has(table);
    return { isRefused: true, text: conflictTexts(language).used({ uses: keeping, rows: ids.length, canSetAside }) };
  }
  return { isRefused: false, text: deletionSentences(data, { language, canBeUndone: keptTables.has(table), rows: ids.length }) };
}

/** Returns the way to undo a deletion; `undefined` where the database keeps nothing for it. It resolves to whether the rows are back. */
function deletionUndo(
  { table, ids }: RequestedRows,
  { api, language = 'en' }: PageRequestOptions,
): (() => Promise<boolean>) | undefined {
  if (!keptTables.has(table)) return undefined;
  return async () => {
    try {
      await api.rest.rpc('undo_deletion', { table_name: table, ids }).throwOnError();
    } catch (error) {
      reportFailure(error);
      return false;
    }
    for (const key of touchedQueries('delete', `rest/${table}`)) void queryClient.invalidateQueries({ queryKey: [key] });
    reportDone(deletionTexts(language).back(ids.length));
    return true;
  };
}

/** What the console knows of a deletion of a page: what belongs to the rows, and the way back; `undefined` for any other request. */
export async function pageDeletion(request: PageRequest, options: PageRequestOptions): Promise<PageDeletion | undefined> {
  const rows = await rowsToDelete(request, options).catch(() => undefined);
  return rows && { consequences: () => readConsequences(rows, options), undo: deletionUndo(rows, options) };
}
