import { inChain } from '../runtime/cause.ts';
import { isLoadedSince } from '../runtime/loaded-since.ts';
import type { ActionContext, ComponentHandle } from '../runtime/types.ts';
import type { Scope } from '../scope/Scope.ts';

const holders: ReadonlySet<string> = new Set(['form', 'service', 'wizard']);

/**
 * Loads again what is around a button after its dialog was confirmed, as amis does. It is the form or service that holds the button, or else the
 * lists of the page (in a dialog, those of the dialog) that no other form or service holds.
 *
 * @param since - Moment at which the dialog was opened: what was loaded after it, and after the last change, is not loaded once more.
 */
export async function reloadAround(context: ActionContext, since: number): Promise<void> {
  const { runtime, scope, overlay } = context;
  const inside = overlay?.path;
  const parts = [...runtime.components].filter(({ path = '' }) => inside === undefined || path.startsWith(`${inside}.`));
  const held = new Map<Scope, ComponentHandle>();
  for (const part of parts) if (holders.has(part.type) && part.reload) held.set(part.scope, part);
  const nearest = holderOf(scope, held);
  if (nearest) {
    await inChain(context, () => nearest.reload?.());
    return;
  }
  const lists = parts.filter((part) => part.type === 'crud' && !holderOf(part.scope, held) && !isLoadedSince(part.scope, since));
  await inChain(context, () => Promise.all(lists.map(async (list) => list.reload?.())));
}

function holderOf(scope: Scope, held: ReadonlyMap<Scope, ComponentHandle>): ComponentHandle | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const found = held.get(at);
    if (found) return found;
  }
  return undefined;
}
