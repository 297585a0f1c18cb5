import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { ColorNode, QrCodeNode, SparklineNode } from '../../schema/display.ts';
import type { TableViewNode } from '../../schema/layout.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<QrCodeNode>({
    types: ['qrcode', 'qr-code'],
    load: async () => (await import('./index.ts')).QrCodePart,
  }),
  defineNode<SparklineNode>({
    types: ['sparkline'],
    load: async () => (await import('./index.ts')).SparklinePart,
  }),
  defineNode<ColorNode>({
    types: ['color'],
    load: async () => (await import('./index.ts')).ColorPart,
  }),
  defineNode<TableViewNode>({
    types: ['table-view'],
    load: async () => (await import('./index.ts')).TableView,
  }),
];
