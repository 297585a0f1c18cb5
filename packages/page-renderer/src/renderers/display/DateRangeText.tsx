import type { ReactNode } from 'react';
import { parseDate } from '../../core/dates/dates.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { DateRangeTextNode } from '../../schema/shown.ts';

/** Two dates in words with a sign between them; what is none is left out. */
export function DateRangeText({ node, scope }: RendererProps<Drawn<DateRangeTextNode>>): ReactNode {
  const value = useNodeValue(node, scope);
  const text = (name: string, otherwise: string): string => toText(node[name]) || otherwise;
  const pair = Array.isArray(value) ? (value as readonly unknown[]) : toText(value).split(text('delimiter', ','));
  const format = text('displayFormat', text('format', 'YYYY-MM-DD'));
  const dates = [pair[0], pair[1]].map((each) => parseDate(each, text('valueFormat', 'X')));
  if (!dates.some(Boolean)) return <span>{placeholderOf(node)}</span>;
  return <span>{dates.map((date) => date?.format(format) ?? '').join(` ${text('connector', '~')} `)}</span>;
}
