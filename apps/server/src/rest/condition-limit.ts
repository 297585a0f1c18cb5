/** How many conditions the filters of one query may have together; a list of values, such as `id.in.(1,2,3)`, is one. */
export const maxConditions = 50;
/** A query of more conditions than these takes PostgREST and the database so long that it runs alone among its person's. */
export const lightConditions = 10;

/** What precedes the members of a group inside of a group, such as `and(` and `not.or(`. */
const groupBefore = /[(,.](?:and|or)$/;

/**
 * Counts the conditions of a logic group such as `(name.eq.a,and(id.in.(1,2),age.gt.3))`. PostgREST reads long groups in more than linear time,
 * before the database is involved.
 *
 * @param group The decoded value of `and` or `or`.
 */
export function countConditions(group: string): number {
  let count = 1;
  let isQuoted = false;
  /** For every parenthesis or brace that is open, whether it holds members of a group. */
  const open: boolean[] = [];
  for (let at = 0; at < group.length; at++) {
    const sign = group[at];
    // A backslash inside quotes takes the next sign as it is.
    if (isQuoted && sign === '\\') at++;
    else if (sign === '"' && (isQuoted || '(,.{'.includes(group[at - 1] ?? '('))) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '(' || sign === '{') {
      open.push(sign === '(' && (at === 0 || (open.at(-1) === true && groupBefore.test(group.slice(at - 4, at)))));
    } else if (sign === ')' || sign === '}') open.pop();
    else if (sign === ',' && open.at(-1) === true) count++;
  }
  return count;
}

/**
 * Returns what is wrong with a query that has too many conditions.
 * @param conditions How many the query has.
 * @returns A sentence about what is too much, or `undefined`.
 */
export function conditionProblem(conditions: number): string | undefined {
  return conditions > maxConditions ? `the filters have ${conditions} conditions, and ${maxConditions} are allowed` : undefined;
}
