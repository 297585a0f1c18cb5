import { useMemo, type ReactNode } from 'react';
import { upgradeTable2 } from '../../core/legacy/upgrade-table2.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { Crud } from './Crud.tsx';

/** `table2` and `crud2`: the same as `table` and `crud`, in other words. */
export function Table2Part({ node, ...props }: RendererProps): ReactNode {
  const same = useMemo(() => upgradeTable2(node) as unknown as CrudNode & SchemaObject, [node]);
  return <Crud {...props} node={same} />;
}
