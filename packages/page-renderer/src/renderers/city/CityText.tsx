import type { ReactNode } from 'react';
import { readPlace } from '../../core/data/regions.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import { regions } from './regions.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { CityTextNode } from '../../schema/shown.ts';

/** A stored place in words. */
export function CityText({ node, scope }: RendererProps<Drawn<CityTextNode>>): ReactNode {
  const value = useNodeValue(node, scope);
  const { province, city, district, street } = readPlace(value, regions, { delimiter: toText(node.delimiter) || ',' });
  const names = [province, city === province ? '' : city, district, street].filter((name) => name !== '');
  return <span>{names.join(' ') || placeholderOf(node)}</span>;
}
