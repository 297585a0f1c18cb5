import type * as Deletion from './deletion.ts';
import { loadPart } from '@lab-console/widget-base';
import { findPart } from '../runtime/find-part.ts';
import type { EventAction } from '../../schema/actions.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import { toScopeData } from '../api/read-envelope.ts';
import { sendApi } from '../api/send-api.ts';
import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import { fillFields } from '../form/fill-fields.ts';
import { renderText } from '../expression/template.ts';
import { scopeReader } from '../scope/DataReader.ts';
import { Scope } from '../scope/Scope.ts';
import { inChain, withCause } from '../runtime/cause.ts';
import { thisMoment } from '../runtime/loaded-since.ts';
import type { ActionContext, OverlayResult, QuestionAnswers } from '../runtime/types.ts';
import { closeOverlay } from './close-overlay.ts';
import { copyText } from './copy-text.ts';
import { downloadFile } from './download-file.ts';
import { followAddress } from './follow-address.ts';
import { goInHistory, printPage } from './host-actions.ts';
import { isShown } from './is-shown.ts';
import { mailAddress, mailParts } from './mail-address.ts';
import { findRegisteredAction } from './registered-actions.ts';
import { runEvent } from './run-event.ts';
import { showToast } from './show-toast.ts';
import { reloadAround } from './reload-around.ts';
import { reloadTargets, sendToTargets } from './targets.ts';
import { notifyOutcome } from './notify-outcome.ts';
import { notifyOverlay } from './notify-overlay.ts';

/** A button that destroys something is asked about in its own words. */
function answersOf(button: ActionNode, { runtime, scope }: ActionContext): QuestionAnswers {
  const { level, label } = button;
  const yes = (level === 'danger' || deletes(button)) && label ? renderText(label, scopeReader(scope), runtime.warn) : '';
  return yes === '' ? {} : { yes, isDangerous: true };
}

/** Whether the call of a button has one of the methods. */
function sends({ api }: ActionNode, methods: RegExp): boolean {
  return methods.test(toText(isPlainObject(api) ? api['method'] : api));
}

/** Whether the call of a button deletes. */
function deletes(button: ActionNode): boolean {
  return sends(button, /^delete/i);
}

const deletion = <Name extends keyof typeof Deletion>(name: Name): Promise<(typeof Deletion)[Name]> =>
  loadPart(() => import('./deletion.ts'), name);

/** Carries out a button: `onEvent.click` first, then its `actionType`. Resolves to whether it went well. */
export async function runButton(button: ActionNode, given: ActionContext): Promise<boolean> {
  const context = withCause(given);
  const { runtime, scope } = context;
  const reader = scopeReader(scope);
  const actionType = typeOf(button);
  if (button.confirmText && actionType !== 'dialog') {
    const question = renderText(button.confirmText, reader, runtime.warn);
    const title = button.confirmTitle ? renderText(button.confirmTitle, reader, runtime.warn) : '';
    if (question !== '') {
      const answers = answersOf(button, context);
      const agreed = deletes(button)
        ? await (
            await deletion('confirmDeletion')
          )(button, context, { text: question, title, answers })
        : await runtime.confirm(question, title, answers);
      if (!agreed) return false;
    }
  }
  const click = await runEvent({ handlers: button.onEvent, name: 'click', data: {}, context });
  if (click.prevented || click.failed) return !click.failed;
  if (Array.isArray(button.required) && context.form && !context.form.validate(button.required.map(String))) return false;
  if (actionType === undefined) {
    if (button.target) await sendToTargets(button.target, scope.values, context);
    else if (button.reload) await reloadTargets(button.reload, context);
    if (button.close) closeAround(button, context);
    return true;
  }
  return perform(actionType, button, context);
}

function typeOf(button: ActionNode): string | undefined {
  if (button.actionType) return button.actionType;
  if (button.type === 'submit' || button.type === 'reset') return button.type;
  if (button.api) return 'ajax';
  if (button.dialog) return 'dialog';
  if (button.drawer) return 'drawer';
  if (button.link) return 'link';
  return button.url ? 'url' : undefined;
}

