import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { SwitchContainerNode } from '../../schema/layout.ts';

/** The first of several states whose condition holds. */
export function SwitchContainer({ node, scope, render }: RendererProps<Drawn<SwitchContainerNode>>): ReactNode {
  const { runtime } = useSettings();
  const items = Array.isArray(node.items) ? (node.items as readonly unknown[]) : [];
  const at = useTracked(
    scope,
    (reader) =>
      items.findIndex(
        (item) =>
          isPlainObject(item) &&
          (item['visibleOn'] === undefined || evaluateCondition(item['visibleOn'] as string, reader, runtime.warn)),
      ),
    [node],
  );
  const item = items[at];
  return isPlainObject(item) ? render(item['body'] as SchemaNode | undefined, `items[${at}].body`) : null;
}
