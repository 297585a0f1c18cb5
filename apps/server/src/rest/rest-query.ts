import { conditionProblem, countConditions, lightConditions } from './condition-limit.ts';
import { countEmbeds, embedLimits, embedProblem } from './embed-limits.ts';
import { decodeFilterGroup } from './filter-group.ts';
import { countEntries, groupDepth, listProblem } from './list-limits.ts';

/** A query made ready for PostgREST. */
export type RestQuery =
  | {
      readonly ok: true;
      /** The query without `?`. */
      readonly query: string;
      /** Whether something in it narrows down the rows of the resource itself. */
      readonly hasFilter: boolean;
      /** Whether it has so many conditions, or embeds so deep, that it takes long before anything of it has run. */
      readonly isHeavy: boolean;
    }
  | { readonly ok: false; readonly message: string };

const encodedGroups: ReadonlyMap<string, string> = new Map([
  ['encodeAnd', 'and'],
  ['encodeOr', 'or'],
]);
/** Parameters that do not choose rows. */
const notFilters: ReadonlySet<string> = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);
/** Parameters that hold a logic group, of the resource itself or of an embedded one. */
const groupName = /(?:^|\.)(?:and|or)$/;
/** Parameters that hold an order, of the resource itself or of an embedded one. */
const orderName = /(?:^|\.)order$/;
const groups: ReadonlySet<string> = new Set(['and', 'or', 'not.and', 'not.or']);

/**
 * Turns `encodeAnd`/`encodeOr` into `and`/`or`, each as one query value. Every other parameter stays as it was sent; a `;` is encoded, which
 * PostgREST would take for `&`.
 *
 * @param rawQuery The query as it was sent, without `?`.
 */
export function rewriteRestQuery(rawQuery: string): RestQuery {
  let hasFilter = false;
  let conditions = 0;
  let order = 0;
  let deepestGroup = 0;
  const parts: string[] = [];
  const selects: string[] = [];
  for (const part of rawQuery.replaceAll(';', '%3B').split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    const value = equals < 0 ? '' : part.slice(equals + 1);
    if (name === undefined) return { ok: false, message: 'a name in the query is not valid percent-encoded UTF-8' };
    const group = encodedGroups.get(name);
    if (group === undefined) {
      if (name === 'select') {
        const select = decode(value);
        if (select === undefined) return { ok: false, message: 'select is not valid percent-encoded UTF-8' };
        selects.push(select);
      } else if (groupName.test(name)) {
        const text = decode(value) ?? '';
        conditions += countConditions(text);
        deepestGroup = Math.max(deepestGroup, groupDepth(text));
      } else if (orderName.test(name)) order += countEntries(decode(value) ?? value);
      else if (!notFilters.has(name)) conditions++;
      hasFilter ||= isFilter(name, value);
      parts.push(part);
      continue;
    }
    const encoded = decode(value);
    if (encoded === undefined) return { ok: false, message: `${name} is not valid percent-encoded UTF-8` };
    const decoded = decodeFilterGroup(encoded);
    if (!decoded.ok) return { ok: false, message: `${name} ${decoded.problem}` };
    hasFilter = true;
    conditions += countConditions(decoded.text);
    deepestGroup = Math.max(deepestGroup, groupDepth(decoded.text));
    parts.push(`${group}=${encodeURIComponent(decoded.text)}`);
  }
  const embeds = countEmbeds(selects);
  const select = selects.reduce((sum, each) => sum + countEntries(each), 0);
  const tooMuch = embedProblem(embeds) ?? conditionProblem(conditions) ?? listProblem({ select, order, groups: deepestGroup });
  if (tooMuch) return { ok: false, message: `${tooMuch}; ask for the rest in a request of its own` };
  const isHeavy = conditions > lightConditions || embeds.depth >= embedLimits.depth;
  return { ok: true, query: parts.join('&'), hasFilter, isHeavy };
}

/**
 * A name with a dot filters an embedded resource and leaves the rows of the resource itself as many as they are; `and` and `or` are the exception:
 * they may follow `not.`.
 */
function isFilter(name: string, value: string): boolean {
  if (value === '' || name === '' || notFilters.has(name)) return false;
  return groups.has(name) || !name.includes('.');
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
