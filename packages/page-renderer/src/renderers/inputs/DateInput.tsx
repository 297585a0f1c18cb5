import { useMemo, type ReactNode } from 'react';
import { readStored, writeStored } from '../../core/dates/stored-date.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { borderMode } from '../../fields/border-style.ts';
import { dateKind } from './date-kind.ts';
import { DatePickerField } from './DatePickerField.tsx';
import { useDateLimits, useRefusedDate } from './useDateLimits.ts';
import { useDateWarnings } from './useDateWarnings.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useStartDate } from './useStartDate.ts';

/** A day, a time, both, a month, a quarter or a year; the value is text in `valueFormat` (unix seconds by default). */
export function DateInput(props: FormItemRendererProps): ReactNode {
  const { node, value, onChange, disabled, readOnly, invalid, required, controlId, labelId, describedBy } = props;
  const kind = useMemo(() => dateKind(node), [node]);
  const date = useMemo(() => readStored(value, kind), [value, kind]);
  const limits = useDateLimits(props, kind);
  const { shown, refused, onRefused, onBlur } = useRefusedDate(props, kind, limits, date);
  const shortcuts = useShortcuts(props, false);
  useStartDate(props);
  useDateWarnings(props, kind, value);
  return (
    <DatePickerField
      kind={kind}
      value={shown}
      onChange={(next) => onChange(next ? writeStored(next, kind) : (node['resetValue'] ?? node['emptyStr'] ?? ''))}
      onBlur={onBlur}
      disabled={disabled}
      readOnly={readOnly}
      invalid={invalid || refused}
      required={required}
      controlId={controlId}
      labelledBy={labelId}
      describedBy={describedBy}
      {...limits}
      locale={props.environment.locale}
      clearable={node['clearable'] !== false}
      embed={node['embed'] === true}
      closeOnSelect={typeof node['closeOnSelect'] === 'boolean' ? node['closeOnSelect'] : undefined}
      border={borderMode(node)}
      shortcuts={shortcuts.given ? shortcuts.read : undefined}
      onRefused={onRefused}
    />
  );
}
