import { StateMark, type StateTone } from '@lab-console/widget-base/design';
import type { ReactNode } from 'react';
import { ownMap } from '../../core/data/own-map.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { StatusNode } from '../../schema/display.ts';

const tones = ownMap<StateTone>({
  success: 'done',
  fail: 'danger',
  danger: 'danger',
  pending: 'open',
  process: 'open',
  queue: 'waiting',
  warning: 'waiting',
  schedule: 'chosen',
});
const kinds = ownMap<string>({ '0': 'fail', '1': 'success', true: 'success', false: 'off' });

/** A state as a dot and a word. */
export function Status({ node, scope }: RendererProps<Drawn<StatusNode>>): ReactNode {
  const { texts } = useSettings().runtime;
  const value = useNodeValue(node, scope);
  const key = toText(value);
  if (key === '') return <span>{placeholderOf(node)}</span>;
  const own = isPlainObject(node.source) ? node.source[key] : undefined;
  const labels = isPlainObject(node.labelMap) ? node.labelMap : {};
  const kind = kinds[key] ?? key;
  const plain = key === 'true' || key === '1' ? texts.yes : key === 'false' || key === '0' ? texts.no : key;
  const label = isPlainObject(own) ? toText(own['label']) : toText(labels[key] ?? plain);
  const tone = isPlainObject(own) && typeof own['color'] === 'string' ? own['color'] : kind;
  return <StateMark tone={tones[tone] ?? 'off'}>{label}</StateMark>;
}
