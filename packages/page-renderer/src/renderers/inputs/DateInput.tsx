import { useMemo, type ReactNode } from 'react';
import { readStored, writeStored } from '../../core/dates/stored-date.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { dateKind } from './date-kind.ts';
import { DatePickerField } from './DatePickerField.tsx';
import { useDateBounds } from './useDateBounds.ts';
import { useShortcuts } from './useShortcuts.ts';

/** A day, a time, both, a month, a quarter or a year; the value is text in `valueFormat` (unix seconds by default). */
export function DateInput(props: FormItemRendererProps): ReactNode {
  const { node, value, onChange, onBlur, disabled, readOnly, invalid, required, controlId, labelId, describedBy } = props;
  const kind = useMemo(() => dateKind(node), [node]);
  const date = useMemo(() => readStored(value, kind), [value, kind]);
  const { min, max } = useDateBounds(props, kind);
  const shortcuts = useShortcuts(props, false);
  return (
    <DatePickerField
      kind={kind}
      value={date}
      onChange={(next) => onChange(next ? writeStored(next, kind) : (node['resetValue'] ?? ''))}
      onBlur={onBlur}
      disabled={disabled}
      readOnly={readOnly}
      invalid={invalid}
      required={required}
      controlId={controlId}
      labelledBy={labelId}
      describedBy={describedBy}
      min={min}
      max={max}
      locale={props.environment.locale}
      clearable={node['clearable'] !== false}
      embed={node['embed'] === true}
      shortcuts={shortcuts.given ? shortcuts.read : undefined}
    />
  );
}
