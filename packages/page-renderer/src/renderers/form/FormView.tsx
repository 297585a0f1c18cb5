import { SkeletonLines } from '@lab-console/widget-base/design';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useEffect, useId, useMemo, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toScopeData } from '../../core/api/read-envelope.ts';
import { FormModel } from '../../core/form/FormModel.ts';
import { submitForm } from '../../core/form/submit-form.ts';
import { mapObject } from '../../core/mapping/map-data.ts';
import { setUnsaved } from '../../core/runtime/unsaved.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { FormNode } from '../../schema/drawn.ts';
import { NodeContext, useActionContext, useRenderContext, useSettings, type RenderContext } from '../../view/contexts.ts';
import { useComponent } from '../../view/useComponent.ts';
import { useNodeEvents } from '../../view/useNodeEvents.ts';
import { useStore } from '../../view/useTracked.ts';
import { useText } from '../../view/useText.ts';
import { LoadError } from '../../fields/LoadState.tsx';
import { FormActions } from './FormActions.tsx';
import { FormErrors } from './FormErrors.tsx';
import { FormValues } from './FormValues.tsx';
import { useFormData } from './useFormData.ts';
import { useSubmitOnChange } from './useSubmitOnChange.ts';
import { FormTitle } from './FormTitle.tsx';

