import { useMemo } from 'react';
import type { Dayjs } from 'dayjs';
import { formatText } from '../../core/data/format-text.ts';
import { toText } from '../../core/data/to-text.ts';
import { readShortcuts } from '../../core/dates/date-shortcuts.ts';
import { parseRelativeDate } from '../../core/dates/dates.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useInputTexts } from '../../fields/useInputTexts.ts';

/** A date, or from when to when, that one click picks. */
export interface Shortcut {
  readonly label: string;
  readonly from: Dayjs;
  readonly to: Dayjs | undefined;
}

/** `shortcuts` (`ranges` of old) of a date input, worked out when they are asked for: "now" is then. */
export function useShortcuts(
  { node, scope }: Pick<FormItemRendererProps, 'node' | 'scope'>,
  ranged: boolean,
  standard?: string,
): { readonly given: boolean; readonly read: () => readonly Shortcut[] } {
  const { runtime } = useSettings();
  const texts = useInputTexts();
  const given = node['shortcuts'] ?? node['ranges'] ?? standard;
  return useMemo(
    () => ({
      given: (typeof given === 'string' && given !== '') || (Array.isArray(given) && given.length > 0),
      read: () =>
        readShortcuts(given, ranged, (value) => {
          const date = typeof value === 'string' ? evaluateTemplate(value, scopeReader(scope), runtime.warn) : value;
          return parseRelativeDate(date);
        }).map(({ label, name, count, from, to }) => ({
          label: label ?? formatText(toText(texts.shortcuts[name]) || name, { count }),
          from,
          to,
        })),
    }),
    [given, ranged, scope, runtime, texts],
  );
}
