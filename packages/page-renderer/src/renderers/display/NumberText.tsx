import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { NumberNode } from '../../schema/display.ts';

/** A number with its groups of thousands, percent, and the texts before and after it. */
export function NumberText({ node, scope, environment }: RendererProps<Drawn<NumberNode>>): ReactNode {
  const value = useNodeValue(node, scope);
  const number = Number(toText(value));
  if (toText(value) === '' || Number.isNaN(number)) return <span>{toText(value) || placeholderOf(node)}</span>;
  const precision = typeof node.precision === 'number' ? Math.min(15, Math.max(0, node.precision)) : undefined;
  const percent = node.percent !== undefined && node.percent !== false;
  const digits = percent && typeof node.percent === 'number' ? node.percent : precision;
  const text = new Intl.NumberFormat(environment.locale, {
    style: percent ? 'percent' : 'decimal',
    useGrouping: node.kilobitSeparator !== false,
    ...(digits === undefined ? { maximumFractionDigits: 15 } : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  }).format(number);
  return <span>{`${toText(node.prefix ?? node.affix)}${text}${toText(node.suffix)}`}</span>;
}
