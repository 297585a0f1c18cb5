import { useMemo, type ReactNode } from 'react';
import type { Dayjs } from 'dayjs';
import { formatDate, parseDate, parseRelativeDate } from '../../core/dates/dates.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { dateKind } from './date-kind.ts';
import { DatePickerField } from './DatePickerField.tsx';

/** A day, a time, both, a month or a year; the value is text in `valueFormat` (unix seconds by default). */
export function DateInput(props: FormItemRendererProps): ReactNode {
  const {
    node,
    scope,
    value,
    onChange,
    onBlur,
    disabled,
    readOnly,
    invalid,
    required,
    controlId,
    labelId,
    describedBy,
    environment,
  } = props;
  const { runtime } = useSettings();
  const kind = useMemo(() => dateKind(node), [node]);
  const date = useMemo(() => readStored(value, kind.stored), [value, kind]);
  const [min, max] = useTracked(
    scope,
    (reader) =>
      (['minDate', 'maxDate'] as const).map((name) => {
        const given = node[name];
        return typeof given === 'string' ? toText(evaluateTemplate(given, reader, runtime.warn)) : '';
      }),
    [node],
  );
  return (
    <DatePickerField
      kind={kind}
      value={date}
      onChange={(next) => onChange(next ? formatDate(next, kind.stored) : '')}
      onBlur={onBlur}
      disabled={disabled}
      readOnly={readOnly}
      invalid={invalid}
      required={required}
      controlId={controlId}
      labelledBy={labelId}
      describedBy={describedBy}
      min={min ? parseRelativeDate(min) : undefined}
      max={max ? parseRelativeDate(max) : undefined}
      locale={environment.locale}
    />
  );
}

/** Reads a stored date; text in ISO form is taken even where unix seconds are the format. */
export function readStored(value: unknown, format: string): Dayjs | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return parseDate(value, format) ?? parseRelativeDate(value);
}
