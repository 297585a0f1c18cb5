import { useMemo } from 'react';
import type { Dayjs } from 'dayjs';
import { parseRelativeDate } from '../../core/dates/dates.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import type { DateKind } from './date-kind.ts';

/** Earliest and latest date of an input. */
export interface DateBounds {
  readonly min: Dayjs | undefined;
  readonly max: Dayjs | undefined;
}

/** `minDate` and `maxDate`: dates, relative ones (`+2days`), templates. */
export function useDateBounds({ node, scope }: Pick<FormItemRendererProps, 'node' | 'scope'>, kind: DateKind): DateBounds {
  const { runtime } = useSettings();
  const texts = useTracked(
    scope,
    (reader) =>
      (['minDate', 'maxDate'] as const)
        .map((name) => {
          const given = node[name];
          return typeof given === 'string' ? toText(evaluateTemplate(given, reader, runtime.warn)) : toText(given);
        })
        .join('\u0000'),
    [node],
  );
  return useMemo(() => {
    const [min = '', max = ''] = texts.split('\u0000');
    const read = (text: string): Dayjs | undefined =>
      text === '' ? undefined : (parseRelativeDate(text) ?? parseRelativeDate(text, kind.stored));
    return { min: read(min), max: read(max) };
  }, [texts, kind]);
}
