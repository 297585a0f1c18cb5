import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { toScopeData } from '../../core/api/read-envelope.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { renderText } from '../../core/expression/template.ts';
import { FormModel } from '../../core/form/FormModel.ts';
import { submitForm } from '../../core/form/submit-form.ts';
import { mapObject } from '../../core/mapping/map-data.ts';
import { inChain, withCause } from '../../core/runtime/cause.ts';
import { setUnsaved } from '../../core/runtime/unsaved.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { EventHandlers } from '../../schema/actions.ts';
import type { Api, SchemaNode, SchemaObject } from '../../schema/base.ts';
import type { FormNode } from '../../schema/drawn.ts';
import {
  NodeContext,
  useActionContext,
  useRenderContext,
  useSettings,
  type FormMode,
  type RenderContext,
} from '../../view/contexts.ts';
import { useApi } from '../../view/useApi.ts';
import { useComponent } from '../../view/useComponent.ts';
import { answerEvent, useNodeEvents } from '../../view/useNodeEvents.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useStore, useTracked } from '../../view/useTracked.ts';
import { FormErrors } from '../form/FormErrors.tsx';
import { LoadError } from '../../fields/LoadState.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { WizardNode } from '../../schema/wizard.ts';

const noSteps: readonly SchemaObject[] = [];

