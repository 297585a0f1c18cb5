import Box from '@mui/material/Box';
import { useId, useMemo, type ReactNode } from 'react';
import type { Dayjs } from 'dayjs';
import { formatDate } from '../../core/dates/dates.ts';
import { toText } from '../../core/data/to-text.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { usePlace } from '../../view/contexts.ts';
import { dateKind } from './date-kind.ts';
import { DatePickerField } from './DatePickerField.tsx';
import { readStored } from './DateInput.tsx';

/** Two dates: one text joined by a comma, a list (`joinValues: false`), or two fields (`extraName`). */
export function DateRangeInput(props: FormItemRendererProps): ReactNode {
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
  const { form } = usePlace();
  const id = useId();
  const kind = useMemo(() => dateKind(node), [node]);
  const extraName = typeof node['extraName'] === 'string' ? node['extraName'] : undefined;
  const delimiter = toText(node['delimiter']) || ',';
  const parts = Array.isArray(value) ? value.map(toText) : toText(value).split(delimiter);
  const from = readStored(parts[0], kind.stored);
  const to = readStored(extraName === undefined ? parts[1] : scope.getOwn(extraName), kind.stored);
  const write = (start: Dayjs | undefined, end: Dayjs | undefined): void => {
    // A picked day ends with its last second, as in amis.
    const last = end && kind.picks === 'date' && kind.stored === 'X' ? end.endOf('day') : end;
    const texts = [start ? formatDate(start, kind.stored) : '', last ? formatDate(last, kind.stored) : ''] as const;
    if (extraName !== undefined) {
      onChange(texts[0]);
      if (form) form.setValue(extraName, texts[1]);
      else scope.set(extraName, texts[1]);
    } else if (texts[0] === '' && texts[1] === '') onChange('');
    else onChange(node['joinValues'] === false ? texts : texts.join(delimiter));
  };
  const shared = { kind, onBlur, disabled, readOnly, invalid, required, describedBy, locale: environment.locale };
  return (
    <Box role="group" id={controlId} aria-labelledby={labelId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Box sx={{ flex: '1 1 180px' }}>
        <DatePickerField
          {...shared}
          value={from}
          onChange={(next) => write(next, to)}
          controlId={`${id}-from`}
          labelledBy={labelId}
          min={undefined}
          max={to}
        />
      </Box>
      <Box sx={{ flex: '1 1 180px' }}>
        <DatePickerField
          {...shared}
          value={to}
          onChange={(next) => write(from, next)}
          controlId={`${id}-to`}
          labelledBy={labelId}
          min={from}
          max={undefined}
        />
      </Box>
    </Box>
  );
}
