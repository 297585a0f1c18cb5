import type { ActionNode } from '../../schema/drawn.ts';
import { placeOf, rowScope } from '../crud/row-neighbours.ts';
import { inChain } from '../runtime/cause.ts';
import type { ActionContext } from '../runtime/types.ts';
import { reloadTargets } from './targets.ts';

/**
 * Goes from a dialog of a row to the one of the next or the previous row of the list. With `type` `submit` its forms are sent before that. Where
 * there is no such row the dialog closes. Resolves to whether it was left.
 */
export async function stepRow(button: ActionNode, context: ActionContext): Promise<boolean> {
  const { overlay, runtime } = context;
  const { opener, definition, kind = 'dialog' } = overlay ?? {};
  const list = opener?.list;
  const model = list?.model;
  const index = model && opener && placeOf(model, opener.scope);
  if (!overlay || !definition || !opener || !list || !model || index === undefined) {
    runtime.warn(`“${button.actionType}” needs a dialog that was opened in a row of a list`, button);
    return false;
  }
  const forms = [...overlay.forms];
  const sends = button.type === 'submit' && forms.length > 0;
  if (sends) {
    const action = { ...(button as Readonly<Record<string, unknown>>), close: false };
    for (const form of forms) if (!(await inChain(context, () => form.submit(action)))) return false;
  } else if (forms.some((form) => form.isDirty()) && !(await runtime.confirmLeaving())) return false;
  const wanted = model.state.get().rows[index + (button.actionType === 'prev' ? -1 : 1)];
  overlay.close({ confirmed: sends, value: sends ? forms[0]?.values : undefined });
  if (sends) await inChain(context, () => list.reload());
  if (!wanted) return true;
  // What was saved may have changed the order, or taken the row out of the filter: the neighbour is the one that was there before.
  const { rows } = model.state.get();
  const now = rows.findIndex((row) => row === wanted || model.keyOf(row) === model.keyOf(wanted));
  const next = { ...opener, scope: rowScope(model.scope, rows[now] ?? wanted, now) };
  void runtime.open(kind, definition, next).then(({ confirmed }) => {
    const reload = opener.button?.['reload'];
    return confirmed && typeof reload === 'string' ? reloadTargets(reload, next) : undefined;
  });
  return true;
}
