import type { ActionContext, OverlayHandle } from '../runtime/types.ts';
import { runEvent } from './run-event.ts';

/** Emits to a dialog or drawer that it is confirmed or given up, before anything happens; resolves to whether that is left out. */
export async function notifyOverlay(
  overlay: OverlayHandle,
  name: 'confirm' | 'cancel',
  context: ActionContext,
): Promise<boolean> {
  const { definition, scope = context.scope, path = context.path } = overlay;
  const handlers = definition?.onEvent;
  if (!handlers?.[name]) return false;
  const typed = [...overlay.forms].map((form) => form.values);
  const data: Readonly<Record<string, unknown>> = Object.assign({}, scope.values, ...typed);
  const { prevented } = await runEvent({ handlers, name, data, context: { ...context, scope, overlay, path } });
  return prevented;
}
