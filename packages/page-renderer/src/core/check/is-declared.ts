import { callTarget, type CallTarget } from './call-target.ts';
import type { DeclaredCall } from './declared-calls.ts';

/** Whether a request as it is sent does something that is on a list, with no column that is not on it. */
export function isDeclared(
  calls: readonly DeclaredCall[],
  { method, path, columns = [] }: { readonly method: string; readonly path: string; readonly columns?: readonly string[] },
): boolean {
  const sent = callTarget(method, path);
  return sent !== undefined && isListed(calls, { ...sent, columns });
}

/** The same for a request whose target is known already. */
export function isListed(
  calls: readonly DeclaredCall[],
  { on, act, name, columns = [] }: CallTarget & { readonly columns?: readonly string[] | undefined },
): boolean {
  return calls.some(
    (call) =>
      call.on === on &&
      call.act === act &&
      isSameName(call.name, name) &&
      (call.columns === null || columns.every((column) => call.columns?.includes(column) === true)),
  );
}

/** Names are compared to the letter; `*` of a list means one segment, and at its end all that follow: values may hold a path. */
function isSameName(listed: string, sent: string): boolean {
  if (!listed.includes('*')) return listed === sent;
  const [own, other] = [listed.split('/'), sent.split('/')];
  if (other.some((segment) => segment === '' || segment === '.' || segment === '..')) return false;
  if (own.at(-1) === '*' ? other.length < own.length : other.length !== own.length) return false;
  return own.every((segment, index) => segment === '*' || segment === other[index]);
}
