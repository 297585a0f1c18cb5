import { findPart } from '../runtime/find-part.ts';
import type { Api } from '../../schema/base.ts';
import type { EventAction } from '../../schema/actions.ts';
import { codeMessage } from '../check/code-properties.ts';
import { sendApi } from '../api/send-api.ts';
import { isPlainObject } from '../data/path.ts';
import { pauseOf } from '../data/pause.ts';
import { toText } from '../data/to-text.ts';
import { evaluateCondition } from '../expression/condition.ts';
import { mapObject } from '../mapping/map-data.ts';
import { evaluateTemplate, isTemplate, renderText } from '../expression/template.ts';
import { scopeReader, type DataReader } from '../scope/DataReader.ts';
import { Scope } from '../scope/Scope.ts';
import { inChain } from '../runtime/cause.ts';
import { isLoadedSince, thisMoment } from '../runtime/loaded-since.ts';
import type { ActionContext, ComponentHandle } from '../runtime/types.ts';
import { actionBudgetOf } from './action-budget.ts';
import { downloadFile } from './download-file.ts';
import { goInHistory, printPage } from './host-actions.ts';
import { mailAddress, mailParts } from './mail-address.ts';
import { closeOverlay } from './close-overlay.ts';
import { copyText } from './copy-text.ts';
import { followAddress } from './follow-address.ts';
import { giveValue } from './give-value.ts';
import { showToast } from './show-toast.ts';
import { notifyOutcome } from './notify-outcome.ts';

/** One chain of actions at work. */
export interface ActionRun {
  readonly context: ActionContext;
  prevented: boolean;
  stopped: boolean;
  loop: 'break' | 'continue' | undefined;
  /** When an action submitted, while nothing but {@link quickActions} followed. */
  submittedAt?: number | undefined;
}

/** Raised by an action that failed; ends its chain unless it has `ignoreError`. */
class ActionFailure extends Error {
  override readonly name = 'ActionFailure';
}

const maxLoops = 1_000;

/** Actions that neither send anything nor wait for a person. */
const quickActions: ReadonlySet<string> = new Set(['reload', 'toast', 'closeDialog', 'closeDrawer']);

/** Runs actions one after the other. Resolves to `false` when one failed and the rest was left. */
export async function runActions(actions: readonly EventAction[], run: ActionRun): Promise<boolean> {
  for (const action of actions) {
    if (run.stopped || run.loop) return true;
    const reader = scopeReader(run.context.scope);
    const { warn } = run.context.runtime;
    const condition = action.expression ?? action.execOn;
    if (condition !== undefined && condition !== '' && !evaluateCondition(condition, reader, warn)) continue;
    const actionBudget = actionBudgetOf(run.context.runtime);
    await actionBudget.yieldToBrowser();
    if (!actionBudget.start()) {
      reportActionLoop(run.context);
      return false;
    }
    if (action.actionType === 'submit') run.submittedAt = thisMoment();
    else if (!quickActions.has(action.actionType)) run.submittedAt = undefined;
    try {
      await runAction(action, run);
    } catch (error) {
      if (!(error instanceof ActionFailure)) throw error;
      if (action.ignoreError !== true) return false;
    } finally {
      actionBudget.end();
    }
    if (action.preventDefault && evaluateCondition(action.preventDefault, reader, warn)) run.prevented = true;
    if (action.stopPropagation && evaluateCondition(action.stopPropagation, reader, warn)) run.stopped = true;
  }
  return true;
}

/** Reports that the actions of a page start each other without end; once, however many of them are stopped. */
function reportActionLoop({ runtime, path }: ActionContext): void {
  const message = `the actions at ${path} start each other without end and are stopped`;
  if (runtime.warn(message)) runtime.environment.notify('error', runtime.texts.runaway);
}

