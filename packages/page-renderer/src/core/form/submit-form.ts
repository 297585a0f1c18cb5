import type { Api, SchemaObject } from '../../schema/base.ts';
import { reloadTargets, sendToTargets } from '../actions/targets.ts';
import { closeOverlay } from '../actions/close-overlay.ts';
import { isShown } from '../actions/is-shown.ts';
import { runEvent } from '../actions/run-event.ts';
import { notifyOutcome } from '../actions/notify-outcome.ts';
import { followAddress } from '../actions/follow-address.ts';
import { isFinished, pollApi } from '../api/poll-api.ts';
import { sendApi, type ApiOutcome } from '../api/send-api.ts';
import { toScopeData } from '../api/read-envelope.ts';
import { isPlainObject } from '../data/path.ts';
import { renderText } from '../expression/template.ts';
import { scopeReader } from '../scope/DataReader.ts';
import { inChain, withCause } from '../runtime/cause.ts';
import { isLoadedSince, thisMoment } from '../runtime/loaded-since.ts';
import type { ActionContext, ListHandle } from '../runtime/types.ts';
import type { FormModel } from './FormModel.ts';
import { forgetFormValues } from './kept-values.ts';

/** A button that submits may have an API call and texts of its own. */
export type SubmitAction = Readonly<Record<string, unknown>>;

/**
 * Submits a form: checks it, sends it (or its values to `target`) and shows refusals beside their fields. Then it resets, reloads, follows, and
 * closes the dialog around it. Whatever fails, the values stay as they were typed. Resolves to whether it went well.
 */
export async function submitForm(model: FormModel, given: ActionContext, action: SubmitAction = {}): Promise<boolean> {
  const { state } = model;
  const node = model.node as unknown as SchemaObject;
  const { automatic, ...rest } = action as SubmitAction & { readonly automatic?: unknown };
  if (typeof automatic === 'boolean') return submitForm(model, { ...given, automatic }, rest);
  const context = withCause(given);
  const since = thisMoment();
  if (state.get().busy) return false;
  const settling = inChain(context, () => model.settle());
  if (settling) {
    state.patch({ busy: true });
    const settled = await settling;
    state.patch({ busy: false });
    if (!settled) return false;
  }
  const preparing = model.prepare();
  if (preparing) {
    state.patch({ busy: true });
    await preparing;
    state.patch({ busy: false });
  }
  if (!model.validate()) {
    await dispatch(model, context, 'validateError');
    showFaults(model);
    return false;
  }
  state.patch({ busy: true });
  const accepted = await inChain(context, () => model.validateRemotely());
  state.patch({ busy: false });
  if (!accepted) {
    await dispatch(model, context, 'validateError');
    showFaults(model);
    return false;
  }
  await dispatch(model, context, 'validateSucc');
  if (model.node.trimValues === true) model.trim();
  const values = model.values;
  state.patch({ busy: true, formErrors: [] });
  try {
    const handlers = node.onEvent;
    if ((handlers?.['submit']?.actions?.length ?? 0) > 0) {
      // Actions of `submit` take the place of the sending, as in amis.
      const { failed } = await dispatch(model, context, 'submit', values);
      return !failed;
    }
    const target = text(action['target']) ?? model.node.target;
    if (target !== undefined && target !== 'window') {
      await sendToTargets(target, values, context);
      await dispatch(model, context, 'submitSucc', values);
    } else {
      const sent = await send(model, context, (action['api'] ?? model.node.api) as Api | undefined);
      if (!sent) return false;
    }
    await afterSubmit(model, context, { action, since });
    return true;
  } finally {
    state.patch({ busy: false });
  }
}

/** Faults are shown at their fields, and the first has the focus: only a sentence of the definition's own is shown besides. */
function showFaults(model: FormModel): void {
  const { node, runtime, state } = model;
  const isShown = model.focusFirstError() || state.get().formErrors.length > 0;
  const message = node.messages?.validateFailed ?? (isShown ? undefined : runtime.texts.fixErrors);
  if (message !== undefined) runtime.environment.notify('error', message);
}