async function perform(actionType: string, button: ActionNode, context: ActionContext): Promise<boolean> {
  const { runtime, form, overlay, list } = context;
  const record = button as Readonly<Record<string, unknown>>;
  switch (actionType) {
    case 'ajax':
      return ajax(button, context);
    case 'download':
    case 'saveAs':
      return download(button, context);
    case 'dialog':
    case 'drawer': {
      const definition = button[actionType] ?? (actionType === 'dialog' ? record['dialog'] : undefined);
      if (!isPlainObject(definition)) {
        runtime.warn(`the button at ${context.path} has no ${actionType}`);
        return false;
      }
      const since = thisMoment();
      const result = await runtime.open(actionType, definition, { ...context, button: record });
      if (result.confirmed && button.mergeData === true && isPlainObject(result.value))
        fillFields(result.value, { form, scope: context.scope });
      if (result.confirmed && button.reload) await reloadTargets(button.reload, context, since);
      else if (result.confirmed && !list && result.hadNoForm !== true) await reloadAround(context, since);
      return result.confirmed;
    }
    case 'submit':
    case 'confirm':
      return submit(button, context);
    case 'reset':
      form?.reset();
      return true;
    case 'clear':
      form?.clear();
      return true;
    case 'reset-and-submit':
    case 'clear-and-submit':
      if (actionType === 'reset-and-submit') form?.reset();
      else form?.clear();
      return (await inChain(context, () => form?.submit(record))) ?? false;
    case 'validate':
      return form?.validate() ?? true;
    case 'reload':
      if (button.target ?? button.reload) await reloadTargets((button.target ?? button.reload) as string, context);
      else await inChain(context, () => list?.reload());
      return true;
    case 'link':
    case 'url':
    case 'jump':
      followAddress(button.link ?? button.url ?? '', context, button.blank ?? false);
      return true;
    case 'goBack':
      runtime.environment.back?.();
      return true;
    case 'goPage':
      goInHistory(Number(record['delta'] ?? -1), runtime);
      return true;
    case 'print':
      printPage(runtime);
      return true;
    case 'copy':
      await copyText(button.content ?? (typeof record['copy'] === 'string' ? record['copy'] : ''), context);
      return true;
    case 'email': {
      const reader = scopeReader(context.scope);
      const parts = mailParts.map((name) => [name, renderText(toText(record[name]), reader, runtime.warn)] as const);
      inChain(context, () => runtime.environment.navigate(mailAddress(Object.fromEntries(parts))));
      return true;
    }
    case 'toast':
      showToast(isPlainObject(button.toast) ? button.toast : {}, context);
      return true;
    case 'cancel':
    case 'close':
      if (overlay && (await notifyOverlay(overlay, 'cancel', context))) return false;
      if (overlay || typeof button.close === 'string') closeOverlay(button.close, context);
      return true;
    case 'next':
    case 'prev':
    case 'goto-step': {
      const handle = findPart(runtime, button.target ?? '$wizard', context.scope);
      // In a dialog from a row they lead to the rows around it, unless it is a wizard that has them.
      if (overlay?.opener.list?.model && !handle?.path?.startsWith(overlay.path ?? '') && actionType !== 'goto-step')
        return (await loadPart(() => import('./step-row.ts'), 'stepRow'))(button, context);
      await inChain(context, () => handle?.perform?.(actionType, record));
      return handle !== undefined;
    }
    default:
      if (findRegisteredAction(actionType)) return runHostAction(button, context);
      runtime.environment.notify('warning', runtime.texts.noAction);
      runtime.warn(`“${actionType}” at ${context.path} is no action that is known`);
      return false;
  }
}

/** Runs an action of the host as the only one of the button's press. */
async function runHostAction(button: ActionNode, context: ActionContext): Promise<boolean> {
  const action = button as unknown as EventAction;
  const { failed } = await runEvent({ handlers: { press: { actions: [action] } }, name: 'press', data: {}, context });
  return !failed;
}

async function submit(button: ActionNode, context: ActionContext): Promise<boolean> {
  const { form, overlay } = context;
  if (overlay && button.actionType === 'confirm' && (await notifyOverlay(overlay, 'confirm', context))) return false;
  if (form) return inChain(context, () => form.submit(button));
  if (!overlay) {
    if (button.api) return ajax(button, context);
    return false;
  }
  const forms = [...overlay.forms];
  for (const each of forms) {
    const action = { ...(button as Readonly<Record<string, unknown>>), ...(forms.length > 1 ? { close: false } : {}) };
    if (!(await inChain(context, () => each.submit(action)))) return false;
  }
  if (forms.length !== 1) {
    overlay.close({ confirmed: true, ...(forms.length === 0 ? { value: context.scope.values, hadNoForm: true } : {}) });
    if (forms.length > 1) await inChain(context, () => overlay.opener.list?.reload());
  }
  return true;
}

