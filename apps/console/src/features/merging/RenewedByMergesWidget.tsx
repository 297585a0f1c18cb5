import { registerAdaptor, type RendererProps, type SchemaNode } from '@lab-console/page-renderer';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { classesMerged, onMergeUndone } from './classes-merged.ts';

/** `renewed-by-merges`: its `body`, which is loaded anew after a merge of classes was undone from the notification of the merge. */
export function RenewedByMergesWidget({ node, render }: RendererProps): ReactNode {
  const api = usePageApi();
  const [undone, setUndone] = useState(0);
  useEffect(() => registerAdaptor('classes-merged', classesMerged(api)), [api]);
  useEffect(() => onMergeUndone(() => setUndone((count) => count + 1)), []);
  return <Fragment key={undone}>{render(node['body'] as SchemaNode, 'body')}</Fragment>;
}
