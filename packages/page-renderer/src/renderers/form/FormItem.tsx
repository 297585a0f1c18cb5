import { visuallyHidden } from '@lab-console/widget-base/view';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import { memo, Suspense, useId, type ReactNode } from 'react';
import { ownMap } from '../../core/data/own-map.ts';
import { findTraits } from '../../registry/find-renderer.ts';
import { componentOf } from '../../registry/loading.ts';
import type { FormItemRendererProps, Loadable } from '../../registry/types.ts';
import { hasFillCall } from '../../core/form/fill-by-call.ts';
import type { FormItemNode } from '../../schema/drawn.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { Builtins } from '../../registry/Builtins.ts';
import type { FormItemFrameProps } from '../../registry/part-props.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { RichText } from '../../view/RichText.tsx';
import { useText } from '../../view/useText.ts';
import { borderMode, borderStyle } from '../../fields/border-style.ts';
import { Remark } from '../../fields/Remark.tsx';
import type { FieldEventsProps } from './FieldEvents.tsx';
import type { FillFrameProps } from './FillFrame.tsx';
import { labelColumns } from '../../fields/label-columns.ts';
import { useField } from './useField.ts';

/** What fills other fields through a call; most inputs never load it. */
const fillFrame = { load: () => import('./FillFrame.tsx') } as const;
const fieldEvents = { load: () => import('./FieldEvents.tsx') } as const;

const widths = ownMap<number | string>({ xs: 120, sm: 180, md: 260, lg: 360, full: '100%' });

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
  const description = useText(item.description ?? item.desc, scope);
  const hint = useText(item.hint, scope);
  const mode = item.mode === 'row' ? 'inline' : (item.mode ?? formMode ?? 'normal');
  const formNode = form?.node as SchemaObject | undefined;
  const align = item['labelAlign'] ?? formNode?.['labelAlign'];
  const caption = useText(item.caption, scope);
  if (isHidden) return null;
  const helps = (
    [
      ['caption', item.caption, caption],
      ['description', item.description ?? item.desc, description],
      ['hint', item.hint, hint],
    ] as const
  ).filter(([, , text]) => text !== '');
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
  const remark = item.labelRemark ?? item.remark;
  const labelNode =
    labelled && label !== '' ? (
      <Box
        component={isGroup ? 'span' : 'label'}
        id={`${id}-label`}
        {...(isGroup ? {} : { htmlFor: controlId })}
        sx={{
          display: 'block',
          fontSize: 14,
          color: field.error === undefined ? 'text.primary' : 'error.main',
          // Beside a control its first line is at the control's middle, however many lines it has.
          lineHeight: '20px',
          py: mode === 'normal' ? 0 : { xs: mode === 'inline' ? 0 : '10px', sm: '10px' },
          mb: mode === 'normal' ? 0.5 : { xs: mode === 'inline' ? 0.5 : 0, sm: 0 },
          textAlign: mode === 'horizontal' && align !== 'left' ? { sm: 'right' } : 'left',
          whiteSpace: mode === 'inline' ? 'nowrap' : 'normal',
        }}
      >
        <RichText source={item.label} text={label} path={`${path}.label`} />
        {field.required && (
          <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
            *
          </Box>
        )}
        {remark !== undefined && (
          <Remark
            node={{ content: typeof remark === 'string' ? remark : (remark as SchemaObject)['content'] }}
            path={path}
            scope={scope}
            environment={environment}
            disabled={disabled}
            render={render}
          />
        )}
      </Box>
    ) : (
      <Box
        component={isGroup ? 'span' : 'label'}
        id={`${id}-label`}
        {...(isGroup ? {} : { htmlFor: controlId })}
        sx={visuallyHidden}
      >
        {own || placeholderOr(item)}
      </Box>
    );
  const below = (
    <>
      {field.error !== undefined && (
        <FormHelperText id={`${id}-error`} error role="alert">
          {field.error}
        </FormHelperText>
      )}
      {helps.length > 0 && (
        <FormHelperText id={`${id}-help`} component="div">
          {helps.map(([name, source, text]) => (
            <div key={name}>
              <RichText source={source} text={text} path={`${path}.${name}`} />
            </div>
          ))}
        </FormHelperText>
      )}
    </>
  );
  // The size of an editor is its height.
  const width = item.size === undefined || node.type?.endsWith('editor') ? undefined : widths[item.size];
  const body = (
    <Box
      sx={{
        minWidth: mode === 'inline' ? 140 : 0,
        // In a row of fields each takes what it needs; on a phone they are below each other and equally wide.
        width: mode === 'inline' ? { xs: '100%', sm: width ?? 'auto' } : (width ?? 'auto'),
        maxWidth: '100%',
        '& .MuiInputBase-root, & .MuiPickersInputBase-root': { fontSize: 14 },
        ...borderStyle(borderMode(item)),
      }}
    >
      {control}
      {below}
    </Box>
  );
  const mark = borderMode(item);
  // Hundreds of cells may be in a table: the control alone, which carries its name itself.
  if (isUnlabelled)
    return mark === 'full' ? (
      <>
        {control}
        {below}
      </>
    ) : (
      <Box sx={borderStyle(mark)}>
        {control}
        {below}
      </Box>
    );
  if (inCell)
    return (
      <Box sx={{ minWidth: 80 }}>
        {labelNode}
        {body}
      </Box>
    );
  if (mode === 'horizontal') {
    return (
      <Box
        sx={{
          display: { xs: 'block', sm: 'grid' },
          gridTemplateColumns: labelColumns(
            item['horizontal'] ?? formNode?.['horizontal'],
            item['labelWidth'] ?? formNode?.['labelWidth'],
          ),
          columnGap: 2,
          mb: 1.5,
          alignItems: 'start',
        }}
      >
        <div>{labelNode}</div>
        {body}
      </Box>
    );
  }
  if (mode === 'inline') {
    return (
      <Box
        sx={{
          display: { xs: 'block', sm: 'inline-flex' },
          width: { xs: '100%', sm: 'auto' },
          alignItems: 'flex-start',
          gap: 1,
          mr: { xs: 0, sm: 1 },
          mb: 1,
          maxWidth: '100%',
        }}
      >
        {labelNode}
        {body}
      </Box>
    );
  }
  return (
    <Box sx={mark === 'full' ? stacked : { ...stacked, ...borderStyle(mark) }}>
      {labelNode}
      {width === undefined ? (
        <>
          {control}
          {below}
        </>
      ) : (
        body
      )}
    </Box>
  );
});

const stacked = { mb: 2, minWidth: 0, '& .MuiInputBase-root, & .MuiPickersInputBase-root': { fontSize: 14 } } as const;

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
