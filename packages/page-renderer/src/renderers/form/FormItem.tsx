import Skeleton from '@mui/material/Skeleton';
import { memo, Suspense, useId, type ReactNode } from 'react';
import { findTraits } from '../../registry/find-renderer.ts';
import { componentOf } from '../../registry/loading.ts';
import type { FormItemRendererProps, Loadable } from '../../registry/types.ts';
import { hasFillCall } from '../../core/form/fill-by-call.ts';
import type { FormItemNode } from '../../schema/drawn.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { Builtins } from '../../registry/Builtins.ts';
import type { FormItemFrameProps } from '../../registry/part-props.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { useText } from '../../view/useText.ts';
import type { FieldEventsProps } from './FieldEvents.tsx';
import type { FillFrameProps } from './FillFrame.tsx';
import { FormItemHelp } from './FormItemHelp.tsx';
import { FormItemLabel } from './FormItemLabel.tsx';
import { FormItemLayout } from './FormItemLayout.tsx';
import { useField } from './useField.ts';
import { useHelpTexts } from './useHelpTexts.ts';

/** What fills other fields through a call; most inputs never load it. */
const fillFrame = { load: () => import('./FillFrame.tsx') } as const;
const fieldEvents = { load: () => import('./FieldEvents.tsx') } as const;

/** The frame of an input: label with star and hint, the input, help and error below it. */
export const FormItem = memo(function FormItem({
  input: Input,
  labelled,
  group,
  named,
  isHidden,
  isStatic,
  node,
  path,
  scope,
  environment,
  disabled,
  render,
}: FormItemFrameProps): ReactNode {
  const { builtins } = useSettings();
  const { form, formMode, inCell } = useRenderContext();
  const id = useId();
  const controlId = `${id}-control`;
  const item = node as FormItemNode & SchemaObject;
  const focus = (): void => {
    const control = document.getElementById(controlId) ?? document.querySelector<HTMLElement>(`[aria-labelledby="${id}-label"]`);
    (control?.matches('input,textarea,button,[tabindex]')
      ? control
      : control?.querySelector<HTMLElement>('input,textarea,button,[tabindex]')
    )?.focus();
  };
  const field = useField(item, path, {
    disabled: disabled || isHidden,
    focus,
    element: () => document.getElementById(controlId) ?? document.getElementById(`${id}-label`),
  });
  const own = useText(item.label === false ? '' : item.label, scope);
  const label = inCell ? '' : own;
  const helps = useHelpTexts(item, scope);
  const mode = item.mode === 'row' ? 'inline' : (item.mode ?? formMode ?? 'normal');
  const formNode = form?.node as SchemaObject | undefined;
  if (isHidden) return null;
  const describedBy =
    [field.error !== undefined && `${id}-error`, helps.length > 0 && `${id}-help`].filter(Boolean).join(' ') || undefined;
  const shownStatic = isStatic && !isShownByItself(node, builtins);
  const { component: Control, ready } = shownStatic
    ? componentOf(builtins.find('static') as Loadable<FormItemRendererProps>)
    : { component: Input, ready: true };
  const isGroup = group || shownStatic;
  const isUnlabelled = inCell === true && named && !shownStatic;
  const controlFor = (onChange: (value: unknown) => void): ReactNode => (
    <Control
      node={shownStatic ? staticNode(node) : node}
      path={path}
      scope={scope}
      environment={environment}
      disabled={disabled || (isStatic && node.type === 'matrix-checkboxes')}
      render={render}
      value={field.value}
      onChange={onChange}
      onBlur={field.validate}
      controlId={controlId}
      describedBy={describedBy}
      labelId={`${id}-label`}
      ownName={isUnlabelled ? own || placeholderOr(item) : undefined}
      invalid={field.error !== undefined}
      required={field.required}
      readOnly={field.readOnly}
    />
  );
  const autoFill = node['autoFill'];
  let control = controlFor(field.setValue);
  if (!ready) control = <Suspense fallback={<Skeleton variant="rounded" height={40} />}>{control}</Suspense>;
  if (hasFillCall(autoFill) && !shownStatic && !disabled && !field.readOnly) {
    const { component: Frame } = componentOf<FillFrameProps>(fillFrame);
    control = (
      <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
        <Frame node={node} path={path} scope={scope} field={field} focus={focus}>
          {controlFor}
        </Frame>
      </Suspense>
    );
  }
  const { onEvent } = item;
  if (onEvent && (onEvent['focus'] ?? onEvent['enter'] ?? onEvent['clear']) !== undefined && !shownStatic) {
    const { component: Events } = componentOf<FieldEventsProps>(fieldEvents);
    control = (
      <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
        <Events node={node} path={path} scope={scope} value={field.value}>
          {control}
        </Events>
      </Suspense>
    );
  }
  return (
    <FormItemLayout
      mode={mode}
      cell={isUnlabelled ? 'bare' : inCell ? 'named' : undefined}
      item={item}
      formNode={formNode}
      label={
        <FormItemLabel
          id={`${id}-label`}
          controlId={controlId}
          item={item}
          label={labelled ? label : ''}
          name={own || placeholderOr(item)}
          isGroup={isGroup}
          required={field.required}
          invalid={field.error !== undefined}
          mode={mode}
          align={item['labelAlign'] ?? formNode?.['labelAlign']}
          path={path}
          scope={scope}
          environment={environment}
          disabled={disabled}
          render={render}
        />
      }
      control={control}
      below={<FormItemHelp id={id} path={path} error={field.error} helps={helps} />}
    />
  );
});

function placeholderOr({ placeholder, name }: FormItemNode): string | undefined {
  return typeof placeholder === 'string' ? placeholder : name;
}

/** Whether an input that may not be changed is shown by itself: its rows and conditions then are what may not be changed. */
function isShownByItself({ type = '', staticSchema }: SchemaObject, builtins: Builtins): boolean {
  return type.startsWith('static') || (staticSchema === undefined && findTraits(type, builtins).static === 'itself');
}

/** The display that shows an input's value when it may not be changed. */
function staticNode(node: SchemaObject): SchemaObject {
  return { ...node, type: 'static', originalType: node.type };
}
