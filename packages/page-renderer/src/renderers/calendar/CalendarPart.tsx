import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Dayjs } from 'dayjs';
import { useMemo, useState, type ReactNode } from 'react';
import { runButton } from '../../core/actions/run-button.ts';
import { runEvent } from '../../core/actions/run-event.ts';
import { monthOf, monthWeeks, readSchedules, schedulesOf, type Schedule } from '../../core/calendar/month-days.ts';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { formatDate } from '../../core/dates/dates.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';
import { useComponent } from '../../view/useComponent.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { useNodeValue } from '../../fields/useNodeValue.ts';
import { MonthHeader } from './MonthHeader.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { CalendarNode } from '../../schema/shown.ts';

/** A month with what is on at each day. With `name` a day can be chosen; an entry opens what the definition has for it, or all of its day. */
export function CalendarPart({ node, path, scope, environment, disabled }: RendererProps<Drawn<CalendarNode>>): ReactNode {
  const { runtime, phone } = useSettings();
  const { display } = usePartTexts();
  const context = useActionContext(path, scope);
  const value = useNodeValue(node, scope);
  const given: unknown = node.schedules;
  const found = useTracked(
    scope,
    (reader) => (typeof given === 'string' ? evaluateTemplate(given, reader, runtime.warn) : given),
    [given],
  );
  const schedules = useMemo(() => readSchedules(found), [found]);
  const stored = toText(node.valueFormat ?? node.format) || 'X';
  const chosen = toText(value) === '' ? undefined : monthDay(value);
  const [shown, setMonth] = useState<Dayjs>();
  const month = shown ?? monthOf(value);
  const [today] = useState(() => monthDay(Date.now() / 1000));
  const { locale } = environment;
  const weeks = useMemo(() => monthWeeks(month), [month]);
  const names = useMemo(() => {
    const narrow = new Intl.DateTimeFormat(locale, { weekday: locale.startsWith('zh') ? 'narrow' : 'short' });
    const long = new Intl.DateTimeFormat(locale, { weekday: 'long' });
    return (weeks[0] ?? []).map((day) => ({ short: narrow.format(day.toDate()), long: long.format(day.toDate()) }));
  }, [weeks, locale]);
  const inWords = useMemo(() => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }), [locale]);
  useComponent(node, path, { scope, setValue: (next) => node.name !== undefined && scope.set(node.name, next) });
  const choose = (day: Dayjs): void => {
    if (disabled || node.name === undefined) return;
    const next = formatDate(day, stored);
    scope.set(node.name, next);
    void runEvent({ handlers: node.onEvent, name: 'change', data: { value: next }, context });
  };
  const open = (day: Dayjs, entries: readonly Schedule[], picked: Schedule): void => {
    const list = entries.map(({ raw }) => raw);
    const values = { scheduleData: list, ...picked.raw, item: picked.raw };
    const action: unknown = node.scheduleAction;
    if (isPlainObject(action)) {
      const inner = { ...context, scope: new Scope({ parent: scope, values }) };
      void runButton(action, inner);
      return;
    }
    void runtime.open(
      'dialog',
      {
        title: formatText(display.schedule, { day: inWords.format(day.toDate()) }),
        actions: [],
        body: {
          type: 'table',
          source: '${scheduleData}',
          columns: [
            { name: 'time', label: display.scheduleTime, type: 'plain', tpl: '${startTime} – ${endTime}' },
            { name: 'content', label: display.scheduleContent },
          ],
        },
      },
      { ...context, scope: new Scope({ parent: scope, values }) },
    );
  };
  const large = node.largeMode === true && !phone;
  return (
    <Box
      component="table"
      sx={{
        borderCollapse: 'collapse',
        width: large ? '100%' : 'auto',
        maxWidth: '100%',
        tableLayout: 'fixed',
        border: 1,
        borderColor: 'divider',
        '& th': { p: 0.5, fontSize: 13, fontWeight: 500, color: 'text.secondary', textAlign: 'center' },
        '& td': {
          p: 0.25,
          verticalAlign: 'top',
          textAlign: 'center',
          width: large ? undefined : 48,
          height: large ? 92 : 44,
          ...(large ? { border: 1, borderColor: 'divider' } : {}),
        },
      }}
      aria-label={toText(node.label ?? node.title) || display.calendar}
    >
      <thead>
        <tr>
          <th colSpan={7} scope="colgroup">
            <MonthHeader month={month} locale={locale} onChange={setMonth} />
          </th>
        </tr>
        <tr>
          {names.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.format('YYYY-MM-DD')}>
            {week.map((day) => {
              const entries = schedulesOf(day, schedules);
              const isChosen = chosen?.isSame(day, 'day') === true;
              const look = {
                fontFamily: 'inherit',
                fontSize: 13,
                borderRadius: '50%',
                width: 28,
                height: 28,
                fontWeight: today?.isSame(day, 'day') ? 700 : 400,
                color: isChosen ? 'primary.contrastText' : day.isSame(month, 'month') ? 'text.primary' : 'text.secondary',
                bgcolor: isChosen ? 'primary.main' : 'transparent',
              };
              return (
                <td key={day.date() + day.month() * 100} aria-current={today?.isSame(day, 'day') ? 'date' : undefined}>
                  {node.name === undefined ? (
                    <Box component="span" sx={{ ...look, display: 'inline-grid', placeItems: 'center' }}>
                      {day.date()}
                    </Box>
                  ) : (
                    <ButtonBase
                      disabled={disabled}
                      aria-pressed={isChosen}
                      aria-label={inWords.format(day.toDate())}
                      onClick={() => choose(day)}
                      sx={look}
                    >
                      {day.date()}
                    </ButtonBase>
                  )}
                  {entries.length > 0 && <Entries day={day} entries={entries} large={large} words={inWords} onOpen={open} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Entries({
  day,
  entries,
  large,
  words,
  onOpen,
}: {
  readonly day: Dayjs;
  readonly entries: readonly Schedule[];
  readonly large: boolean;
  readonly words: Intl.DateTimeFormat;
  readonly onOpen: (day: Dayjs, entries: readonly Schedule[], picked: Schedule) => void;
}): ReactNode {
  const { display } = usePartTexts();
  const { runtime } = useSettings();
  const [first] = entries;
  if (!large)
    return (
      <ButtonBase
        aria-label={formatText(runtime.texts.labelled, {
          label: formatText(display.schedule, { day: words.format(day.toDate()) }),
          text: entries.length,
        })}
        onClick={() => first && onOpen(day, entries, first)}
        sx={{
          display: 'block',
          mx: 'auto',
          px: 0.75,
          borderRadius: 1,
          fontFamily: 'inherit',
          fontSize: 11,
          bgcolor: 'action.selected',
        }}
      >
        {entries.length}
      </ButtonBase>
    );
  return entries.map((entry, index) => (
    <ButtonBase
      // oxlint-disable-next-line react/no-array-index-key -- entries have no identity that could be known here
      key={index}
      onClick={() => onOpen(day, entries, entry)}
      sx={{
        display: 'block',
        width: '100%',
        px: 0.5,
        mb: 0.25,
        fontFamily: 'inherit',
        fontSize: 12,
        textAlign: 'start',
        borderRadius: 0.5,
        bgcolor: 'action.selected',
        borderInlineStart: 3,
        borderColor: 'primary.main',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {toText(entry.raw['content'])}
    </ButtonBase>
  ));
}

function monthDay(value: unknown): Dayjs | undefined {
  return readSchedules([{ startTime: value }])[0]?.start;
}