async function send(model: FormModel, context: ActionContext, api: Api | undefined): Promise<boolean> {
  const { runtime } = model;
  const { environment, texts } = runtime;
  const first = await sendApi(environment, {
    api,
    reader: scopeReader(model.scope),
    defaultMethod: 'post',
    body: model.values,
    signal: new AbortController().signal,
    automatic: context.automatic,
    onRefused: runtime.warn,
  });
  const outcome = await untilFinished(model, first);
  const { messages } = model.node;
  const silent = isPlainObject(api) && api['silent'] === true;
  const own = (message: unknown): string =>
    typeof message === 'string' ? renderText(message, scopeReader(model.scope), runtime.warn) : '';
  if (outcome.kind === 'failure') {
    const hasErrors = Object.keys(outcome.errors).length > 0;
    if (hasErrors) model.showErrors(outcome.errors);
    const message = outcome.message || own(messages?.saveFailed ?? messages?.failed) || texts.saveFailed;
    // The form shows it itself, right above its buttons: a notification besides would repeat it, and might lie over them.
    const isInForm = hasErrors && (silent || message === texts.saveFailed || Object.values(outcome.errors).includes(message));
    if (!isInForm) model.state.patch({ formErrors: [...(hasErrors ? model.state.get().formErrors : []), message] });
    await dispatch(model, context, 'submitFail', { error: message });
    return false;
  }
  if (outcome.kind === 'success') {
    // The answer becomes part of the form (e.g. a generated id), and is no change of the user's.
    const data = toScopeData(outcome.data);
    if (Object.keys(data).length > 0) model.scope.merge(data);
    const message = outcome.message || own(messages?.saveSuccess ?? messages?.success) || texts.saved;
    if (!silent) notifyOutcome(environment, outcome, message);
    await dispatch(model, context, 'submitSucc', { result: data, responseResult: { responseData: outcome.data } });
  } else if (outcome.kind === 'none' && api === undefined) await dispatch(model, context, 'submitSucc', model.values);
  return outcome.kind !== 'cancelled';
}

/** With `asyncApi` the work goes on at the server: asks until its answer is that it is done. */
async function untilFinished(model: FormModel, first: ApiOutcome): Promise<ApiOutcome> {
  const { asyncApi, checkInterval, finishedField, primaryField } = model.node;
  if (asyncApi === undefined || first.kind !== 'success' || isFinished(first.data, finishedField)) return first;
  model.scope.merge(toScopeData(first.data));
  const { environment, warn } = model.runtime;
  return pollApi({
    environment,
    interval: checkInterval,
    finishedField,
    input: {
      api: asyncApi,
      reader: scopeReader(model.scope),
      body: primaryField === undefined ? model.values : { [primaryField]: model.scope.getOwn(primaryField) },
      signal: model.signal,
      automatic: true,
      onRefused: warn,
    },
  });
}

async function afterSubmit(
  model: FormModel,
  context: ActionContext,
  { action, since }: { readonly action: SubmitAction; readonly since: number },
): Promise<void> {
  const { node } = model;
  const { runtime, overlay } = context;
  const redirect = text(action['redirect']) ?? node.redirect;
  const reload = text(action['reload']) ?? node.reload;
  const feedback = action['feedback'] ?? node.feedback;
  // What a form goes back to is what it started from, not what was sent.
  if (node.resetAfterSubmit !== true) model.markSaved();
  if (isPlainObject(feedback) && isShown(feedback, model)) {
    const { confirmed } = await runtime.open('dialog', feedback, { ...context, scope: model.scope });
    // What comes after may depend on what was answered.
    if (feedback[confirmed ? 'skipRestOnConfirm' : 'skipRestOnCancel'] === true) return;
  }
  if (node.persistData && node.clearPersistDataAfterSubmit !== false) forgetFormValues(model, context.path);
  if (node.resetAfterSubmit) model.reset();
  if (node.clearAfterSubmit) {
    model.clear();
    model.markSaved();
  }
  if (redirect) followAddress(redirect, { ...context, scope: model.scope });
  else if (reload) await reloadTargets(reload, { ...context, scope: model.scope });
  // An action of `submitSucc` may have loaded the list already.
  const reloadList = async (list: ListHandle | undefined, firstPage = false): Promise<void> => {
    if (!isLoadedSince(list?.model?.scope, since)) await inChain(context, () => list?.reload({ firstPage }));
  };
  const keepsOpen = node.closeDialogOnSubmit === false || action['close'] === false;
  if (overlay && !keepsOpen) {
    closeOverlay(action['close'], context, { confirmed: true, value: model.values });
    // A form that sends nothing itself has changed no row.
    const sends =
      node.api !== undefined || node.asyncApi !== undefined || (node as unknown as SchemaObject).onEvent !== undefined;
    if (sends && !reload && !text(overlayAction(context)?.['reload']))
      await reloadList(overlay.opener.list, overlay.opener.bulk === true);
  } else if (!overlay && !reload && context.list && !node.target) {
    await reloadList(context.list);
  }
}

function overlayAction(context: ActionContext): SubmitAction | undefined {
  return context.overlay?.opener.button;
}

function dispatch(
  model: FormModel,
  context: ActionContext,
  name: string,
  data: Readonly<Record<string, unknown>> = model.values,
): ReturnType<typeof runEvent> {
  return runEvent({
    handlers: (model.node as unknown as SchemaObject).onEvent,
    name,
    data,
    context: { ...context, scope: model.scope },
  });
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
