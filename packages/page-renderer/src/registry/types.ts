import type { ComponentType } from 'react';
import type { PageEnvironment } from '../environment/PageEnvironment.ts';
import type { Scope } from '../core/scope/Scope.ts';
import type { SchemaNode, SchemaObject } from '../schema/index.ts';

/** What a renderer of a node gets. */
export interface RendererProps<N = SchemaObject> {
  /** The node, with texts in the page's language and phone overrides applied. */
  readonly node: N;
  /** The path of the node in the definition, e.g. `body[0].columns[2]`. */
  readonly path: string;
  /** Data that the node sees. */
  readonly scope: Scope;
  readonly environment: PageEnvironment;
  /** Whether `disabled`, `disabledOn` or a node above disables it. */
  readonly disabled: boolean;
  /** Draws a node below this one. */
  readonly render: RenderNode;
}

/** Draws `node`, which is at `key` below the caller. */
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

/** How an input shows its value where it may not be changed. */
export type StaticDisplay =
  /** The input itself, which then is read-only. */
  | 'itself'
  /** Labels of the chosen options: of one, or of several also without `multiple`. */
  | 'options'
  | 'several-options'
  /** Yes or no. */
  | 'switch'
  /** Dates in the input's own format. */
  | 'dates'
  /** Names of files, or pictures. */
  | 'files'
  /** Asterisks. */
  | 'secret'
  /** A link to the value. */
  | 'link'
  /** A display type. @default { display: 'plain' } */
  | { readonly display: string }
  /** A text of its own, loaded with the first of them. */
  | { readonly text: () => Promise<ComponentType<{ readonly value: unknown }>> };

/** What the page knows of a type besides how it is drawn. */
export interface NodeTraits {
  /** Whether it is in a line of text, so that what surrounds it is a `span`. @default false */
  readonly inline?: boolean;
  /**
   * Events that the renderer raises itself; the page raises the others.
   * @default ['click']
   */
  readonly ownEvents?: readonly ('click' | 'init')[];
  /** How an input shows its value where it may not be changed. */
  readonly static?: StaticDisplay;
  /** Types, and parts of types, that it draws without a definition that names them: they are loaded with it. */
  readonly dependencies?: readonly string[];
  /**
   * Properties with nodes that it does not draw at first, as where the address names something else: what they need is fetched when it draws them.
   * @default none
   */
  readonly laterNodes?: () => readonly string[];
}

/** How a type of node is drawn. `formItem` adds label, help, error and value around it. */
export type RendererDefinition<N = SchemaObject> = NodeTraits &
  (
    | (Loadable<RendererProps<N>> & { readonly formItem?: false })
    | (Loadable<FormItemRendererProps<N>> & {
        readonly formItem: true;
        /** `false` for an input that draws its own label (a lone checkbox). @default true */
        readonly labelled?: boolean;
        /** `true` for a control that takes its name from `ownName` where no label is drawn. @default false */
        readonly named?: boolean;
        /** `true` for a group of controls: the label is tied by `aria-labelledby`. @default false */
        readonly group?: boolean;
      })
  );
