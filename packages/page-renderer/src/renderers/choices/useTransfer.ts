import { useMemo } from 'react';
import { optionsConfig } from '../../core/options/options.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useOptions, type UseOptions } from '../../fields/useOptions.ts';
import { useDeferredOptions, type DeferredOptions } from '../../fields/useDeferredOptions.ts';

/** What a transfer is made of: its options, with those that are fetched when they are looked at. */
export interface Transfer {
  readonly choice: UseOptions;
  readonly deferred: DeferredOptions;
  readonly single: boolean;
}

/** Options of a transfer, or of a select that looks like one: that may take a single one. */
export function useTransfer(props: FormItemRendererProps): Transfer {
  const { node } = props;
  const single = node.type === 'select' && node['multiple'] !== true;
  const config = useMemo(() => optionsConfig(node, !single), [node, single]);
  const deferred = useDeferredOptions(props, config);
  const choice = useOptions(props, !single, deferred.fetched);
  return { choice, deferred, single };
}
