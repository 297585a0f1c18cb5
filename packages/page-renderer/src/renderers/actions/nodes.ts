import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type { ActionNode, ButtonGroupNode, DropdownButtonNode, OperationNode } from '../../schema/actions.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<ActionNode>({
    types: ['button', 'action', 'submit', 'reset'],
    inline: true,
    ownEvents: ['click'],
    load: async () => (await import('./index.ts')).ActionButton,
  }),
  defineNode<ButtonGroupNode>({
    types: ['button-toolbar', 'button-group'],
    load: async () => (await import('./index.ts')).ButtonGroup,
  }),
  defineNode<OperationNode>({
    types: ['operation'],
    load: async () => (await import('./index.ts')).Operation,
  }),
  defineNode<DropdownButtonNode>({
    types: ['dropdown-button'],
    ownEvents: ['click'],
    load: async () => (await import('./DropdownButton.tsx')).DropdownButton,
  }),
];
