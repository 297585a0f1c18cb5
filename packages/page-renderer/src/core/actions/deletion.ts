import type { PageDeletion } from '../../environment/PageEnvironment.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import { buildRequest } from '../api/build-request.ts';
import type { ActionContext, QuestionAnswers } from '../runtime/types.ts';
import { scopeReader } from '../scope/DataReader.ts';
import { reloadTargets } from './targets.ts';

/** The question before a deletion. */
export interface DeletionQuestion {
  readonly text: string;
  readonly title: string;
  readonly answers: QuestionAnswers;
}

/** Asks before a button deletes, with what belongs to the rows. Where something keeps them, it is named, and the answer is `false`. */
export async function confirmDeletion(
  button: ActionNode,
  context: ActionContext,
  { text, title, answers }: DeletionQuestion,
): Promise<boolean> {
  const { runtime } = context;
  // Where the host does not answer, the question is shown without what belongs to the rows.
  const found = await hostDeletion(button, context)
    .then((known) => known?.consequences())
    .catch(() => undefined);
  if (found?.isRefused) {
    await runtime.alert(found.text, title);
    return false;
  }
  return runtime.confirm(found ? `${text}\n\n${found.text}` : text, title, answers);
}

/** Reads how a deletion will be undone, before it is sent; what was undone loads again what the deletion loaded again. */
export async function undoOfDeletion(button: ActionNode, context: ActionContext): Promise<(() => Promise<void>) | undefined> {
  const undo = (await hostDeletion(button, context))?.undo;
  if (!undo) return undefined;
  return async () => {
    if (!(await undo())) return;
    if (button.reload) await reloadTargets(button.reload, context);
    else await context.list?.reload();
  };
}

async function hostDeletion(button: ActionNode, { scope, runtime }: ActionContext): Promise<PageDeletion | undefined> {
  const built = buildRequest({
    api: button.api,
    reader: scopeReader(scope),
    defaultMethod: 'post',
    signal: new AbortController().signal,
    onRefused: runtime.warn,
  });
  if (built.kind !== 'ready' || built.request.method !== 'delete') return undefined;
  return runtime.environment.deletionOf?.(built.request);
}
