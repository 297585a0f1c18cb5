import { callTarget } from './call-target.ts';
import type { DeclaredCall } from './declared-calls.ts';

/** Whether a request as it is sent does something that is on a list, with no column that is not on it. */
export function isDeclared(
  calls: readonly DeclaredCall[],
  { method, path, columns = [] }: { readonly method: string; readonly path: string; readonly columns?: readonly string[] },
): boolean {
  const sent = callTarget(method, path);
  if (sent === undefined) return false;
  return calls.some(
    (call) =>
      call.on === sent.on &&
      call.act === sent.act &&
      isSameName(call.name, sent.name) &&
      (call.act === 'read' || call.columns === null || columns.every((column) => call.columns?.includes(column) === true)),
  );
}

/** Names are compared to the letter; `*` of a list stands for one segment. */
function isSameName(listed: string, sent: string): boolean {
  if (!listed.includes('*')) return listed === sent;
  const [own, other] = [listed.split('/'), sent.split('/')];
  return own.length === other.length && own.every((segment, index) => segment === '*' || segment === other[index]);
}