async function runAction(action: EventAction, run: ActionRun): Promise<void> {
  const { context } = run;
  const { runtime, scope } = context;
  const reader = scopeReader(scope);
  const options = { onRefused: runtime.warn };
  const args = argumentsOf(action, reader, options);
  const argument = (name: string): unknown => args[name] ?? action[name];
  // Arguments are worked out already: what they hold is data and no template any more.
  const read = (name: string): string =>
    args[name] === undefined ? renderText(toText(action[name]), reader, runtime.warn) : toText(args[name]);
  switch (action.actionType) {
    case 'ajax':
    case 'download':
    case 'saveAs':
      return sendAjax(action, context);
    case 'dialog':
    case 'drawer': {
      const definition = action[action.actionType] ?? action.args?.[action.actionType];
      if (!isPlainObject(definition)) return fail(context, `the action “${action.actionType}” has no definition`);
      const given = action.data ? { ...definition, data: action.data } : definition;
      const opened = runtime.open(action.actionType, given, context);
      if (action['waitForAction'] !== true) return undefined;
      const result = await opened;
      handOn(scope, { [action.outputVar ?? 'dialogResponse']: { confirmed: result.confirmed, value: result.value } });
      return undefined;
    }
    case 'closeDialog':
    case 'closeDrawer':
      closeOverlay(action.componentId ?? action.componentName, context);
      return undefined;
    case 'alert':
    case 'confirmDialog': {
      const own = isPlainObject(action.dialog) ? (action.dialog as Readonly<Record<string, unknown>>) : undefined;
      const report = (name: string): string =>
        own?.[name] === undefined ? read(name) : renderText(toText(own[name]), reader, runtime.warn);
      const message = report('msg') || report('body');
      if (action.actionType === 'alert') return runtime.alert(message, report('title'));
      if (await runtime.confirm(message, report('title'))) return undefined;
      // What the event is about does not happen either.
      run.prevented = true;
      throw new ActionFailure('not confirmed');
    }
    case 'toast':
      showToast({ ...action, ...action.args }, context);
      return undefined;
    case 'url':
      followAddress(
        withParams(toText(action.args?.['url'] ?? action['url']), argument('params')),
        context,
        argument('blank') === true,
      );
      return undefined;
    case 'link':
    case 'jump':
      followAddress(
        withParams(toText(action.args?.['link'] ?? action['link'] ?? action.args?.['url']), argument('params')),
        context,
      );
      return undefined;
    case 'goBack':
      runtime.environment.back?.();
      return undefined;
    case 'goPage':
      goInHistory(Number(argument('delta') ?? -1), runtime);
      return undefined;
    case 'print':
      printPage(runtime);
      return undefined;
    case 'refresh':
      await inChain(context, () => findPart(runtime, '$page')?.reload?.());
      return undefined;
    case 'copy':
      return copyText(toText(action.args?.['content'] ?? action['content']), context);
    case 'email':
      inChain(context, () =>
        runtime.environment.navigate(mailAddress(Object.fromEntries(mailParts.map((name) => [name, read(name)])))),
      );
      return undefined;
    case 'wait':
      await new Promise((resolve) => {
        setTimeout(resolve, Math.min(60_000, pauseOf(argument('time'), 0)));
      });
      return undefined;
    case 'setValue': {
      const target = targetOf(action, context);
      if (!target)
        return fail(context, `there is nothing named “${action.componentId ?? action.componentName ?? ''}” to give a value to`);
      inChain(context, () =>
        giveValue(target, args, { replaces: action.dataMergeMode === 'override', reader, warn: runtime.warn }),
      );
      return;
    }
    case 'setEventData':
      scope.merge(args);
      return undefined;
    case 'broadcast':
      return broadcast(toText(args['eventName'] ?? action['eventName']), mapObject(action.data ?? {}, reader, options), context);
    case 'show':
    case 'hidden':
    case 'visibility':
    case 'enabled':
    case 'disabled':
    case 'usability':
    case 'static':
    case 'nonstatic':
      override(action, args, context);
      return undefined;
    case 'preventDefault':
      run.prevented = true;
      return undefined;
    case 'stopPropagation':
      run.stopped = true;
      return undefined;
    case 'break':
    case 'continue':
      run.loop = action.actionType;
      return undefined;
    case 'loop':
      return runLoop(action, args, run);
    case 'switch':
      // The first whose condition holds, and only that.
      for (const child of action.children ?? []) {
        if (child.expression === undefined || evaluateCondition(child.expression, reader, runtime.warn)) {
          return check(await runActions([child], run));
        }
      }
      return undefined;
    case 'parallel': {
      const results = await Promise.all((action.children ?? []).map((child) => runActions([child], run)));
      return check(results.every(Boolean));
    }
    case 'custom':
      return fail(context, codeMessage('script', action), { ends: false, part: action });
    default:
      return componentAction(action, args, run);
  }
}

function check(ok: boolean): void {
  if (!ok) throw new ActionFailure('an inner action failed');
}

