import Box from '@mui/material/Box';
import { useId, useMemo, type ReactNode } from 'react';
import type { Dayjs } from 'dayjs';
import { toText } from '../../core/data/to-text.ts';
import { endLimits, fitsEnd, readDuration } from '../../core/dates/range-limits.ts';
import { readStored, writeStored } from '../../core/dates/stored-date.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useRenderContext } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { borderMode } from '../../fields/border-style.ts';
import { dateKind, type DateKind } from './date-kind.ts';
import { DatePickerField } from './DatePickerField.tsx';
import { ShortcutMenu } from './ShortcutMenu.tsx';
import { useDateLimits, useRefusedDate } from './useDateLimits.ts';
import { useDateWarnings } from './useDateWarnings.ts';
import { useInputTexts } from '../../fields/useInputTexts.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useStartDate } from './useStartDate.ts';

/** Shortcuts of a range of days that names none, as in amis. */
const usual = 'yesterday,7daysago,prevweek,thismonth,prevmonth,prevquarter';

/** Two dates: one text joined by a comma, a list (`joinValues: false`), or two fields (`extraName`). */
export function DateRangeInput(props: FormItemRendererProps): ReactNode {
  const { node, scope, value, onChange, disabled, readOnly, invalid, required, controlId, labelId, describedBy } = props;
  const { form } = useRenderContext();
  const texts = useInputTexts();
  const id = useId();
  const kind = useMemo(() => dateKind(node), [node]);
  const extraName = typeof node['extraName'] === 'string' && node['extraName'] !== '' ? node['extraName'] : undefined;
  const extra = useTracked(
    scope,
    (reader) => {
      if (extraName === undefined) return undefined;
      reader.read(extraName.split(/[.[]/)[0] ?? extraName);
      return scope.getOwn(extraName);
    },
    [extraName],
  );
  const delimiter = toText(node['delimiter']) || ',';
  const parts = Array.isArray(value) ? value.map(toText) : toText(value).split(delimiter);
  const from = readStored(parts[0], kind);
  const to = readStored(extraName === undefined ? parts[1] : extra, kind);
  const { times, ...bounds } = useDateLimits(props, kind);
  useStartDate(props);
  useDateWarnings(props, kind, parts);
  const limits = endLimits(from, bounds, readDuration(node['minDuration']), readDuration(node['maxDuration']));
  const start = useRefusedDate(props, kind, bounds, from);
  const end = useRefusedDate(props, kind, limits, to);
  const days = kind.picks === 'date' || kind.picks === 'datetime';
  const shortcuts = useShortcuts(props, true, days ? usual : undefined);
  const write = (first: Dayjs | undefined, second: Dayjs | undefined): void => {
    // An end that the new start leaves no room for goes.
    const allowed = endLimits(first, bounds, readDuration(node['minDuration']), readDuration(node['maxDuration']));
    const last = second && lastMoment(second, kind);
    const kept =
      last && fitsEnd(last, { ...allowed, max: kind.picks === 'datetime' ? allowed.max : allowed.max?.endOf('day') })
        ? last
        : undefined;
    const written = [first ? writeStored(first, kind) : '', kept ? writeStored(kept, kind) : ''] as const;
    const empty = node['resetValue'] ?? node['emptyStr'] ?? '';
    if (extraName !== undefined) {
      onChange(written[0]);
      if (form) form.setValue(extraName, written[1]);
      else scope.set(extraName, written[1]);
    } else if (written[0] === '' && written[1] === '') onChange(empty);
    else onChange(node['joinValues'] === false ? written : written.join(delimiter));
  };
  const shared = {
    kind,
    disabled,
    readOnly,
    required,
    describedBy,
    times,
    closeOnSelect: typeof node['closeOnSelect'] === 'boolean' ? node['closeOnSelect'] : undefined,
    border: borderMode(node),
    locale: props.environment.locale,
    clearable: node['clearable'] !== false,
    embed: node['embed'] === true,
  };
  return (
    <Box
      role="group"
      id={controlId}
      tabIndex={-1}
      aria-labelledby={labelId}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}
    >
      <Box component="span" id={`${id}-start`} hidden>
        {texts.rangeStart}
      </Box>
      <Box component="span" id={`${id}-end`} hidden>
        {texts.rangeEnd}
      </Box>
      {/* In a narrow field one stands below the other, and the usual dates beside both. */}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 180px' }}>
          <DatePickerField
            {...shared}
            value={start.shown}
            onBlur={start.onBlur}
            onChange={(next) => write(next, to)}
            invalid={invalid || start.refused}
            onRefused={start.onRefused}
            controlId={`${id}-from`}
            labelledBy={`${labelId} ${id}-start`}
            min={bounds.min}
            max={bounds.max}
          />
        </Box>
        <Box sx={{ flex: '1 1 180px' }}>
          <DatePickerField
            {...shared}
            value={end.shown}
            onBlur={end.onBlur}
            onChange={(next) => write(from, next)}
            invalid={invalid || end.refused}
            onRefused={end.onRefused}
            end
            start={from}
            controlId={`${id}-to`}
            labelledBy={`${labelId} ${id}-end`}
            min={limits.min}
            max={limits.max}
          />
        </Box>
      </Box>
      {shortcuts.given && (
        <ShortcutMenu
          read={shortcuts.read}
          disabled={disabled || readOnly}
          onPick={(shortcut) => write(shortcut.from, shortcut.to)}
        />
      )}
    </Box>
  );
}

/** A picked day, month, quarter or year is meant to its end. */
function lastMoment(date: Dayjs, { picks }: DateKind): Dayjs {
  if (picks === 'datetime' || picks === 'time') return date;
  return date.endOf(picks === 'date' ? 'day' : picks);
}
