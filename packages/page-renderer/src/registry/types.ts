import type { ComponentType } from 'react';
import type { PageEnvironment } from '../environment/PageEnvironment.ts';
import type { Scope } from '../core/scope/Scope.ts';
import type { SchemaNode, SchemaObject } from '../schema/index.ts';

/** What a renderer of a node gets. */
export interface RendererProps<N = SchemaObject> {
  /** The node, with texts in the page's language and phone overrides applied. */
  readonly node: N;
  /** Where the node stands in the definition, e.g. `body[0].columns[2]`. */
  readonly path: string;
  /** Data that the node sees. */
  readonly scope: Scope;
  readonly environment: PageEnvironment;
  /** Whether `disabled`, `disabledOn` or a node above disables it. */
  readonly disabled: boolean;
  /** Draws a node below this one. */
  readonly render: RenderNode;
}

/** Draws `node`, which stands at `key` below the caller. */
export type RenderNode = (node: SchemaNode | undefined, key: string, options?: RenderOptions) => React.ReactNode;

/** What a caller may change for the nodes below it. */
export interface RenderOptions {
  /** Data for the nodes below, when they are not the caller's. */
  readonly scope?: Scope;
  readonly disabled?: boolean;
}

/** What an input of a form gets besides. */
export interface FormItemRendererProps<N = SchemaObject> extends RendererProps<N> {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** `id` of the control, which the label names. */
  readonly controlId: string;
  /** `id` of the help and error texts, for `aria-describedby`. */
  readonly describedBy: string | undefined;
  /** What the control is called where no label is drawn (cells of a table); only for types that are registered with `named`. */
  readonly ownName?: string | undefined;
  /** `id` of the label, for groups. */
  readonly labelId: string;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
}

/** A component that is here, or a way to load it. */
export type Loadable<P> =
  | { readonly component: ComponentType<P>; readonly load?: undefined }
  | { readonly load: () => Promise<{ readonly default: ComponentType<P> }>; readonly component?: undefined };

/** How a type of node is drawn. `formItem` adds label, help, error and value around it. */
export type RendererDefinition<N = SchemaObject> =
  | (Loadable<RendererProps<N>> & { readonly formItem?: false })
  | (Loadable<FormItemRendererProps<N>> & {
      readonly formItem: true;
      /** `false` for an input that draws its own label (a lone checkbox). @default true */
      readonly labelled?: boolean;
      /** `true` for a control that takes its name from `ownName` where no label is drawn. @default false */
      readonly named?: boolean;
      /** `true` for a group of controls: the label is tied by `aria-labelledby`. @default false */
      readonly group?: boolean;
    });
