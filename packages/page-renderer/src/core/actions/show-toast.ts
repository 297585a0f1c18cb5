import type { NotifyKind } from '../../environment/PageEnvironment.ts';
import { isPlainObject } from '../data/path.ts';
import { pauseOf } from '../data/pause.ts';
import { toText } from '../data/to-text.ts';
import { renderText } from '../expression/template.ts';
import { scopeReader } from '../scope/DataReader.ts';
import type { ActionContext } from '../runtime/types.ts';

const kinds: ReadonlySet<string> = new Set(['success', 'info', 'warning', 'error']);

/** Shows the notice of a `toast` action. */
export function showToast(
  args: Readonly<Record<string, unknown>>,
  { runtime, scope }: Pick<ActionContext, 'runtime' | 'scope'>,
): void {
  const items = Array.isArray(args['items']) ? args['items'].filter(isPlainObject) : [args];
  const reader = scopeReader(scope);
  const read = (value: unknown): string => renderText(toText(value), reader, runtime.warn);
  for (const item of items) {
    const kind = toText(item['msgType'] ?? item['level'] ?? args['level'] ?? 'info');
    const title = read(item['title']);
    const message = read(item['msg'] ?? item['body']);
    const timeout = pauseOf(item['timeout'] ?? args['timeout'], 0, 0);
    runtime.environment.notify(
      kinds.has(kind) ? (kind as NotifyKind) : 'info',
      message,
      title === '' ? undefined : title,
      ...(timeout > 0 ? [{ timeout }] : []),
    );
  }
}
