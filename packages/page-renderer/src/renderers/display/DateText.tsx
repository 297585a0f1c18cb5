import type { ReactNode } from 'react';
import { ownMap } from '../../core/data/own-map.ts';
import { parseDate } from '../../core/dates/dates.ts';
import { fromNow } from '../../core/dates/from-now.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { DateNode } from '../../schema/display.ts';

const formats = ownMap<string>({
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm',
  month: 'YYYY-MM',
  date: 'YYYY-MM-DD',
});

/** A date in words; what is none is shown as it is. */
export function DateText({ node, scope }: RendererProps<Drawn<DateNode>>): ReactNode {
  const value = useNodeValue(node, scope);
  const text = (name: string): string | undefined =>
    typeof node[name] === 'string' && node[name] !== '' ? node[name] : undefined;
  if (value === undefined || value === null || value === '') return <span>{placeholderOf(node)}</span>;
  const date = parseDate(value, text('valueFormat') ?? 'X');
  if (!date) return <span>{toText(value)}</span>;
  const format = text('displayFormat') ?? text('format') ?? formats[node.type?.replace('static-', '') ?? 'date'] ?? 'YYYY-MM-DD';
  return <time dateTime={date.toISOString()}>{node.fromNow === true ? fromNow(date) : date.format(format)}</time>;
}