/** Properties of a form, also as the filter of a list. */
export interface FormViewProps extends RendererProps<FormNode & SchemaObject> {
  readonly hasActions: boolean;
  /** Takes the values in the place of sending them (filters). */
  readonly onSubmit?: (values: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly onReset?: (values: Readonly<Record<string, unknown>>) => void;
  /** Values that the form starts with. */
  readonly initialValues?: Readonly<Record<string, unknown>>;
  /** Whether the host is notified of unsaved changes. @default true */
  readonly guarded?: boolean;
  /** Whether it is the body of a dialog. @default false */
  readonly isBody?: boolean;
}

/** A form: a scope of its own, inputs that write into it, and one way to send it. */
export function FormView({
  node,
  path,
  scope: parent,
  disabled,
  render,
  hasActions,
  onSubmit,
  onReset,
  initialValues,
  guarded = true,
  isBody = false,
}: FormViewProps): ReactNode {
  const { runtime, phone } = useSettings();
  const renderContext = useRenderContext();
  const { overlay, form: outer } = renderContext;
  const titleId = useId();
  const [model] = useState(() => {
    const own = node.data ? mapObject(node.data, scopeReader(parent), { onRefused: runtime.warn }) : {};
    return new FormModel({ node, runtime, scope: new Scope({ parent, values: { ...own, ...initialValues } }), guarded });
  });
  model.configure({ node });
  const { scope } = model;
  const context = useActionContext(path, scope);
  const latest = useRef({ context, onSubmit });
  useEffect(() => {
    latest.current = { context, onSubmit };
  });
  useEffect(() => {
    const submit: FormModel['submit'] = async (action) => {
      const { current } = latest;
      if (!current.onSubmit) return submitForm(model, { ...current.context, form: model }, action);
      await model.prepare();
      if (!model.validate()) return false;
      await current.onSubmit(model.values);
      return true;
    };
    model.configure({ submit });
    return () => setUnsaved(runtime, model, false);
  }, [model, runtime]);
  useEffect(() => {
    if (!overlay) return undefined;
    overlay.forms.add(model);
    return () => {
      overlay.forms.delete(model);
    };
  }, [overlay, model]);

  const { emitEvent, start } = useNodeEvents(node, path, scope);
  const { loading, error, reload } = useFormData({ model, node, path, emitEvent, start });
  // Inputs that are there stay while the values are loaded again: a person may be typing in one.
  const [isReady, setReady] = useState(!loading);
  if (!loading && !isReady) setReady(true);
  // In a dialog one types at once; on a phone the keyboard of the screen would cover it.
  const focused = useRef(!(node.autoFocus ?? (overlay !== undefined && !phone)));
  useEffect(() => {
    if (focused.current || loading) return;
    focused.current = true;
    // A dialog that opens takes the focus to itself first.
    if (overlay) requestAnimationFrame(() => model.focusFirst());
    else model.focusFirst();
  }, [model, loading, overlay]);
  const { formErrors, busy } = useStore(model.state);
  useSubmitOnChange(model, node);
  useComponent(node, path, {
    scope,
    reload: async (values, replaces) => {
      if (values) model.load(values, replaces);
      if (node.initApi) await reload();
    },
    receive: async (values) => {
      scope.merge(values);
      if (node.initApi) await reload();
    },
    setValue: (value, replaces) => scope.take(toScopeData(value), replaces),
    perform: (action) => {
      switch (action) {
        case 'submit':
          return model.submit();
        case 'validate': {
          const preparing = model.prepare();
          return preparing ? preparing.then(() => model.validate()) : model.validate();
        }
        case 'reset':
          model.reset();
          return true;
        case 'clear':
          model.clear();
          return true;
        default:
          return undefined;
      }
    },
  });
  useEffect(() => {
    model.configure({ onReset });
  }, [model, onReset]);
  const mode = node.mode ?? 'normal';
  const inner = useMemo<RenderContext>(
    () => ({
      ...renderContext,
      scope,
      form: model,
      formMode: mode,
      disabled: renderContext.disabled || disabled,
      inCell: false,
    }),
    [renderContext, scope, model, mode, disabled],
  );
  // A form in a frame is headed; its title is only its name where there is none.
  const framed = node.wrapWithPanel !== false && !outer && !isBody;
  const heading = node.title ?? (framed && !onSubmit ? runtime.texts.form : '');
  const title = useText(heading, scope);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void model.submit();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (
      !(target instanceof HTMLInputElement) ||
      ['checkbox', 'radio', 'button', 'file'].includes(target.type) ||
      target.getAttribute('role') === 'combobox'
    )
      return;
    // The browser would send a form of one field by itself.
    event.preventDefault();
    event.stopPropagation();
    if (node.preventEnterSubmit !== true) void model.submit();
  };
  const body = node.body ?? node.controls;
  const columns = typeof node.columnCount === 'number' && node.columnCount > 1 ? node.columnCount : 1;
  const inline = mode === 'inline';
  const content = (
    <NodeContext.Provider value={inner}>
      {error !== undefined && <LoadError error={error} onRetry={() => void reload()} />}
      {!isReady ? (
        <SkeletonLines shape="form" from={placeOf(body)} />
      ) : (
        <Box
          sx={
            inline
              ? { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start' }
              : columns > 1
                ? { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, minmax(0, 1fr))` }, columnGap: 2 }
                : undefined
          }
        >
          {render(body, node.body === undefined ? 'controls' : 'body')}
          {hasActions && inline && <FormActions model={model} node={node} render={render} inline />}
        </Box>
      )}
      {node.debug === true && <FormValues scope={scope} />}
      <FormErrors errors={formErrors} />
      {hasActions && !inline && <FormActions model={model} node={node} render={render} inline={false} />}
    </NodeContext.Provider>
  );
  const panel = node.wrapWithPanel !== false && !outer && (title !== '' || hasActions) && !inline;
  const isHeaded = title !== '' && (node.wrapWithPanel !== false || outer !== undefined);
  const named =
    title === '' ? {} : isHeaded ? { 'aria-labelledby': titleId } : { 'aria-label': title.replaceAll(/<[^>]*>/g, '') };
  return (
    <Box
      {...(outer ? { role: 'group' } : { component: 'form', noValidate: true, onSubmit: handleSubmit })}
      {...named}
      onKeyDown={handleKeyDown}
      aria-busy={busy || loading}
    >
      {panel ? (
        <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
          {isHeaded && <FormTitle id={titleId} source={heading} title={title} path={path} />}
          {content}
        </Paper>
      ) : (
        <>
          {isHeaded && <FormTitle id={titleId} source={heading} title={title} path={path} />}
          {content}
        </>
      )}
    </Box>
  );
}

/** How much of the skeleton of a form is left out: the notice and the heading that it does not begin with, and inputs that it does not have. */
function placeOf(body: unknown): number {
  const items = [body].flat();
  const [first] = items;
  const type = isPlainObject(first) ? first['type'] : undefined;
  return type === 'alert' ? 0 : type === 'divider' ? 1 : 2 + Math.max(0, 10 - items.length);
}