async function download(button: ActionNode, context: ActionContext): Promise<boolean> {
  const { environment, texts } = context.runtime;
  const record = button as Readonly<Record<string, unknown>>;
  const name = record['downloadFileName'] ?? record['fileName'];
  const outcome = await downloadFile(
    {
      api: button.api ?? button.url,
      body: context.scope.values,
      name: typeof name === 'string' ? name : undefined,
    },
    context,
  );
  const own = ownMessages(button, context);
  if (outcome.kind === 'failure') notifyOutcome(environment, outcome, outcome.message || own.failed || texts.failed);
  else if (outcome.kind === 'success' && own.success !== '') notifyOutcome(environment, outcome, own.success);
  return outcome.kind === 'success' || outcome.kind === 'none';
}

/** Sends the call of a button: the context is the body; then texts, targets, the list around it. */
async function ajax(button: ActionNode, context: ActionContext): Promise<boolean> {
  const { runtime, scope, overlay, list } = context;
  const { environment, texts } = runtime;
  const own = ownMessages(button, context);
  // Worked out before: an answer may change what is around the button.
  const canUndo = environment.deletionOf !== undefined || environment.undoOfChange !== undefined;
  const undo = canUndo && sends(button, /^(delete|patch)/i) ? await (await deletion('undoOfButton'))(button, context) : undefined;
  const outcome = await sendApi(environment, {
    api: button.api,
    reader: scopeReader(scope),
    // As amis 6.13 does, in spite of its documents.
    defaultMethod: 'post',
    // A button beside a list sends what the list was asked for, not the rows that it has.
    body: list?.model?.scope === scope ? list.model.toolbarQuery : scope.values,
    signal: new AbortController().signal,
    automatic: context.automatic,
    onRefused: runtime.warn,
  });
  const silent = isPlainObject(button.api) && button.api['silent'] === true;
  const ofList = list?.model?.node.messages;
  if (outcome.kind === 'failure') {
    if (!silent) notifyOutcome(environment, outcome, outcome.message || own.failed || (ofList?.saveFailed ?? texts.failed));
    return false;
  }
  if (outcome.kind !== 'success') return outcome.kind === 'none';
  if (!silent) notifyOutcome(environment, outcome, outcome.message || own.success || (ofList?.saveSuccess ?? texts.done), undo);
  const answered = toScopeData(outcome.data);
  // As in amis, what is around the button takes the answer; a row stays as its list has it.
  if (!list) scope.merge(answered);
  const after = new Scope({ parent: scope, values: answered });
  if (isPlainObject(button.feedback) && isShown(button.feedback, { scope: after, runtime })) {
    const { confirmed } = await runtime.open('dialog', button.feedback, { ...context, scope: after });
    // What comes after may depend on what was answered.
    if (button.feedback[confirmed ? 'skipRestOnConfirm' : 'skipRestOnCancel'] === true) return true;
  }
  if (button.redirect) followAddress(button.redirect, { ...context, scope: after });
  if (button.reload) await reloadTargets(button.reload, { ...context, scope: after });
  if (button.close) closeAround(button, context, { confirmed: true });
  if (!button.reload) {
    if (list) await inChain(context, () => list.reload({ firstPage: context.bulk === true }));
    else if (button.close) await inChain(context, () => overlay?.opener.list?.reload());
  }
  return true;
}

/** Closes what `close` of a button names, or the dialog around it; outside of one there is nothing to close. */
function closeAround({ close }: ActionNode, context: ActionContext, result?: OverlayResult): void {
  if (context.overlay || typeof close === 'string') closeOverlay(close, context, result);
}

/** Texts of a button for how its call went; they may read values. */
function ownMessages(
  { messages }: ActionNode,
  { runtime, scope }: ActionContext,
): Readonly<Record<'success' | 'failed', string>> {
  const own = (given: unknown): string => (typeof given === 'string' ? renderText(given, scopeReader(scope), runtime.warn) : '');
  return { success: own(messages?.success), failed: own(messages?.failed) };
}
