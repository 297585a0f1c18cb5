import { useMemo, useState } from 'react';
import type { Dayjs } from 'dayjs';
import { formatText } from '../../core/data/format-text.ts';
import { formatDate, parseRelativeDate } from '../../core/dates/dates.ts';
import { readTimeLimits, type TimeLimits } from '../../core/dates/time-limits.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { useFieldCheck } from '../../fields/useFieldCheck.ts';
import type { DateKind } from './date-kind.ts';
import { useInputTexts } from '../../fields/useInputTexts.ts';

/** Earliest and latest date of an input, and which times of a day it takes. */
export interface DateLimits {
  readonly min: Dayjs | undefined;
  readonly max: Dayjs | undefined;
  readonly times: TimeLimits | undefined;
}

const names = ['minDate', 'maxDate', 'minTime', 'maxTime'] as const;

/** `minDate`, `maxDate`, `minTime`, `maxTime` (dates, relative ones such as `+2days`, templates) and `timeConstraints`. */
export function useDateLimits({ node, scope }: Pick<FormItemRendererProps, 'node' | 'scope'>, kind: DateKind): DateLimits {
  const { runtime } = useSettings();
  const texts = useTracked(
    scope,
    (reader) =>
      names
        .map((name) => {
          const given = node[name];
          return typeof given === 'string' ? toText(evaluateTemplate(given, reader, runtime.warn)) : toText(given);
        })
        .join('\u0000'),
    [node],
  );
  const constraints = node['timeConstraints'];
  return useMemo(() => {
    const [min = '', max = '', minTime = '', maxTime = ''] = texts.split('\u0000');
    const read = (text: string): Dayjs | undefined =>
      text === '' ? undefined : (parseRelativeDate(text) ?? parseRelativeDate(text, kind.stored));
    const hasTime = kind.picks === 'time' || kind.picks === 'datetime';
    return {
      min: read(min),
      max: read(max),
      times: hasTime ? readTimeLimits(constraints, { min: read(minTime), max: read(maxTime) }) : undefined,
    };
  }, [texts, constraints, kind]);
}

/** A date that is typed but may not be chosen, or is none. */
export interface RefusedDate {
  /** What the field shows: that date while it is there, otherwise the value. */
  readonly shown: Dayjs | undefined;
  readonly refused: boolean;
  readonly onRefused: (date: Dayjs | undefined) => void;
  readonly onBlur: () => void;
}

/** Keeps such a date beside the value, the form from being sent with it, and shows what may be chosen once the field is left. */
export function useRefusedDate(
  { node, controlId, onBlur }: Pick<FormItemRendererProps, 'node' | 'controlId' | 'onBlur'>,
  kind: DateKind,
  { min, max }: Pick<DateLimits, 'min' | 'max'>,
  value: Dayjs | undefined,
): RefusedDate {
  const { form } = useRenderContext();
  const texts = useInputTexts();
  const [draft, setDraft] = useState<Dayjs>();
  const [seen, setSeen] = useState(value?.valueOf());
  // Another value from elsewhere counts by itself.
  if (seen !== value?.valueOf()) {
    setSeen(value?.valueOf());
    setDraft(undefined);
  }
  const write = (date: Dayjs): string => formatDate(date, kind.display);
  const days = kind.picks !== 'time';
  const isOut = days && draft !== undefined && ((min && draft.isBefore(min)) || (max && draft.isAfter(max)));
  const text = !isOut
    ? draft?.isValid() === false
      ? texts.dateIncomplete
      : texts.dateRefused
    : min && max
      ? formatText(texts.dateBetween, { min: write(min), max: write(max) })
      : min
        ? formatText(texts.dateFrom, { min: write(min) })
        : formatText(texts.dateUntil, { max: max ? write(max) : '' });
  const { name } = node;
  const refused = draft !== undefined;
  useFieldCheck(node, refused ? text : undefined, controlId);
  return {
    shown: draft ?? value,
    refused,
    onRefused: setDraft,
    onBlur: () => {
      onBlur();
      if (refused && form && name !== undefined && name !== '') form.error(name).set(text);
    },
  };
}
