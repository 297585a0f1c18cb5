import type { PageDeletion } from '../../environment/PageEnvironment.ts';
import type { PageRequest } from '../../environment/PageRequest.ts';
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

/**
 * Reads how what a button sends will be undone, before it is sent: a deletion, or a change of rows. What was undone loads again what the button loaded
 * again.
 */
export async function undoOfButton(button: ActionNode, context: ActionContext): Promise<(() => Promise<void>) | undefined> {
  const undo = await hostUndo(button, context);
  if (!undo) return undefined;
  return async () => {
    if (!(await undo())) return;
    if (button.reload) await reloadTargets(button.reload, context);
    else await context.list?.reload();
  };
}

async function hostUndo(button: ActionNode, context: ActionContext): Promise<(() => Promise<boolean>) | undefined> {
  const request = requestOf(button, context);
  const { environment } = context.runtime;
  // Where the host cannot read what was there, the change is made all the same.
  if (request?.method === 'patch') return environment.undoOfChange?.(request).catch(() => undefined);
  return (await hostDeletion(button, context))?.undo;
}

function requestOf(button: ActionNode, { scope, runtime }: ActionContext): PageRequest | undefined {
  const built = buildRequest({
    api: button.api,
    reader: scopeReader(scope),
    defaultMethod: 'post',
    body: scope.values,
    signal: new AbortController().signal,
    onRefused: runtime.warn,
  });
  return built.kind === 'ready' ? built.request : undefined;
}

async function hostDeletion(button: ActionNode, context: ActionContext): Promise<PageDeletion | undefined> {
  const request = requestOf(button, context);
  return request?.method === 'delete' ? context.runtime.environment.deletionOf?.(request) : undefined;
}