function fail(
  context: ActionContext,
  message: string,
  { ends = true, part }: { readonly ends?: boolean; readonly part?: unknown } = {},
): void {
  context.runtime.warn(message, part);
  if (ends) throw new ActionFailure(message);
}

function withParams(address: string, params: unknown): string {
  if (!isPlainObject(params) || Object.keys(params).length === 0) return address;
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, toText(value)])).toString();
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

async function sendAjax(action: EventAction, context: ActionContext): Promise<void> {
  const { runtime, scope } = context;
  const { environment, texts } = runtime;
  const api = (action.api ?? action.args?.['api']) as Api | undefined;
  const body = action.data ? mapObject(action.data, scopeReader(scope), { onRefused: runtime.warn }) : {};
  const outcome =
    action.actionType === 'ajax'
      ? await sendApi(environment, {
          api,
          reader: scopeReader(scope),
          body,
          signal: new AbortController().signal,
          automatic: context.automatic,
          onRefused: runtime.warn,
        })
      : await downloadFile({ api, body, name: nameOf(action) }, context);
  const given = (name: string): unknown => action[name] ?? action.args?.[name];
  const [options, messages] = [given('options'), given('messages')];
  const silent = (isPlainObject(api) && api['silent'] === true) || (isPlainObject(options) && options['silent'] === true);
  const own = (name: string): string =>
    isPlainObject(messages) ? renderText(toText(messages[name]), scopeReader(scope), runtime.warn) : '';
  if (outcome.kind === 'failure') {
    publish(action, context, { responseStatus: outcome.status, responseMsg: outcome.message, responseData: {} });
    if (!silent) notifyOutcome(environment, outcome, outcome.message || own('failed') || texts.failed);
    throw new ActionFailure(outcome.message);
  }
  if (outcome.kind !== 'success') return;
  const data = isPlainObject(outcome.data) ? outcome.data : {};
  publish(action, context, { ...data, responseData: outcome.data, responseStatus: 0, responseMsg: outcome.message });
  const message = outcome.message || own('success');
  if (!silent && message !== '') notifyOutcome(environment, outcome, message);
}

function nameOf(action: EventAction): string | undefined {
  const name = action.args?.['fileName'] ?? action['fileName'] ?? action['downloadFileName'];
  return typeof name === 'string' ? name : undefined;
}

/** Arguments with their values put in, but for the condition that names rows: it is worked out row by row. */
function argumentsOf(
  { args = {}, componentId, componentName }: EventAction,
  reader: DataReader,
  options: Parameters<typeof mapObject>[2],
): Readonly<Record<string, unknown>> {
  const mapped = mapObject(args, reader, options);
  const isOfRows = args['condition'] !== undefined && (componentId ?? componentName) !== undefined;
  return isOfRows ? { ...mapped, condition: args['condition'] } : mapped;
}

function publish(action: EventAction, { scope }: ActionContext, result: Readonly<Record<string, unknown>>): void {
  const { responseData } = result;
  handOn(scope, { responseData, responseResult: result, [action.outputVar ?? 'responseResult']: result });
}

/** Lets the actions that follow read what one has found out: by its name, and in the data of the event. */
function handOn(scope: Scope, found: Readonly<Record<string, unknown>>): void {
  const event = scope.getOwn('event');
  const data = isPlainObject(event) && isPlainObject(event['data']) ? event['data'] : {};
  scope.merge({ ...found, event: { data: { ...data, ...found } } });
}

function targetOf(action: EventAction, context: ActionContext): ComponentHandle | undefined {
  const named = action.componentId ?? action.componentName;
  return named === undefined
    ? undefined
    : findPart(context.runtime, renderText(named, scopeReader(context.scope), context.runtime.warn), context.scope);
}

async function broadcast(name: string, data: Readonly<Record<string, unknown>>, context: ActionContext): Promise<void> {
  const { runtime, automatic } = context;
  const all = [...runtime.components].filter((handle) => handle.weightOf?.(name) !== undefined);
  // Parts of one node hear it once.
  const listeners = all.filter(
    ({ path, scope }, index) =>
      path === undefined || all.findIndex((other) => other.path === path && other.scope === scope) === index,
  );
  for (const handle of listeners.toSorted((a, b) => (b.weightOf?.(name) ?? 0) - (a.weightOf?.(name) ?? 0)))
    if (await handle.notify?.(name, data, automatic)) return;
}

