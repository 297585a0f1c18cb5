import type { ComponentType, ReactNode } from 'react';
import type { PageRuntime } from '../core/runtime/PageRuntime.ts';
import type { Scope } from '../core/scope/Scope.ts';
import type { SchemaNode, SchemaObject } from '../schema/base.ts';

/** What a frame around a node gets. */
export interface NodeFrameProps {
  /** The path of the node in the definition, e.g. `body[0].columns[2]`. */
  readonly path: string;
  readonly node: SchemaObject;
  readonly scope: Scope;
  /** Whether the node is drawn; hidden nodes have a frame too. */
  readonly visible: boolean;
  readonly children: ReactNode;
}

/** What an item of a list of nodes is drawn from. */
export interface NodeItemProps {
  readonly node: SchemaNode;
  /** The path of the item in the definition. */
  readonly path: string;
}

/** Watches what a page draws, for editors: `createInspector` of `@lab-console/page-renderer/inspect` makes one. */
export interface PageInspection {
  /** Put around every node. */
  readonly Frame: ComponentType<NodeFrameProps>;
  /** Draws an item of a list of nodes; not anew where the same one only has another place. */
  readonly Item?: ComponentType<NodeItemProps>;
  /** Takes the page and its definition, in the language of the page; the returned function ends it. */
  readonly attach: (page: { readonly runtime: PageRuntime; readonly definition: unknown }) => () => void;
}