/** A form in steps. All steps write into one scope; each is checked (and may be sent) before the next; the last sends everything. */
export function Wizard({ node, path, scope: parent, disabled, render }: RendererProps<Drawn<WizardNode>>): ReactNode {
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const renderContext = useRenderContext();
  const steps = useMemo(
    () => (Array.isArray(node.steps) ? (node.steps.filter(isPlainObject) as readonly SchemaObject[]) : noSteps),
    [node],
  );
  const [model] = useState(() => {
    const own = node.data ? mapObject(node.data, scopeReader(parent), { onRefused: runtime.warn }) : {};
    return new FormModel({ node: formOf(node, undefined), runtime, scope: new Scope({ parent, values: own }) });
  });
  const { scope } = model;
  const context = useActionContext(path, scope);
  const shown = useTracked(
    scope,
    (reader) =>
      steps.map((step) => ({
        title: renderText(toText(step['title'] ?? step['label']), reader, runtime.warn),
        subTitle: [step['subTitle'], step['description'] ?? step['desc']]
          .map((text) => renderText(toText(text), reader, runtime.warn))
          .filter(Boolean)
          .join(' · '),
        visible:
          step.hidden !== true &&
          (step.visibleOn === undefined || evaluateCondition(step.visibleOn, reader, runtime.warn)) &&
          (step.hiddenOn === undefined || !evaluateCondition(step.hiddenOn, reader, runtime.warn)),
        jumpable:
          step['jumpable'] === true ||
          (typeof step['jumpableOn'] === 'string' && evaluateCondition(step['jumpableOn'], reader, runtime.warn)),
      })),
    [steps],
  );
  const [wanted, setWanted] = useState(() => {
    // As in amis, only a text sets where to start.
    const start = typeof node.startStep === 'string' ? node.startStep : '1';
    const number = Number(start.includes('$') ? renderText(start, scopeReader(scope), runtime.warn) : start);
    return Number.isInteger(number) && number >= 1 ? Math.min(number, Math.max(1, steps.length)) - 1 : 0;
  });
  const visible = shown.flatMap((step, index) => (step.visible ? [index] : []));
  const current = visible.includes(wanted) ? wanted : (visible[0] ?? 0);
  const step = steps[current] ?? {};
  const isLast = visible.at(-1) === current;
  const { busy, formErrors } = useStore(model.state);

  const { emitEvent, start } = useNodeEvents(node, path, scope);
  const ready = useRef(false);
  const fetches = node.initApi !== undefined && node.initApi !== '' && node.initFetch !== false;
  useEffect(() => {
    // A wizard that waits for nothing is ready as soon as it is there.
    if (fetches || ready.current) return;
    ready.current = true;
    emitEvent('inited', model.values);
  }, [fetches, emitEvent, model]);
  const initial = useApi({
    api: node.initApi,
    scope,
    start,
    initFetch: node.initFetch !== false,
    onSuccess: (data, body) => {
      model.load(toScopeData(data));
      ready.current = true;
      emitEvent('inited', answerEvent(data, body));
      const at = isPlainObject(data) ? Number(data['step']) : NaN;
      if (Number.isInteger(at) && at >= 1 && at <= steps.length) setWanted(at - 1);
    },
  });
  const ofStep = useApi({
    api: step['initApi'] as Api | undefined,
    scope,
    initFetch: step['initFetch'] !== false,
    onSuccess: (data) => scope.merge(toScopeData(data)),
  });
  const heading = useRef<HTMLDivElement>(null);
  const happens = async (name: string, data: Readonly<Record<string, unknown>>): Promise<boolean> =>
    !(await runEvent({ handlers: node.onEvent, name, data, context: { ...context, form: model } })).prevented;
  const open = async (index: number): Promise<void> => {
    if (index === current || !(await happens('stepChange', { step: visible.indexOf(index) + 1 }))) return;
    model.clearErrors();
    setWanted(index);
    heading.current?.focus();
  };
  const finish = async (around = withCause({ ...context, form: model })): Promise<boolean> => {
    const { finished } = node.onEvent ?? {};
    // What is not right is reported by sending, which checks again.
    if (finished && model.validate() && !(await inChain(around, () => happens('finished', model.values)))) return false;
    model.configure({ node: formOf(node, (step['api'] ?? node.api) as Api | undefined) });
    return submitForm(model, around);
  };
  const next = async (): Promise<boolean> => {
    const around = withCause({ ...context, form: model });
    if (isLast) return finish(around);
    const api = step['api'] as Api | undefined;
    let answered: unknown;
    if (api === undefined) {
      if (!model.validate()) return false;
    } else {
      const before = scope.getOwn('step');
      const onEvent = eventsOf(node, { stepSubmitSucc: 'submitSucc', stepSubmitFail: 'submitFail' });
      model.configure({ node: { type: 'form', api, closeDialogOnSubmit: false, reload: 'none', onEvent } });
      if (!(await submitForm(model, around))) return false;
      const after = scope.getOwn('step');
      if (after !== before) answered = after;
    }
    // The answer may set which step comes next.
    const at = visible.indexOf(current) + 1;
    await inChain(around, () => open(visible[typeof answered === 'number' ? answered - 1 : at] ?? current));
    return true;
  };
  const previous = (): Promise<void> => open(visible[visible.indexOf(current) - 1] ?? current);

  const handle = {
    scope,
    reload: async (values?: Readonly<Record<string, unknown>>, replaces?: boolean) => {
      if (values) scope.take(values, replaces);
      if (node.initApi !== undefined) await initial.reload();
    },
    setValue: (value: unknown, replaces?: boolean) => scope.take(toScopeData(value), replaces),
    perform: (action: string, args: Readonly<Record<string, unknown>>) => {
      switch (action) {
        case 'next':
        case 'step-submit':
          return next();
        case 'submit':
          return finish();
        case 'prev':
          return previous();
        case 'reset':
          model.reset();
          return true;
        case 'goto-step': {
          const index = visible[Number(args['step']) - 1];
          return index === undefined ? false : open(index);
        }
        default:
          return undefined;
      }
    },
  };
  useComponent(node, path, handle);
  // Buttons inside a step need no name to find the wizard around them.
  useComponent({ id: '$wizard', type: 'wizard' }, path, handle);
  useEffect(() => {
    model.configure({ submit: next, onChange: () => emitEvent('change', model.values) });
  });
  useEffect(() => () => setUnsaved(runtime, model, false), [model, runtime]);
  const mode = (step['mode'] ?? 'normal') as FormMode;
  const inner = useMemo<RenderContext>(
    () => ({ ...renderContext, scope, form: model, formMode: mode, disabled: renderContext.disabled || disabled, inCell: false }),
    [renderContext, scope, model, mode, disabled],
  );
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void next();
  };
  if (steps.length === 0) return null;
  const vertical = node.mode === 'vertical';
  const label = (name: string, fallback: string): string => toText(node[name]) || fallback;
  const actions = (step['actions'] ?? node.actions) as SchemaNode | undefined;
  const forward = isLast
    ? label('actionFinishLabel', parts.finish)
    : step['api'] === undefined
      ? label('actionNextLabel', parts.nextStep)
      : label('actionNextSaveLabel', parts.saveAndNext);
  return (
    <NodeContext.Provider value={inner}>
      <Paper
        variant="outlined"
        component="form"
        noValidate
        onSubmit={handleSubmit}
        aria-busy={busy}
        sx={{ p: 2, mb: 2, display: vertical ? { sm: 'flex' } : 'block', gap: 3 }}
      >
        <Stepper
          nonLinear
          component="ol"
          aria-label={parts.steps}
          activeStep={visible.indexOf(current)}
          orientation={vertical ? 'vertical' : 'horizontal'}
          alternativeLabel={false}
          sx={{ mb: 2, pl: 0, listStyle: 'none', flexWrap: 'wrap', rowGap: 1 }}
        >
          {visible.map((index) => {
            const { title, subTitle, jumpable } = shown[index] ?? { title: '', subTitle: '', jumpable: false };
            const optional = subTitle === '' ? undefined : <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{subTitle}</Box>;
            return (
              <Step
                key={index}
                component="li"
                completed={index < current}
                {...(index === current ? { 'aria-current': 'step' as const } : {})}
              >
                {jumpable && index !== current ? (
                  <StepButton optional={optional} onClick={() => void open(index)} type="button">
                    {title}
                  </StepButton>
                ) : (
                  <StepLabel optional={optional}>{title}</StepLabel>
                )}
              </Step>
            );
          })}
        </Stepper>
        <Box ref={heading} tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 0 }}>
          {[initial, ofStep].map(
            ({ error, reload }, index) =>
              // oxlint-disable-next-line react/no-array-index-key -- always the same two
              error !== undefined && <LoadError key={index} error={error} onRetry={() => void reload()} />,
          )}
          {initial.loading || ofStep.loading ? (
            <Skeleton variant="rounded" height={120} />
          ) : (
            <Box key={current}>{render((step['body'] ?? step['controls']) as SchemaNode, `steps[${current}].body`)}</Box>
          )}
          <FormErrors errors={formErrors} />
          <Stack direction="row" sx={{ gap: 1, mt: 2, justifyContent: 'flex-end' }}>
            {actions === undefined ? (
              <>
                {visible[0] !== current && (
                  <Button size="small" variant="outlined" color="inherit" disabled={busy} onClick={() => void previous()}>
                    {label('actionPrevLabel', parts.previousStep)}
                  </Button>
                )}
                <Button type="submit" size="small" variant="contained" loading={busy} disabled={disabled}>
                  {forward}
                </Button>
              </>
            ) : (
              render(actions, 'actions')
            )}
          </Stack>
        </Box>
      </Paper>
    </NodeContext.Provider>
  );
}

/** The wizard as the form that its last step sends. */
function formOf(node: SchemaObject, api: Api | undefined): FormNode {
  const { redirect, reload, target, messages } = node as unknown as FormNode;
  return {
    type: 'form',
    ...(api === undefined ? {} : { api }),
    ...(redirect === undefined ? {} : { redirect }),
    ...(reload === undefined ? {} : { reload }),
    ...(target === undefined ? {} : { target }),
    ...(messages === undefined ? {} : { messages }),
    ...(api === undefined ? {} : { onEvent: eventsOf(node, { submitSucc: 'submitSucc', submitFail: 'submitFail' }) }),
  };
}

/** The events of the wizard that the form of a step emits, under the names that a form has for them. */
function eventsOf(node: SchemaObject, names: Readonly<Record<string, string>>): EventHandlers {
  const events = node.onEvent ?? {};
  return Object.fromEntries(
    Object.entries(names).flatMap(([own, ofForm]) => (events[own] === undefined ? [] : [[ofForm, events[own]]])),
  ) as EventHandlers;
}