function override(action: EventAction, args: Readonly<Record<string, unknown>>, { runtime }: ActionContext): void {
  const target = action.componentId ?? action.componentName;
  if (target === undefined) return;
  const given = args['value'];
  switch (action.actionType) {
    case 'show':
    case 'hidden':
      runtime.override(target, { visible: action.actionType === 'show' });
      break;
    case 'visibility':
      runtime.override(target, { visible: Boolean(given) });
      break;
    case 'enabled':
    case 'disabled':
      runtime.override(target, { disabled: action.actionType === 'disabled' });
      break;
    case 'usability':
      runtime.override(target, { disabled: !given });
      break;
    default:
      runtime.override(target, { static: action.actionType === 'static' });
  }
}

async function runLoop(action: EventAction, args: Readonly<Record<string, unknown>>, run: ActionRun): Promise<void> {
  const name = toText(action.args?.['loopName'] ?? action['loopName']);
  const reader = scopeReader(run.context.scope);
  const list =
    args['loopData'] ??
    (isTemplate(name) ? evaluateTemplate(name, reader, run.context.runtime.warn) : run.context.scope.lookup(name));
  const items: readonly unknown[] = Array.isArray(list) ? list.slice(0, maxLoops) : [];
  for (const [index, item] of items.entries()) {
    const values = isPlainObject(item) ? { ...item, item, index } : { item, index };
    const inner: ActionRun = {
      context: { ...run.context, scope: new Scope({ parent: run.context.scope, values }) },
      prevented: false,
      stopped: false,
      loop: undefined,
    };
    check(await runActions(action.children ?? [], inner));
    if (inner.prevented) run.prevented = true;
    if (inner.stopped) run.stopped = true;
    if (inner.loop === 'break' || inner.stopped) return;
  }
}

/** Everything else is an action of the named part itself; without one, of the part around. */
async function componentAction(
  action: EventAction,
  args: Readonly<Record<string, unknown>>,
  { context, submittedAt }: ActionRun,
): Promise<void> {
  const { runtime, form, list } = context;
  const named = action.componentId ?? action.componentName;
  const target = targetOf(action, context);
  const data = action.data ? mapObject(action.data, scopeReader(context.scope), { onRefused: runtime.warn }) : undefined;
  if (named !== undefined && !target)
    return fail(context, `there is nothing named “${named}” for the action “${action.actionType}”`);
  if (action.actionType === 'reload') {
    // A form that was submitted has often loaded the list by itself.
    const asksAnew = submittedAt === undefined || Object.keys(data ?? args).length > 0;
    if (!asksAnew && isLoadedSince((target ?? list?.model)?.scope, submittedAt)) return;
    await inChain(context, () => (target ? target.reload?.(data ?? args, action.dataMergeMode === 'override') : list?.reload()));
    return;
  }
  const performed = await inChain(context, () => target?.perform?.(action.actionType, { ...args, ...data }));
  if (target && performed !== undefined) {
    // As in amis: what a check found is for the actions that follow, and ends none of them.
    if (checks.has(action.actionType)) publishCheck(action, context, target.scope.values, performed !== false);
    else if (performed === false) throw new ActionFailure(action.actionType);
    return;
  }
  if (!target && form && ['submit', 'reset', 'clear', 'validate'].includes(action.actionType)) {
    const isDone = await inChain(context, () => performOnForm(action, context));
    if (checks.has(action.actionType)) publishCheck(action, context, form.values, isDone);
    else check(isDone);
    return;
  }
  runtime.environment.notify('warning', runtime.texts.noAction);
  return fail(context, `“${action.actionType}” at ${context.path} is no action that is known`);
}

const checks: ReadonlySet<string> = new Set(['validate', 'submit']);

/** Hands the outcome of a check to the actions that follow, as `validateResult`, `submitResult` or the `outputVar` of the action. */
function publishCheck(
  { actionType, outputVar }: EventAction,
  { scope, runtime }: ActionContext,
  values: Readonly<Record<string, unknown>>,
  isDone: boolean,
): void {
  handOn(scope, { [outputVar ?? `${actionType}Result`]: { error: isDone ? '' : runtime.texts.fixErrors, payload: values } });
}

async function performOnForm(action: EventAction, { form }: ActionContext): Promise<boolean> {
  switch (action.actionType) {
    case 'submit':
      return (await form?.submit()) ?? false;
    case 'validate':
      return form?.validate() ?? false;
    case 'reset':
      form?.reset();
      return true;
    default:
      form?.clear();
      return true;
  }
}
